import { expect, test } from "vitest";
import { traceIdOf } from "./traceContext";

// The example of W3C Trace Context, section 3.2.3.
const traceId = "4bf92f3577b34da6a3ce929d0e0e4736";

test("reads the trace id of a valid header", () => {
  expect(traceIdOf(`00-${traceId}-00f067aa0ba902b7-01`)).toBe(traceId);
});

test.each([
  undefined,
  "",
  "rubbish",
  `00-${traceId.toUpperCase()}-00f067aa0ba902b7-01`,
  `00-${"0".repeat(32)}-00f067aa0ba902b7-01`,
  `00-${traceId}-00f067aa0ba902b7-01 more`,
])("ignores the invalid header %j", (header) => {
  expect(traceIdOf(header)).toBeNull();
});
