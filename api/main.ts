import { builtPages } from "./http/pages/pageSource";
import { webBuildFolder } from "./projectFolders";
import { runServer } from "./runServer";

await runServer(() => builtPages(webBuildFolder));
