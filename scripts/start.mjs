// `npm start`: installs and builds what is missing, then serves the site in this process.
import { build, install, requireNode } from "./prepare.mjs";

requireNode();
install();
build();
// graphql-js skips the checks of development in this mode.
process.env.NODE_ENV ??= "production";
await import("../dist/api/main.js");
