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

test("a page names the entry, its style sheet, and what its own route needs, each once and nothing that can wait", () => {
  const { routes } = builtAssets(manifest, ["__root__", "/", "/courses"]);
  expect(routes).toEqual({
    __root__: {
      css: ["/assets/style.css"],
      preloads: ["/assets/react.js"],
      scripts: [{ attrs: { type: "module", src: "/assets/entry.js" } }],
    },
    "/courses": { preloads: ["/assets/courses.js", "/assets/card.js"] },
  });
});

test("a part that is loaded by itself names its own files, not those that every page has", () => {
  expect(scriptsOf(manifest, "routes/courses.tsx?tsr-split=component")).toEqual([
    "/assets/courses.js",
    "/assets/card.js",
  ]);
});

test("a manifest without the entry is an error, not a page without a program", () => {
  expect(() => builtAssets({}, [])).toThrow("entryClient.tsx");
});

test("in development Vite serves the sources", () => {
  const scripts = developmentAssets().routes.__root__?.scripts?.map(({ attrs }) => attrs.src);
  expect(scripts).toEqual(["/@vite/client", "/entryClient.tsx"]);
});
