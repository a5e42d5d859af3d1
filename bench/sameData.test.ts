import { expect, test } from "vitest";
import { requireSameData } from "./sameData";

const response = (body: unknown, status = 200) => ({
  status,
  headers: [],
  body: Buffer.from(typeof body === "string" ? body : JSON.stringify(body)),
});

test("accepts the same data in any order and with any extensions", () => {
  requireSameData({
    ours: response({ data: { a: [1], b: 2 }, extensions: { cost: 3 } }),
    theirs: response({ data: { b: 2, a: [1] } }),
  });
});

test("refuses other data, errors, other statuses and invalid JSON", () => {
  const ours = response({ data: { a: 1 } });
  for (const theirs of [
    response({ data: { a: 2 } }),
    response({ errors: [{}] }),
    response({ data: { a: 1 } }, 500),
    response("<html>"),
  ])
    expect(() => requireSameData({ ours, theirs })).toThrow("theirs returned");
  expect(() => requireSameData({ ours: response({ errors: [] }), theirs: response({ errors: [] }) })).toThrow(
    "ours returned",
  );
});
