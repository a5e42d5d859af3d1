// `npm run bench`: installs what it measures with and against into bench/node_modules, builds the site, then measures.
import { spawnSync } from "node:child_process";
import { build, installIn, requireNode, root } from "../scripts/prepare.mjs";

requireNode();
installIn("bench");
build();
const { status } = spawnSync(
  process.execPath,
  ["--import", "tsx", "bench/measure.ts", ...process.argv.slice(2)],
  {
    cwd: root,
    stdio: "inherit",
  },
);
process.exitCode = status ?? 1;
