import { expect, test } from "vitest";
import type { Content } from "../catalogue/readContent";
import { manyCourses, shifted } from "./manyCourses";

test("shifts letters of either case cyclically and keeps other characters", () => {
  expect(shifted("Zoo – apples, 12!", 1)).toBe("App – bqqmft, 12!");
  expect(shifted(shifted("Money matters", 7), 19)).toBe("Money matters");
});

test("shifts the questions that a copy's modules answer, so that no search finds it", () => {
  const module = { title: "Budgets", asks: ["What is a budget?"], passages: [] };
  const course = { slug: "money", title: "", summary: "", keywords: [], glossary: [], modules: [module] };
  const content = { courses: [course] } as unknown as Content;
  const [, copy] = manyCourses(content, 2).courses;
  expect(copy?.modules[0]?.asks).toEqual([shifted("What is a budget?", 2)]);
});
