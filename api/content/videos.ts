import { relative } from "node:path";
import { readCourseFolders } from "../catalogue/readCourses";
import { runCommand } from "../db/runCommand";
import { checkVideos } from "./checkVideos";
import { courseArguments, courseSelection } from "./courseArguments";
import { count, problemLines } from "./printProblems";

// npm run content:videos [-- <folder of one course, or of several courses> --base-url <URL of the host>]
// Exit codes: 0 no differences; 1 videos are gone or differ, or files are invalid; 3 the host is unreachable.

await runCommand(async () => {
  const { values, folder } = courseArguments(process.argv.slice(2), {
    "base-url": { type: "string", default: "https://www.youtube.com" },
  });
  process.exitCode = await printVideos(folder, values["base-url"]);
});

/** @returns the exit code */
async function printVideos(folder: string, host: string): Promise<number> {
  const { root, slugs } = courseSelection(folder);
  const { folders, problems: invalidFiles } = await readCourseFolders(root, slugs);
  const { problems, checkedCount, unreachable } = await checkVideos(folders, host);
  for (const line of problemLines(problems, relative(process.cwd(), root))) console.log(line);
  if (invalidFiles.length > 0) console.log("Some files are invalid: see npm run content:check.");
  console.log(`Checked ${count(checkedCount, "video")}: ${count(problems.length, "difference")}.`);
  if (unreachable) {
    console.log(`${new URL(host).host} is unreachable (${unreachable}).`);
    console.log("The remaining videos were not checked. Try again with internet access.");
  }
  if (problems.length > 0 || invalidFiles.length > 0) return 1;
  return unreachable ? 3 : 0;
}
