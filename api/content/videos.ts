import { join, relative, resolve } from "node:path";
import { parseArgs } from "node:util";
import { readCourseFolders } from "../catalogue/courseFiles";
import { contentFolder } from "../projectFolders";
import { checkVideos } from "./checkVideos";
import { count, problemLines } from "./printProblems";

// npm run content:videos [-- <folder of courses>] [--base-url <address of the video host>]
// Exit code 0: all as stored; 1: some are gone or differ; 3: the host could not be asked.

const { values, positionals } = parseArgs({
  options: { "base-url": { type: "string", default: "https://www.youtube.com" } },
  allowPositionals: true,
});
const root = resolve(positionals[0] ?? join(contentFolder, "courses"));
const { folders, problems: unread } = await readCourseFolders(root);
const { problems, asked, unreachable } = await checkVideos(folders, values["base-url"]);

for (const line of problemLines(problems, relative(process.cwd(), root))) console.log(line);
if (unread.length > 0) console.log("Some files could not be read: see npm run content:check.");
console.log(`Asked about ${count(asked, "video")}: ${count(problems.length, "difference")}.`);
if (unreachable) {
  console.log(`${new URL(values["base-url"]).host} could not be reached (${unreachable}).`);
  console.log(
    "The other videos were not compared. This says nothing about the content: try again with internet " +
      "access.",
  );
}
process.exitCode = problems.length > 0 || unread.length > 0 ? 1 : unreachable ? 3 : 0;
