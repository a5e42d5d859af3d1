import { expect, test } from "vitest";
import { outcomeWords } from "./outcomeWords";

test("removes the opening words that are part of the heading", () => {
  expect(outcomeWords("You will be able to write a budget.")).toBe("Write a budget.");
  expect(outcomeWords("Tell needs from wants.")).toBe("Tell needs from wants.");
});
