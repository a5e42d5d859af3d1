import { expect, test } from "vitest";
import { withoutScripts } from "./startStatic";

test("removes scripts and their preloads and nothing else", () => {
  const page = [
    '<link rel="stylesheet" href="/a.css"/><link rel="modulepreload" href="/a.js" fetchPriority="low"/>',
    '<script type="application/ld+json">{"name":"a"}</script><script>let a = "<b>";</script>',
    '<script type="module" src="/a.js"></script><p>Text</p>',
  ].join("");
  expect(withoutScripts(page)).toBe(
    [
      '<link rel="stylesheet" href="/a.css"/>',
      '<script type="application/ld+json">{"name":"a"}</script><p>Text</p>',
    ].join(""),
  );
});
