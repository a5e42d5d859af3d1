// `npm run dev`: runs the site from its sources with live updates. The types of GraphQL operations
// are generated again when an operation changes.
import { spawn } from "node:child_process";
import { codegen, install, refuseArguments, requireNode, root } from "./prepare.mjs";

requireNode();
refuseArguments(
  "npm run dev takes no arguments: set PORT and the other variables in .env or the environment.",
);
install();
codegen();
const commands = [
  ["node_modules/@graphql-codegen/cli/cjs/bin.js", "--config", "codegen.ts", "--silent", "--watch"],
  ["--import", "tsx", "api/dev.ts"],
];
const children = commands.map((args) => spawn(process.execPath, args, { cwd: root, stdio: "inherit" }));
for (const signal of ["SIGINT", "SIGTERM"]) {
  process.on(signal, () => {
    for (const child of children) child.kill(signal);
  });
}
for (const child of children) {
  child.on("exit", (code) => {
    for (const other of children) other.kill("SIGTERM");
    // A process ended by the signal has no exit code, so that of the first one to end remains.
    process.exitCode ||= code ?? 0;
  });
}
