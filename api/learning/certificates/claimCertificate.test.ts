import { expect, test } from "vitest";
import { missingSentence } from "./claimCertificate";

const contentModules = [1, 2, 3, 4, 5, 6, 7, 8];
const work = {
  contentModules,
  ticked: contentModules,
  bestScore: 4,
  completedAt: null,
  isCheckNeeded: false,
  checkPassedAt: null,
};

test("lists missing requirements in one sentence", () => {
  expect(missingSentence({ ...work, ticked: [1, 3, 4, 5, 7], bestScore: null })).toBe(
    "Not quite there yet: tick modules 2, 6 and 8, and get at least 4 of 5 answers right in the quiz.",
  );
  expect(missingSentence({ ...work, ticked: [1, 2, 3, 4, 5, 6, 7] })).toBe(
    "Not quite there yet: tick module 8.",
  );
  expect(missingSentence({ ...work, bestScore: 3 })).toBe(
    "Not quite there yet: get at least 4 of 5 answers right in the quiz.",
  );
  expect(missingSentence({ ...work, bestScore: 3, isCheckNeeded: true })).toBe(
    "Not quite there yet: get at least 4 of 5 answers right in the quiz, and pass the check with at least " +
      "8 of 10 answers right.",
  );
  expect(missingSentence({ ...work, ticked: [1, 2, 3, 4, 5, 6, 7], bestScore: 3, isCheckNeeded: true })).toBe(
    "Not quite there yet: tick module 8, get at least 4 of 5 answers right in the quiz, and pass the check " +
      "with at least 8 of 10 answers right.",
  );
});
