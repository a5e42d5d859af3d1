import { expect, test } from "vitest";
import { ownPage } from "./ownPage";

test.each([
  ["/Per", { path: "/Per" }],
  ["/Per#module3", { path: "/Per", anchor: "module3" }],
  ["/courses", { path: "/courses" }],
  ["/helpline", { path: "/helpline" }],
])("%s is a page of ours", (href, page) => {
  expect(ownPage(href)).toEqual(page);
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
])("%j is none", (href) => {
  expect(ownPage(href)).toBeNull();
});

test.each([
  "/logout",
  "/LOGOUT",
  "/logout?x=1",
  "/forms/login",
  "/graphql",
  "/Per/../logout",
  "/%2e%2e/logout",
])("%s would do something, so it is none", (href) => {
  expect(ownPage(href)).toBeNull();
});
