import { expect, test, vi } from "vitest";
import { loadModule } from "./loadModule";
import { unreachable } from "./requestFailure";

test("loads again after a failure, which does not advise a reload", async () => {
  const load = vi.fn(() => Promise.reject(new TypeError("Failed to fetch dynamically imported module")));
  await expect(loadModule(load)).rejects.toMatchObject({ message: unreachable, code: "UNREACHABLE" });
  load.mockImplementation(async () => "module" as never);
  expect(await loadModule(load)).toBe("module");
});
