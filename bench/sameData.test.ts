import { expect, test } from "vitest";
import { requireSameData } from "./sameData";

const answer = (body: unknown, status = 200) => ({
  status,
  headers: [],
  body: Buffer.from(typeof body === "string" ? body : JSON.stringify(body)),
});

test("answers with the same data pass, in whatever order and with whatever extensions", () => {
  requireSameData({
    ours: answer({ data: { a: [1], b: 2 }, extensions: { cost: 3 } }),
    theirs: answer({ data: { b: 2, a: [1] } }),
  });
});

test("other data, an error, another status and what is no JSON are refused by the server's name", () => {
  const ours = answer({ data: { a: 1 } });
  for (const theirs of [
    answer({ data: { a: 2 } }),
    answer({ errors: [{}] }),
    answer({ data: { a: 1 } }, 500),
    answer("<html>"),
  ])
    expect(() => requireSameData({ ours, theirs })).toThrow("theirs answered");
  expect(() => requireSameData({ ours: answer({ errors: [] }), theirs: answer({ errors: [] }) })).toThrow(
    "ours answered",
  );
});
