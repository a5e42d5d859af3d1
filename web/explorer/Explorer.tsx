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
import { Fragment, useState, useSyncExternalStore } from "react";
import { savedQueries } from "../../schema/savedQueries";
import { useTheme } from "../ui/theme";
import { createExplorerFetcher } from "./explorerFetcher";
import { explorerStorage } from "./explorerStorage";
import { MutationSwitch, useMutationLock } from "./MutationSwitch";
import { SavedQueryButtons } from "./SavedQueryButtons";

/** GraphiQL with saved queries, and with the mutation switch for admins. Stores nothing for admins. */
export function Explorer({ isAdmin }: { isAdmin: boolean }) {
  const theme = useEffectiveTheme();
  const lock = useMutationLock();
  const [options] = useState(() => ({
    fetcher: createExplorerFetcher({ isAdmin, lockHeader: lock.header }),
    storage: explorerStorage(isAdmin),
    plugins: isAdmin ? [docs] : [docs, history],
  }));
  const History = isAdmin ? Fragment : HistoryStore;
  return (
    <GraphiQLProvider {...options} referencePlugin={docs} defaultQuery={savedQueries[0]?.document}>
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

const prefersDark = "(prefers-color-scheme: dark)";

/** Returns the effective theme: the chosen one, else that of the device. Browser only. */
function useEffectiveTheme(): "light" | "dark" {
  const chosen = useTheme();
  const isDeviceDark = useSyncExternalStore(subscribe, () => window.matchMedia(prefersDark).matches);
  if (chosen !== "system") return chosen;
  return isDeviceDark ? "dark" : "light";
}

function subscribe(listener: () => void): () => void {
  const device = window.matchMedia(prefersDark);
  device.addEventListener("change", listener);
  return () => device.removeEventListener("change", listener);
}
