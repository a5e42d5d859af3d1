import { join } from "node:path";
import { expect, test } from "vitest";
import { contentFolder } from "../projectFolders";
import { courseArguments, courseSelection } from "./courseArguments";

const courses = join(contentFolder, "courses");
const options = { report: { type: "boolean" } } as const;

test("reads options and one folder, by default that of the site's courses", () => {
  expect(courseArguments(["--report"], options)).toMatchObject({ values: { report: true }, folder: courses });
  expect(courseArguments([join(courses, "technology")], options)).toMatchObject({
    folder: join(courses, "technology"),
  });
});

test.each([
  [["--unknown"], /^Unknown option '--unknown'\. See api\/content\/README\.md\.$/],
  [[courses, courses], /^Give the folder of one course/],
  [["/nowhere/courses"], /^There is no folder \/nowhere\/courses\. Give the folder/],
  [[join(courses, "technology/quiz.json")], /^There is no folder .*quiz\.json\. Give/],
])("refuses %j with a sentence", (args, message) => {
  expect(() => courseArguments(args, options)).toThrow(message);
});

test("selects one course by its folder", () => {
  expect(courseSelection(courses)).toEqual({ root: courses });
  expect(courseSelection(join(courses, "technology"))).toEqual({ root: courses, slugs: ["technology"] });
});

test("refuses a folder without a course", () => {
  expect(() => courseSelection(contentFolder)).toThrow(/^\/.*content contains no course\. Give the folder/);
});
