import { expect, test } from "vitest";
import { internalLink } from "./internalLink";

test.each([
  ["/Per", { path: "/Per" }],
  ["/Per#module3", { path: "/Per", anchor: "module3" }],
  ["/courses", { path: "/courses" }],
  ["/helpline", { path: "/helpline" }],
])("accepts %s", (href, page) => {
  expect(internalLink(href)).toEqual(page);
});

test.each([
  undefined,
  "",
  "#module3",
  "Per",
  "https://example.org/Per",
  "//example.org/Per",
  "/\\example.org",
  "/%5Cexample.org",
  "/\t/example.org",
  "\\\\example.org",
  "javascript:alert(1)",
  " javascript:alert(1)",
  "JaVaScRiPt:alert(1)",
  "data:text/html,hello",
  "vbscript:x",
  "mailto:someone@example.org",
  "tel:123456",
  "blob:http://localhost/1",
])("rejects %j", (href) => {
  expect(internalLink(href)).toBeNull();
});

test.each([
  "/logout",
  "/LOGOUT",
  "/logout?x=1",
  "/forms/login",
  "/graphql",
  "/Per/../logout",
  "/%2e%2e/logout",
])("rejects %s, which would have a side effect", (href) => {
  expect(internalLink(href)).toBeNull();
});
