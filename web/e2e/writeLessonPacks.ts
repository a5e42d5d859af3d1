import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pino } from "pino";
import { loadContent } from "../../api/catalogue/loadContent";
import { readCurrentCatalogue } from "../../api/catalogue/readCatalogue";
import { readContent } from "../../api/catalogue/readContent";
import { createPglite, wrapPglite } from "../../api/db/openEmbedded";
import { readPackCourse } from "../../api/packs/packCourse";
import { writePack } from "../../api/packs/packWriters";
import { contentFolder } from "../../api/projectFolders";

// Writes the operator's edition of a course's packs for learning systems into a folder. Arguments: slug and
// folder. It is a process of its own because Playwright does not compile decorators.
const [slug = "", folder = ""] = process.argv.slice(2);
const content = await readContent(contentFolder);
const database = await wrapPglite(await createPglite(), pino({ level: "silent" }));
await loadContent(database.db, content);
const sources = { pictureFiles: content.pictureFiles, publicUrl: "https://ninefold.example" };
const catalogue = await readCurrentCatalogue(database.db);
const course = await readPackCourse(catalogue, catalogue.courseOf({ courseSlug: slug }), sources, {
  withQuiz: true,
});
for (const extension of ["scorm.zip", "cmi5.zip"] as const)
  await writeFile(join(folder, `${slug}.${extension}`), await writePack(course, extension));
await database.close();
