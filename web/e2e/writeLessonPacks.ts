import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pino } from "pino";
import { CourseReader } from "../../api/courses/courseReader";
import { loadContent } from "../../api/courses/loadContent";
import { readContent } from "../../api/courses/readContent";
import { createPglite, overPglite } from "../../api/db/openEmbedded";
import { readPackCourse } from "../../api/packs/packCourse";
import { writePack } from "../../api/packs/packWriters";
import { contentFolder } from "../../api/projectFolders";

// A process of its own, as the runner of the browser tests reads no decorators: writes the operator's edition of a course's packs for learning
// systems into a folder. Called with slug and folder.
const [slug = "", folder = ""] = process.argv.slice(2);
const content = await readContent(contentFolder);
const database = await overPglite(await createPglite(), pino({ level: "silent" }));
await loadContent(database.db, content);
const sources = { pictureFiles: content.pictureFiles, publicUrl: "https://ninefold.example" };
const course = await readPackCourse(new CourseReader(database.db), slug, sources, { withQuiz: true });
if (!course) throw new Error(`there is no course ${slug}`);
for (const extension of ["scorm.zip", "cmi5.zip"] as const)
  await writeFile(join(folder, `${slug}.${extension}`), await writePack(course, extension).whole());
await database.close();
