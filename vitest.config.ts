import { defineConfig } from "vitest/config";

const exclude = ["**/node_modules/**", "dist/**", "web/e2e/**"];
const integration = "**/*.integration.test.ts";
const components = "web/**/*.dom.test.tsx";

/**
 * Integration tests with a database. All run on the embedded engine; those of SQL, constraints, transactions,
 * migrations, concurrency and search, where the engines can differ, also on PostgreSQL.
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
  // Two copies of graphql would reject each other's types.
  resolve: { alias: [{ find: /^graphql$/, replacement: "graphql/index.js" }] },
  test: {
    setupFiles: ["api/testing/failOnConsole.ts"],
    // Node loads the built pages without transformation.
    server: { deps: { external: [/\/dist\/web\//] } },
    // A poll of another process or over HTTP may need more than the second of the default.
    expect: { poll: { timeout: 10_000 } },
    // Three workers on two cores: tests of whole processes mostly wait.
    maxWorkers: 3,
    // Test files leave no global state, so a worker loads React, GraphQL and other modules only once.
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
        // Components in a simulated DOM, with a real server over HTTP.
        test: {
          name: "dom",
          include: [components],
          environment: "happy-dom",
          globalSetup: "api/testing/siteSetup.ts",
          setupFiles: ["web/testing/requests.ts"],
          testTimeout: 60_000,
        },
      },
      integrationProject("embedded", integration),
      integrationProject("postgres", "**/*.bothEngines.integration.test.ts"),
    ],
  },
});
