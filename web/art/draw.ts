import { existsSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { courseArt, siteArt } from "./drawings";
import { rasterise } from "./rasterise";

const root = fileURLToPath(new URL("../..", import.meta.url));
const { values } = parseArgs({
  options: {
    courses: { type: "string", default: join(root, "api/content/courses") },
    "svg-only": { type: "boolean", default: false },
  },
});
const artFolder = join(root, "web/public/art");

await mkdir(artFolder, { recursive: true });
for (const [name, text] of siteArt()) await writeFile(join(artFolder, name), text);

let drawn = 0;
for (const [name, text] of courseArt()) {
  const file = join(values.courses, name);
  if (!existsSync(dirname(file))) continue;
  await writeFile(file, text);
  drawn += 1;
}

if (!values["svg-only"]) await rasterise((name, png) => writeFile(join(artFolder, name), png));
console.log(`Drew ${siteArt().size} site pictures and ${drawn} course pictures.`);
