import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { builtAssets, developmentAssets, scriptsOf } from "./documentAssets";

const manifest = {
  "entryClient.tsx": {
    file: "assets/entry.js",
    isEntry: true,
    imports: ["_react.js"],
    dynamicImports: ["graphql/apolloClient.ts"],
  },
  "_react.js": { file: "assets/react.js" },
  "_card.js": { file: "assets/card.js", imports: ["_react.js", "entryClient.tsx"] },
  "courses/CataloguePage.tsx": { file: "assets/courses.js", imports: ["_card.js", "_react.js"] },
  "graphql/apolloClient.ts": { file: "assets/apollo.js" },
  "style.css": { file: "assets/style.css" },
};

test("lists the style sheet and no script for the head of a page", () => {
  expect(builtAssets(manifest)).toEqual({ routes: { __root__: { css: ["/assets/style.css"] } } });
});

test("lists the entry, the page's source and their imports, each once", () => {
  expect(scriptsOf(manifest, ["courses/CataloguePage.tsx"])).toEqual([
    "/assets/entry.js",
    "/assets/react.js",
    "/assets/courses.js",
    "/assets/card.js",
  ]);
  expect(scriptsOf(manifest, [])).toEqual(["/assets/entry.js", "/assets/react.js"]);
});

test("throws for a manifest without the entry", () => {
  expect(() => scriptsOf({}, [])).toThrow("entryClient.tsx");
});

test.each(
  readdirSync(join(import.meta.dirname, "routes"), { recursive: true, encoding: "utf8" }).filter((file) =>
    file.endsWith(".tsx"),
  ),
)("the route %s declares the file that its lazy component is imported from", (file) => {
  const route = readFileSync(join(import.meta.dirname, "routes", file), "utf8");
  const imported = [
    ...route.matchAll(/(?<!notFoundComponent: )lazyRouteComponent\(\(\) => import\("(?:\.\.\/)+(.+?)"\)/g),
  ];
  const declared = [...route.matchAll(/page: "(.+?)\.tsx"/g)];
  expect(declared.map(([, source]) => source)).toEqual(imported.map(([, source]) => source));
});

test("lists Vite's own scripts in development", () => {
  const scripts = developmentAssets().routes.__root__?.scripts?.map(({ attrs }) => attrs.src);
  expect(scripts).toEqual(["/@vite/client", "/entryClient.tsx"]);
});
