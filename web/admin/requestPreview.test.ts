import { expect, onTestFinished, test, vi } from "vitest";
import { unreachable } from "../graphql/requestFailure";
import { requestPreview } from "./requestPreview";

test("says that the connection is lost", async () => {
  vi.stubGlobal("fetch", async () => {
    throw new TypeError("Failed to fetch");
  });
  onTestFinished(() => {
    vi.unstubAllGlobals();
  });
  await expect(requestPreview("# Saving")).rejects.toThrow(unreachable);
});
