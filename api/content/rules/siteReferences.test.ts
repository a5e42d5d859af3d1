import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { parseJsonFile } from "../../catalogue/dataFile";
import { readCourseFolders } from "../../catalogue/readCourses";
import { siteSchema } from "../../catalogue/siteFile";
import { contentFolder } from "../../projectFolders";
import { courseText } from "../moduleText";
import { exampleCourse, lineWith, withCourses } from "../testing/exampleCourse";
import { siteReferences } from "./referenceRules";

test("refuses a slide with an unknown path and a testimonial with an unknown course", async () => {
  const site = JSON.parse(await readFile(join(contentFolder, "site.json"), "utf8"));
  for (const slide of site.slides) slide.path = "/courses";
  for (const testimonial of site.testimonials) testimonial.course = "Mending Clothes";
  site.slides[1].path = "/mending";
  site.slides[2].path = "/nowhere";
  site.testimonials[3].course = "Mending Cloths";
  const text = JSON.stringify(site, null, 2);

  const { folders } = await withCourses(await exampleCourse(), (root) => readCourseFolders(root));
  expect(siteReferences(parseJsonFile("site.json", text, siteSchema), folders.map(courseText))).toEqual([
    {
      file: "site.json",
      line: lineWith(text, '"/nowhere"'),
      field: "slides[2].path",
      message: "no course or page has the path /nowhere",
    },
    {
      file: "site.json",
      line: lineWith(text, '"Mending Cloths"'),
      field: "testimonials[3].course",
      message: "no course has the title “Mending Cloths”",
    },
  ]);
});
