import { expect, test } from "vitest";
import { outcomeWords } from "./outcomeWords";

test("the opening that the heading already has is not repeated; other outcomes stay as they are", () => {
  expect(outcomeWords("You will be able to write a budget.")).toBe("Write a budget.");
  expect(outcomeWords("Tell needs from wants.")).toBe("Tell needs from wants.");
});
