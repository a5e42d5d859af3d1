import { join, relative, resolve } from "node:path";
import { parseArgs } from "node:util";
import { readCourseFolders } from "../catalogue/courseFiles";
import { contentFolder } from "../projectFolders";
import { checkVideos } from "./checkVideos";
import { count, problemLines } from "./printProblems";

// npm run content:videos [-- <folder of courses>] [--base-url <URL of the video host>]
// Exit codes: 0 no differences; 1 videos are gone or differ, or files are invalid; 3 the host is unreachable.

const { values, positionals } = parseArgs({
  options: { "base-url": { type: "string", default: "https://www.youtube.com" } },
  allowPositionals: true,
});
const root = resolve(positionals[0] ?? join(contentFolder, "courses"));
const { folders, problems: invalidFiles } = await readCourseFolders(root);
const { problems, checkedCount, unreachable } = await checkVideos(folders, values["base-url"]);

for (const line of problemLines(problems, relative(process.cwd(), root))) console.log(line);
if (invalidFiles.length > 0) console.log("Some files are invalid: see npm run content:check.");
console.log(`Checked ${count(checkedCount, "video")}: ${count(problems.length, "difference")}.`);
if (unreachable) {
  console.log(`${new URL(values["base-url"]).host} is unreachable (${unreachable}).`);
  console.log("The remaining videos were not checked. Try again with internet access.");
}
process.exitCode = problems.length > 0 || invalidFiles.length > 0 ? 1 : unreachable ? 3 : 0;
