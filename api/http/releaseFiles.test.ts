import { expect, test } from "vitest";
import type { Catalogue } from "../catalogue/catalogue";
import type { Database } from "../db/database";
import { ReleaseFiles } from "./releaseFiles";

const release = (id: number) => ({ release: { id, loadedAt: new Date(0) } }) as unknown as Catalogue;

/** Builds a file in a process that has built nothing before. @returns its ETag */
async function etagOf(text: string, id = 1): Promise<string> {
  const files = new ReleaseFiles({} as Database);
  return (await files.buildOnce(release(id), "a.json", async () => Buffer.from(text))).etag;
}

test("changes the ETag when other code writes another file of the same release", async () => {
  expect(await etagOf("new")).not.toBe(await etagOf("old"));
  expect(await etagOf("old")).toMatch(/^W\/"[\w-]{43}"$/);
});

test("keeps the ETag of a file that a new release does not change", async () => {
  expect(await etagOf("same", 2)).toBe(await etagOf("same", 1));
});
