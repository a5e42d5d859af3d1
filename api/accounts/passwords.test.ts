import { stat } from "node:fs/promises";
import { countBy } from "es-toolkit";
import { expect, test } from "vitest";
import { Refusal } from "../errors";
import { hashPassword, passwordMatches } from "./passwords";

test("hashes at most two passwords at a time, so that files can be read meanwhile", async () => {
  let done = 0;
  const hashes = Array.from({ length: 40 }, () => hashPassword("seven yellow kites").then(() => done++));
  // In a pool of four threads filled with hashes, this would wait for nearly all of them.
  await stat(".");
  expect(done).toBeLessThan(20);
  await Promise.all(hashes);
});

test("refuses with UNAVAILABLE and Retry-After when too many hashes wait", async () => {
  const stored = await hashPassword("seven yellow kites");
  const outcomes = await Promise.all(
    Array.from({ length: 200 }, () =>
      passwordMatches(stored, "seven yellow kites").catch((error: Refusal) => {
        expect(error).toBeInstanceOf(Refusal);
        expect(error.extensions.http).toMatchObject({
          status: 503,
          headers: new Map([["retry-after", "5"]]),
        });
        return error.code;
      }),
    ),
  );
  expect(countBy(outcomes, String)).toEqual({ true: 62, UNAVAILABLE: 138 });
});
