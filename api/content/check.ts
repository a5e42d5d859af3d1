import { runCommand } from "../db/runCommand";
import { checkContent } from "./checkContent";
import { courseArguments } from "./courseArguments";

// npm run content:check [-- <folder of one course, or of several courses>]
// npm run content:report prints tables of the modules and of the guesses at the quizzes first.

await runCommand(async () => {
  const { values, folder } = courseArguments(process.argv.slice(2), { report: { type: "boolean" } });
  const { lines, problemCount } = await checkContent(folder, {
    report: values.report === true,
    from: process.cwd(),
  });
  console.log(lines.join("\n"));
  process.exitCode = problemCount > 0 ? 1 : 0;
});
