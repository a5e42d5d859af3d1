import { expect, test } from "vitest";
import { normalTarget } from "./normalTarget";

test.each([
  ["/Per", "/Per"],
  ["/", "/"],
  ["/Per?next=//x/../y", "/Per?next=//x/../y"],
  ["/%F0%9F%9A%B2", "/%F0%9F%9A%B2"],
  ["/courses%20", "/courses%20"],
  ["/a%2Fb", "/a%2Fb"],
  ["/%00", "/%00"],
  ["/%zz", "/%zz"],
  ["//x/Per", "/x/Per"],
  ["///x//Per", "/x/Per"],
  ["/\\x/Per", "/x/Per"],
  ["//[x", "/[x"],
  ["//u:p@h/", "/u:p@h/"],
  ["/x/../Per", "/Per"],
  ["/%2e%2E/./Per", "/Per"],
  ["/../../Per", "/Per"],
  ["/%50er", "/Per"],
  ["//x/%72eset-password/TOKEN", "/x/reset-password/TOKEN"],
  ["http://evil.example/Per", "/Per"],
  ["HTTP://evil.example", "/"],
  ["http://evil.example//x/Per?a=b", "/x/Per?a=b"],
  ["?a=b", "/?a=b"],
  ["*", "/*"],
])("normalises %s to %s, and only once", (target, normal) => {
  expect(normalTarget(target)).toBe(normal);
  expect(normalTarget(normal)).toBe(normal);
});
