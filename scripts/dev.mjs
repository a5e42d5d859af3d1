// `npm run dev`: the site with hot reload of web and api. Types of the web's operations are generated again whenever one changes.
import { spawn } from "node:child_process";
import { install, requireNode, root } from "./prepare.mjs";

requireNode();
install();
const commands = [
  ["node_modules/@graphql-codegen/cli/cjs/bin.js", "--config", "codegen.ts", "--watch", "--silent"],
  ["node_modules/tsx/dist/cli.mjs", "watch", "--include", "api/content/**/*", "api/dev.ts"],
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
    process.exitCode = code ?? 0;
  });
}
