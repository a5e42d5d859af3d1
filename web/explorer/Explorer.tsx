import "@graphiql/react/setup-workers/vite";
import "@graphiql/react/style.css";
import "@graphiql/plugin-doc-explorer/style.css";
import "@graphiql/plugin-history/style.css";
import "graphiql/graphiql.css";
import "./graphiqlTheme.css";
import { DocExplorerStore, DOC_EXPLORER_PLUGIN as docs } from "@graphiql/plugin-doc-explorer";
import { HistoryStore } from "@graphiql/plugin-history";
import { GraphiQLProvider } from "@graphiql/react";
import { GraphiQL, GraphiQLInterface, HISTORY_PLUGIN as history } from "graphiql";
import { Fragment, useState } from "react";
import { savedQueries } from "../../schema/savedQueries";
import { createExplorerFetcher } from "./explorerFetcher";
import { explorerStorage } from "./explorerStorage";
import { MutationSwitch } from "./MutationSwitch";
import { reopenForAdmin } from "./reopenForAdmin";
import { SavedQueryButtons } from "./SavedQueryButtons";
import { useMutationLock } from "./useMutationLock";
import { useShownTheme } from "./useShownTheme";

/** GraphiQL with our saved queries above it and, for an admin, the switch that allows changes. An admin's explorer keeps nothing. */
export function Explorer({ isAdmin }: { isAdmin: boolean }) {
  const theme = useShownTheme();
  const lock = useMutationLock();
  const [parts] = useState(() => ({
    fetcher: createExplorerFetcher({
      isAdmin,
      lock: lock.said,
      mutated: isAdmin ? () => {} : reopenForAdmin,
    }),
    storage: explorerStorage(isAdmin),
    plugins: isAdmin ? [docs] : [docs, history],
  }));
  const History = isAdmin ? Fragment : HistoryStore;
  return (
    <GraphiQLProvider {...parts} referencePlugin={docs} defaultQuery={savedQueries[0]?.document}>
      <History>
        <DocExplorerStore>
          <SavedQueryButtons isAdmin={isAdmin} />
          {isAdmin && <MutationSwitch lock={lock} />}
          <div className="explorer-graphiql">
            <GraphiQLInterface forcedTheme={theme} showPersistHeadersSettings={false}>
              <GraphiQL.Logo>{null}</GraphiQL.Logo>
            </GraphiQLInterface>
          </div>
        </DocExplorerStore>
      </History>
    </GraphiQLProvider>
  );
}
