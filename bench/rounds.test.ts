import { expect, test } from "vitest";
import { inMixedOrder } from "./rounds";

test("balances the order of the sides over six rounds", () => {
  const orders = Array.from({ length: 6 }, (_, round) => inMixedOrder(["a", "b", "c"], round).join(""));
  expect(new Set(orders.map(([first]) => first))).toEqual(new Set(["a", "b", "c"]));
  for (const [one, other] of ["ab", "ac", "bc"])
    expect(orders.filter((order) => order.indexOf(`${one}`) < order.indexOf(`${other}`))).toHaveLength(3);
  expect(orders.every((order) => [...order].sort().join("") === "abc")).toBe(true);
});
