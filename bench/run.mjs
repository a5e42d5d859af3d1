// `npm run bench`: installs what it measures with and against into bench/node_modules, builds the site, then measures.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { build, installIn, requireNode, root } from "../scripts/prepare.mjs";

requireNode();
installIn("bench");
build();
const measuring = spawn(process.execPath, ["--import", "tsx", "bench/measure.ts", ...process.argv.slice(2)], {
  cwd: root,
  stdio: "inherit",
});
// It has servers to end: whoever interrupts this process means that one.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => measuring.kill(signal));
const [status] = await once(measuring, "exit");
process.exitCode = status ?? 1;
