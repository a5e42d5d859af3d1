import { useGraphiQL, useGraphiQLActions } from "@graphiql/react";
import { type SavedQuery, savedQueries, savedQueriesFor } from "../../schema/savedQueries";
import { Button } from "../ui/Button";
import styles from "./Explorer.module.css";

/** Buttons that open a saved query, in a new tab if the current tab contains a document of the visitor. */
export function SavedQueryButtons({ isAdmin }: { isAdmin: boolean }) {
  const queryEditor = useGraphiQL((state) => state.queryEditor);
  const variableEditor = useGraphiQL((state) => state.variableEditor);
  const { addTab } = useGraphiQLActions();
  const open = ({ document, variables }: SavedQuery) => {
    const current = queryEditor?.getValue().trim() ?? "";
    if (current !== "" && !savedQueries.some((saved) => saved.document === current)) addTab();
    queryEditor?.setValue(document);
    variableEditor?.setValue(variables ? JSON.stringify(variables, null, 2) : "");
    queryEditor?.focus();
  };
  return (
    <section aria-labelledby="saved-queries" className={styles.saved}>
      <h2 id="saved-queries">Saved queries</h2>
      <ul>
        {savedQueriesFor(isAdmin).map((query) => (
          <li key={query.name}>
            <Button look="quiet" disabled={!queryEditor || !variableEditor} onClick={() => open(query)}>
              {query.name}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
