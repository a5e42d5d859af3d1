import { defineConfig } from "drizzle-kit";

/** `npm run db:generate` writes a migration from changes of the tables. */
export default defineConfig({
  dialect: "postgresql",
  schema: "./api/db/tables.ts",
  out: "./api/db/migrations",
});
