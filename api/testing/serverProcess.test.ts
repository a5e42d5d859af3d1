import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { loadEnvFile } from "node:process";
import { afterEach, expect, test, vi } from "vitest";
import { readEnvironment } from "../environment";
import { unsetVariables } from "./serverProcess";

afterEach(() => void vi.unstubAllEnvs());

test("a process with unset variables uses no setting of the file .env", () => {
  const folder = mkdtempSync(join(tmpdir(), "ninefold-env-"));
  const file = join(folder, ".env");
  writeFileSync(
    file,
    "DATABASE_URL=postgres://live/site\nSESSION_SECRET=short\nPUBLIC_URL=https://a.example\n",
  );
  for (const [name, value] of Object.entries(unsetVariables)) vi.stubEnv(name, value);
  loadEnvFile(file);
  expect(readEnvironment()).toEqual(readEnvironment({}));
  rmSync(folder, { recursive: true, force: true });
});
