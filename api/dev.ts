import { developmentPages } from "./pages/developmentPages";
import { runServer } from "./runServer";

/** `npm run dev`: the server from its sources, the web through Vite. */
await runServer(developmentPages);
