import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { contentFolder } from "../projectFolders";
import { checkContent } from "./checkContent";

// npm run content:check [-- <folder of one course, or of several courses>]
// npm run content:report prints tables of the modules and of the guesses at the quizzes first.

const { values, positionals } = parseArgs({
  options: { report: { type: "boolean" } },
  allowPositionals: true,
});
const folder = resolve(positionals[0] ?? `${contentFolder}/courses`);
const { lines, problemCount } = await checkContent(folder, {
  report: values.report ?? false,
  from: process.cwd(),
});
console.log(lines.join("\n"));
process.exitCode = problemCount > 0 ? 1 : 0;
