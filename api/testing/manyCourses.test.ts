import { expect, test } from "vitest";
import { shifted } from "./manyCourses";

test("shifts letters of either case cyclically and keeps other characters", () => {
  expect(shifted("Zoo – apples, 12!", 1)).toBe("App – bqqmft, 12!");
  expect(shifted(shifted("Money matters", 7), 19)).toBe("Money matters");
});
