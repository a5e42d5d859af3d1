// `npm start`: installs and builds what is missing, then serves the site in this process.
import { build, install, requireNode } from "./prepare.mjs";

requireNode();
install();
build();
await import("../dist/api/main.js");
