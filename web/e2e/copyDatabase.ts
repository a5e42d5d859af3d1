import { execFileSync } from "node:child_process";
import { cpSync } from "node:fs";

/** Copies a database with the content into a data folder; in browser tests, that of the configuration. */
export function copyDatabase(folder: string): void {
  const { E2E_TEMPLATE } = process.env;
  if (E2E_TEMPLATE) cpSync(E2E_TEMPLATE, folder, { recursive: true });
  else
    execFileSync(process.execPath, ["--import", "tsx", "web/e2e/fillDataFolder.ts"], {
      env: { ...process.env, DATA_DIR: folder },
    });
}
