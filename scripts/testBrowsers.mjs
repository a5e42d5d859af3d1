// `npm run test:browsers`: the main paths in Chromium, Firefox and WebKit. Saves screenshots of ten pages in
// each to `screenshots/browsers/`.
import { build, install } from "./prepare.mjs";
import { runProgram, vitest } from "./runProgram.mjs";

install();
build();
const { status } = await runProgram(vitest, [
  "run",
  "--config",
  "scripts/browsers/vitest.config.ts",
  ...process.argv.slice(2),
]);
process.exitCode = status ?? 1;
