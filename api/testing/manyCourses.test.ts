import { expect, test } from "vitest";
import { shifted } from "./manyCourses";

test("shifting moves letters round the alphabet in either case and leaves everything else", () => {
  expect(shifted("Zoo – apples, 12!", 1)).toBe("App – bqqmft, 12!");
  expect(shifted(shifted("Money matters", 7), 19)).toBe("Money matters");
});
