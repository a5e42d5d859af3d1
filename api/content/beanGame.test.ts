import { readFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";

const full = 10;
const rounds = 6;
const supply = 40;
const grasp = 3;

/** Plays the game under Try it in module 6 of Social Responsibilities. */
function play(limit: number) {
  let bowl = full;
  let taken = 0;
  let used = full;
  for (let round = 0; round < rounds; round++) {
    for (const _hand of ["left", "right"]) {
      const beans = Math.min(limit, bowl);
      bowl -= beans;
      taken += beans;
    }
    const grown = Math.min(bowl * 2, full);
    used += grown - bowl;
    bowl = grown;
  }
  return { taken, bowl, used };
}

test("grabbing gives fewer beans than the limit and empties the bowl", () => {
  expect(play(grasp)).toMatchObject({ taken: 16, bowl: 0 });
  expect(play(2)).toMatchObject({ taken: 24, bowl: 10 });
});

test("each limit beats grabbing, together with the bowl, and the supply is enough", () => {
  const total = (limit: number) => play(limit).taken + play(limit).bowl;
  expect(total(1)).toBeGreaterThan(total(grasp));
  expect(total(2)).toBeGreaterThan(total(1));
  for (const limit of [1, 2, grasp]) expect(play(limit).used).toBeLessThanOrEqual(supply);
});

test("the module states the numbers of the game", async () => {
  const file = path.join(import.meta.dirname, "courses/social-responsibilities/module-6.md");
  const text = await readFile(file, "utf8");
  for (const part of [
    `${supply} beans`,
    `Put ${full} in a bowl`,
    `up to ${grasp} beans`,
    "six rounds",
    "agree on 2",
  ])
    expect(text).toContain(part);
});
