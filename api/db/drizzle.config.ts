import { defineConfig } from "drizzle-kit";

/** `npm run db:generate` writes a migration for what changed in the tables. */
export default defineConfig({
  dialect: "postgresql",
  schema: "./api/db/tables.ts",
  out: "./api/db/migrations",
});
