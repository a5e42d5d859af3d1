import { expect, test } from "vitest";
import { canonicalPageUrl } from "./cacheKey";

test.each([
  ["/courses?search=budget&utm_source=x", "/courses?search=budget"],
  ["/about?utm_source=x", "/about"],
  ["/certificate/nutrition?alert=trouble&x=1", "/certificate/nutrition?alert=trouble"],
  ["/offline/pages/courses?search=budget&utm_source=x", "/offline/pages/courses?search=budget"],
  [
    "/offline/pages/practice?course=technology&module=1",
    "/offline/pages/practice?course=technology&module=1",
  ],
  ["/offline/pages/about?utm_source=x", "/offline/pages/about"],
  [`/courses?search=${"%E5".repeat(600)}`, `/courses?search=${"%E5".repeat(600)}`],
  [`/courses?search=${"[".repeat(2_000)}`, "/courses"],
])("%s is the page %s", (url, canonical) => {
  expect(canonicalPageUrl(url)).toBe(canonical);
});
