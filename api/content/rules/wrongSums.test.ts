import { expect, test } from "vitest";
import { wrongSums } from "./sums";

test.each([
  "She adds 3 + 4 = 7 and stops.",
  "20 - 6 = 14, and 20 − 6 = 14, and 20 – 6 = 14.",
  "5 x 4 = 20, 5 × 4 = 20, 5*4=20.",
  "12 / 4 = 3 and 12 ÷ 4 = 3 and 20 / 3 = 6.67.",
  "2 + 3 x 4 = 14, but (2 + 3) x 4 = 20.",
  "In all (3 + 2 + 5 = 10) it is enough.",
  "1,250 + 750 = 2,000 coins; 0.1 + 0.2 = 0.3.",
  "3 + 4 = 7 = 14 / 2.",
  "10 = 4 + 6.",
  "3 - 5 = -2 degrees.",
  "speed = 12 / 3 = 4",
  "10% of 50 is 5. 10 percent of the 50 coins is 5; 12.5% of 80 = 10.",
  "50% of 8 hours are 4 hours, and 20% of $1,000 is $200.",
  "10% of 50 is about 5, and 33% of 10 is roughly 3.",
  "Question 1 = 5 points. From 8:30 to 9:15. Call 2020-2021. Pages 3-5.",
  "Cells of 2 + 2 and nothing else.",
])("accepts %j", (text) => {
  expect(wrongSums(text)).toEqual([]);
});

test.each([
  ["3 + 4 = 8", "3 + 4 is 7, not 8"],
  ["20 - 6 = 13.", "20 - 6 is 14, not 13"],
  ["5 x 4 = 21", "5 x 4 is 20, not 21"],
  ["5×4=21", "5×4 is 20, not 21"],
  ["12 ÷ 4 = 4", "12 ÷ 4 is 3, not 4"],
  ["20 / 3 = 6.66", "20 / 3 is 6.666667, not 6.66"],
  ["20 / 3 = 7", "20 / 3 is 6.666667, not 7"],
  ["(2 + 3) x 4 = 14", "(2 + 3) x 4 is 20, not 14"],
  ["1,250 + 750 = 2,100", "1,250 + 750 is 2000, not 2,100"],
  ["3 + 4 = 7 = 15 / 2", "3 + 4 is 7, not 15 / 2"],
  ["0.1 + 0.2 = 0.31", "0.1 + 0.2 is 0.3, not 0.31"],
  ["10% of 50 is 6", "10% of 50 is 5, not 6"],
  ["12.5% of 80 = 11", "12.5% of 80 is 10, not 11"],
  ["20% of $1,000 is $300", "20% of 1,000 is 200, not 300"],
])("refuses %j", (text, message) => {
  expect(wrongSums(text)).toEqual([message]);
});

test.each([
  "20 coins - 6 coins = 14 coins",
  "$5 + $3 = $8",
  "2.5 litres + 1 litre = 3.5 litres",
  "3 x 4 litres = 12 litres",
])("reports that %j cannot be recalculated", (text) => {
  expect(wrongSums(text)).toEqual([expect.stringContaining("cannot be recalculated")]);
});

test.each([`${"1 + ".repeat(2_000)}1`, "1 + a ".repeat(1_600)])("checks a long text in a second", (text) => {
  const started = performance.now();
  expect(wrongSums(text)).toEqual([]);
  expect(performance.now() - started).toBeLessThan(1_000);
});
