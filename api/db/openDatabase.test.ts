import { expect, test } from "vitest";
import { databaseName } from "./openDatabase";

test.each([
  [
    "postgres://ada:secret@db.example:5433/ninefold?sslmode=require",
    "the database ninefold on db.example:5433",
  ],
  ["postgres://ada:secret@one:5432,two:5432/ninefold", "the database in DATABASE_URL"],
  [undefined, "the embedded database in /var/lib/ninefold"],
])("names the database at %s without its password", (databaseUrl, name) => {
  expect(databaseName({ databaseUrl, dataDir: "/var/lib/ninefold" })).toBe(name);
});
