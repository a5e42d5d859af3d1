import { defineConfig } from "vitest/config";

const exclude = ["**/node_modules/**", "dist/**", "web/e2e/**"];
const integration = "**/*.integration.test.ts";

/** Tests against a database, once for each engine. */
const integrationProject = (engine: "embedded" | "postgres") => ({
  extends: true as const,
  test: {
    name: engine,
    include: [integration],
    env: { TEST_ENGINE: engine },
    globalSetup: "api/testing/globalSetup.ts",
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});

export default defineConfig({
  // Two copies of graphql would refuse each other's types.
  resolve: { alias: [{ find: /^graphql$/, replacement: "graphql/index.js" }] },
  test: {
    setupFiles: ["api/testing/failOnConsole.ts"],
    // The built pages are run as Node runs them.
    server: { deps: { external: [/\/dist\/web\//] } },
    // Two cores have room for a third: tests of whole processes mostly wait.
    maxWorkers: 3,
    // Test files leave nothing behind: a worker loads React, GraphQL and the rest once for all of them.
    isolate: false,
    exclude,
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: ["**/*.test.{ts,tsx}"],
          exclude: [...exclude, integration],
          testTimeout: 20_000,
        },
      },
      integrationProject("embedded"),
      integrationProject("postgres"),
    ],
  },
});
