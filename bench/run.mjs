// `npm run bench`: installs the site's packages and, into bench/node_modules, what it is measured with and
// against; builds the site, then measures.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { build, install, installIn, requireNode, root } from "../scripts/prepare.mjs";

requireNode();
install();
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
