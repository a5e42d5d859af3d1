// Copies a database with the content into the folder DATA_DIR: loading the content takes a server several
// seconds.
import { cpSync } from "node:fs";
import { join } from "node:path";
import { embeddedTemplate } from "../../api/testing/templates";

const { DATA_DIR } = process.env;
if (!DATA_DIR) throw new Error("DATA_DIR is not set");
cpSync(join(await embeddedTemplate(), "database"), join(DATA_DIR, "database"), { recursive: true });
