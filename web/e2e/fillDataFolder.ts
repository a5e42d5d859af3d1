// Copies a database with the content into the folder DATA_DIR: loading the content takes a server several
// seconds. The folder E2E_TEMPLATE, if set, gets another copy, for the fixtures that start a server.
import { cpSync } from "node:fs";
import { join } from "node:path";
import { embeddedTemplate } from "../../api/testing/templates";

const { DATA_DIR, E2E_TEMPLATE } = process.env;
if (!DATA_DIR) throw new Error("DATA_DIR is not set");
const template = join(await embeddedTemplate(), "database");
for (const folder of [DATA_DIR, E2E_TEMPLATE])
  if (folder) cpSync(template, join(folder, "database"), { recursive: true });
