import { existsSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { contactSheet } from "./contactSheet";
import { diagramArt } from "./diagrams/diagram";
import { courseArt, siteArt } from "./drawings";
import { rasterise } from "./rasterise";

// npm run art [-- --courses <folder>] [--svg-only]: draws every picture.
// npm run art -- sheet [<course>[/<drawing>]]: draws the drawings of the modules and shows them on one page.

const root = fileURLToPath(new URL("../..", import.meta.url));
const { values, command, place } = readArguments();
const artFolder = join(root, "web/public/art");
const diagrams = await diagramArt();

/** Writes the files of the courses that have a folder. Returns their number. */
async function writeToCourses(files: ReadonlyMap<string, string>): Promise<number> {
  const written = [...files].filter(([name]) => existsSync(dirname(join(values.courses, name))));
  for (const [name, text] of written) await writeFile(join(values.courses, name), text);
  return written.length;
}

if (command === "sheet") {
  await writeToCourses(diagrams);
  const shown = new Map([...diagrams].filter(([name]) => name.startsWith(place)));
  console.log(await contactSheet(shown, join(root, "screenshots/drawings")));
} else {
  await mkdir(artFolder, { recursive: true });
  for (const [name, text] of siteArt()) await writeFile(join(artFolder, name), text);
  const drawn = await writeToCourses(courseArt());
  const drawings = await writeToCourses(diagrams);
  if (!values["svg-only"]) await rasterise((name, png) => writeFile(join(artFolder, name), png));
  console.log(
    `Drew ${siteArt().size} site pictures, ${drawn} course pictures and ${drawings} files of drawings.`,
  );
}

/** Ends the process with one sentence if an argument is invalid. */
function readArguments() {
  try {
    const { values, positionals } = parseArgs({
      options: {
        courses: { type: "string", default: join(root, "api/content/courses") },
        "svg-only": { type: "boolean", default: false },
      },
      allowPositionals: true,
    });
    const [command, place = ""] = positionals;
    if (command !== undefined && command !== "sheet") throw new Error(`There is no command “${command}”`);
    return { values, command, place };
  } catch (error) {
    console.error(`${(error as Error).message.split(/\.\s/)[0]}. See web/art/README.md.`);
    process.exit(1);
  }
}
