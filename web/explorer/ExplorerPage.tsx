import { Link, useLoaderData } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";
import { type SavedQuery, savedQueriesFor } from "../../schema/savedQueries";
import { useSession } from "../session/session";
import { CodeBlock } from "../ui/CodeBlock";
import styles from "./ExplorerPage.module.css";
import { loadExplorer } from "./loadExplorer";

/** The explorer, followed by the saved queries as shell commands, which need no JavaScript. */
export function ExplorerPage() {
  const { origin } = useLoaderData({ from: "/explorer" });
  const isAdmin = useSession().me?.role === "ADMIN";
  const container = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<"loading" | "open" | "failed">("loading");
  useEffect(() => {
    if (container.current) return loadExplorer(container.current, { isAdmin }, setState);
  }, [isAdmin]);
  return (
    <div className="page">
      <h1>GraphQL explorer</h1>
      <p className={`${styles.lead} lead`}>
        You can query everything in our courses in a language called GraphQL. Choose a saved query or write
        your own, press play, and read the response.
      </p>
      <noscript>
        <p className={`${styles.lead} lead`}>
          The explorer needs JavaScript, and it is off in this browser. The commands below work without it.
        </p>
      </noscript>
      <div className={`${styles.explorer} needs-script`}>
        {state === "loading" && <p role="status">The explorer is loading …</p>}
        {state === "failed" && (
          <p role="alert">
            The explorer could not be loaded. Please check your connection and load this page again.
          </p>
        )}
        <div ref={container} />
      </div>
      <ExplorerText isAdmin={isAdmin} origin={origin} />
    </div>
  );
}

/** Keyboard help for the editors, and the saved queries as commands. */
function ExplorerText({ isAdmin, origin }: { isAdmin: boolean; origin: string }) {
  return (
    <div className={styles.text}>
      <section aria-labelledby="keys">
        <h2 id="keys">With the keyboard</h2>
        <ul className="bullets">
          <li>
            <kbd>Tab</kbd> moves to an editor, and <kbd>Enter</kbd> opens it.
          </li>
          <li>
            In an editor, <kbd>Tab</kbd> indents. To leave the editor, press <kbd>Ctrl</kbd> <kbd>M</kbd>, on
            a Mac <kbd>Ctrl</kbd> <kbd>Shift</kbd> <kbd>M</kbd>. Then <kbd>Tab</kbd> moves to the next button.
          </li>
          <li>
            <kbd>Ctrl</kbd> <kbd>Enter</kbd> runs the query. <kbd>Ctrl</kbd> <kbd>Space</kbd> shows
            suggestions at the cursor.
          </li>
        </ul>
      </section>
      <section aria-labelledby="commands">
        <h2 id="commands">From a command line</h2>
        <p>
          The API is at <code>{origin}/graphql</code> and needs no key. Your own data requires a session. To
          get one, call <code>POST /login</code> with <code>curl -c cookies.txt</code>, then add{" "}
          <code>-b cookies.txt</code> to the commands. For more, read the{" "}
          <Link to="/developers/$" params={{ _splat: "" }}>
            guide for developers
          </Link>
          .
        </p>
        {savedQueriesFor(isAdmin).map((query) => (
          <details key={query.name} className="outlined">
            <summary>{query.name}</summary>
            <CodeBlock text={query.document} />
            <CodeBlock text={curlCommand(query, origin)} />
          </details>
        ))}
      </section>
    </div>
  );
}

/** Formats a saved query as a shell command. Collapses white space. */
function curlCommand({ document, variables }: SavedQuery, origin: string): string {
  const body = JSON.stringify({ query: document.replaceAll(/\s+/g, " "), ...(variables && { variables }) });
  return [
    `curl ${origin}/graphql \\`,
    "  -H 'content-type: application/json' \\",
    `  -d '${body.replaceAll("'", "'\\''")}'`,
  ].join("\n");
}
