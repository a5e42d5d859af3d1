import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { type KeywordCourse, pathOfKeyword } from "./keywords";

const folder = "api/content/courses";
const courses = readdirSync(folder)
  .map((slug) => JSON.parse(readFileSync(`${folder}/${slug}/course.json`, "utf8")))
  .map(({ title, path, keywords }: KeywordCourse) => ({ title, path, keywords }));

test.each([
  ["home", "/"],
  ["hom", "/"],
  ["courses", "/courses"],
  ["login", "/login"],
  ["about", "/about"],
  ["contact", "/contact"],
  ["cultural awareness", "/cult"],
  ["personal finance", "/Per"],
  ["problem solving", "/problem-solving"],
  ["communication and creativity", "/communication-creativity"],
  ["outdoors and survival skills", "/out-door"],
  ["social responsibilities", "/social"],
  ["technology", "/techno"],
  ["career awareness", "/awar"],
  ["environmental awareness", "/envi"],
  ["critical thinking", "/cric"],
  ["health and awareness", "/health"],
  ["everyday science", "/ever"],
  ["digital literacy", "/digital"],
  ["time management and organisation", "/time"],
  ["time management and organization", "/time"],
  ["media and advertising literacy", "/media"],
  ["cultural", "/cult"],
  ["personal", "/Per"],
  ["problem", "/problem-solving"],
  ["communication", "/communication-creativity"],
  ["outdoors", "/out-door"],
  ["social", "/social"],
  ["techno", "/techno"],
  ["career", "/awar"],
  ["environmental", "/envi"],
  ["critical", "/cric"],
  ["health", "/health"],
  ["everyday", "/ever"],
  ["digital", "/digital"],
  ["time", "/time"],
  ["media", "/media"],
])("maps %s to %s, in any letter case and with spaces around it", (keyword, path) => {
  expect(pathOfKeyword(keyword, courses)).toBe(path);
  expect(pathOfKeyword(`  ${keyword.toUpperCase()}\t`, courses)).toBe(path);
});

test.each(["", "   ", "homes", "personal  finance", "finance", "the home", "organisation", "constructor"])(
  "does not match %j: the match is exact",
  (typed) => {
    expect(pathOfKeyword(typed, courses)).toBeNull();
  },
);

test("maps every keyword of every course file to its course", () => {
  for (const { path, keywords } of courses)
    for (const keyword of keywords) expect(pathOfKeyword(keyword, courses), keyword).toBe(path);
});

test("finds an added course by its keywords and its title", () => {
  const garden = { title: "Gardening at Home", path: "/garden", keywords: ["gardening", "plants"] };
  const added = [...courses, garden];
  for (const typed of ["gardening", " Plants ", "Gardening at home"])
    expect(pathOfKeyword(typed, added)).toBe("/garden");
  expect(pathOfKeyword("home", added)).toBe("/");
  expect(pathOfKeyword("at", added)).toBeNull();
});
