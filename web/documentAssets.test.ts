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
  "routes/courses.tsx?tsr-split=component": { file: "assets/courses.js", imports: ["_card.js", "_react.js"] },
  "graphql/apolloClient.ts": { file: "assets/apollo.js" },
  "style.css": { file: "assets/style.css" },
};

test("the head of a page names the style sheet and no script", () => {
  expect(builtAssets(manifest)).toEqual({ routes: { __root__: { css: ["/assets/style.css"] } } });
});

test("a page starts with the entry, and needs what it and its own routes and parts need, each once and nothing that can wait", () => {
  expect(scriptsOf(manifest, ["__root__", "/courses"], [])).toEqual([
    "/assets/entry.js",
    "/assets/react.js",
    "/assets/courses.js",
    "/assets/card.js",
  ]);
  expect(scriptsOf(manifest, ["__root__", "/"], ["_card.js"])).toEqual([
    "/assets/entry.js",
    "/assets/react.js",
    "/assets/card.js",
  ]);
});

test("a manifest without the entry is an error, not a page without a program", () => {
  expect(() => scriptsOf({}, [], [])).toThrow("entryClient.tsx");
});

test("in development Vite serves the sources", () => {
  const scripts = developmentAssets().routes.__root__?.scripts?.map(({ attrs }) => attrs.src);
  expect(scripts).toEqual(["/@vite/client", "/entryClient.tsx"]);
});
