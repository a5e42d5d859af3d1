import { expect, test } from "vitest";
import { createAddressCount } from "./addressCount";

test("counts the addresses of one IPv6 network (/64) as one, and IPv4 in either notation", () => {
  const count = createAddressCount({ total: 10, perAddress: 2 });
  expect(["2001:db8::1", "2001:db8::2", "2001:db8::3", "2001:db8:0:1::1"].map(count.add)).toEqual([
    ...[true, true, false, true],
  ]);
  expect(["192.0.2.7", "::ffff:192.0.2.7", "192.0.2.7", "192.0.2.8"].map(count.add)).toEqual([
    ...[true, true, false, true],
  ]);
  count.remove("2001:db8::ffff");
  expect(count.total).toBe(5);
  expect(["2001:db8::3", "2001:db8::4"].map(count.add)).toEqual([true, false]);
});
