// `npm start`: installs packages and builds if needed, then serves the site in this process.
import { build, install, refuseArguments, requireNode } from "./prepare.mjs";

requireNode();
refuseArguments("npm start takes no arguments: set PORT and the other variables in .env or the environment.");
install();
build();
// In this mode graphql-js skips its development checks.
process.env.NODE_ENV ??= "production";
// Given a literal path, tsc would check the built file, too.
const main = new URL("../dist/api/main.js", import.meta.url);
await import(main.href);
