import { runCommand } from "../db/runCommand";
import { printVideos } from "./checkVideos";
import { courseArguments } from "./courseArguments";

// npm run content:videos [-- <folder of one course, or of several courses> --base-url <URL of the host>]
// Exit codes: 0 no differences; 1 videos are gone or differ, or files are invalid; 3 the host is unreachable.

await runCommand(async () => {
  const { values, folder } = courseArguments(process.argv.slice(2), {
    "base-url": { type: "string", default: "https://www.youtube.com" },
  });
  process.exitCode = await printVideos(folder, values["base-url"]);
});
