import { readFileSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pino } from "pino";
import { findContentFiles } from "../../api/catalogue/contentFiles";
import { readCurrentCatalogue } from "../../api/catalogue/readCatalogue";
import { createPglite, wrapPglite } from "../../api/db/openEmbedded";
import { readPackCourse } from "../../api/packs/packCourse";
import { writePack } from "../../api/packs/packWriters";
import { contentFolder } from "../../api/projectFolders";
import { embeddedTemplate } from "../../api/testing/templates";

// Writes the operator's edition of a course's packs for learning platforms into a folder. Arguments: slug and
// folder. It is a process of its own because Playwright does not compile decorators.
const [slug = "", folder = ""] = process.argv.slice(2);
const dump = readFileSync(join(await embeddedTemplate(), "database.tar"));
const loadDataDir = new Blob([new Uint8Array(dump)]);
const database = await wrapPglite(await createPglite({ loadDataDir }), pino({ level: "silent" }));
const { pictureFiles } = await findContentFiles(contentFolder);
const sources = { pictureFiles, publicUrl: "https://ninefold.example" };
const catalogue = await readCurrentCatalogue(database.db);
const course = await readPackCourse(catalogue, catalogue.courseOf({ courseSlug: slug }), sources, {
  withQuiz: true,
});
for (const extension of ["scorm.zip", "cmi5.zip"] as const)
  await writeFile(join(folder, `${slug}.${extension}`), await writePack(course, extension));
await database.close();
