// `npm run bench`: installs the site's packages, installs the load generator and the peers into
// bench/node_modules, builds the site and measures.
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
// Forwards signals, so that the child process can stop its servers.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => measuring.kill(signal));
const [status] = await once(measuring, "exit");
process.exitCode = status ?? 1;
