import { builtPages } from "./pages/builtPages";
import { webBuildFolder } from "./projectFolders";
import { runServer } from "./runServer";

await runServer(() => builtPages(webBuildFolder));
