import { defineConfig } from "vitest/config";

const exclude = ["**/node_modules/**", "dist/**", "web/e2e/**"];
const integration = "**/*.integration.test.ts";
const components = "web/**/*.dom.test.tsx";

/**
 * Tests against a database: all of them on the embedded one, and on PostgreSQL those where the engines can
 * differ: SQL, constraints, transactions, migrations, concurrency and search.
 */
const integrationProject = (engine: "embedded" | "postgres", include: string) => ({
  extends: true as const,
  test: {
    name: engine,
    include: [include],
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
          exclude: [...exclude, integration, components],
          testTimeout: 20_000,
        },
      },
      {
        extends: true,
        // Pages in a DOM without a browser, over HTTP on a real server.
        test: {
          name: "dom",
          include: [components],
          environment: "happy-dom",
          globalSetup: "api/testing/siteSetup.ts",
          setupFiles: ["web/testing/requests.ts"],
          // Pages keep what they know in modules, as in a tab of their own.
          isolate: true,
          testTimeout: 60_000,
        },
      },
      integrationProject("embedded", integration),
      integrationProject("postgres", "**/*.bothEngines.integration.test.ts"),
    ],
  },
});
