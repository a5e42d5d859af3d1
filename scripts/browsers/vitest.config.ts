import { defineConfig } from "vitest/config";
import { projectRoot } from "../../api/projectFolders";

export default defineConfig({
  root: projectRoot,
  test: {
    include: ["scripts/browsers/*.browsers.ts"],
    testTimeout: 90_000,
    reporters: ["verbose"],
  },
});
