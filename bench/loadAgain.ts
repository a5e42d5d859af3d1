// Loads the courses of `largeServer.ts` as another release. Arguments: the URL of a PostgreSQL database or
// "", and a data folder.
import { pino } from "pino";
import { loadContent } from "../api/catalogue/loadContent";
import { openDatabase } from "../api/db/openDatabase";
import { largeContent } from "./largeServer";

const [databaseUrl, dataDir = ""] = process.argv.slice(2);
const { backgroundDb: db, close } = await openDatabase({ databaseUrl, dataDir }, pino({ level: "silent" }));
await loadContent(db, { ...(await largeContent()), hash: "f".repeat(64) });
await close();
