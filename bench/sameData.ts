import { isDeepStrictEqual } from "node:util";
import type { RecordedResponse } from "./httpRequest";

/**
 * Checks that all responses have the same `data`. Other members are not compared: our `extensions` contain
 * the cost of the operation.
 * @throws Error naming the first server whose data differ or are missing.
 */
export function requireSameData(responses: Record<string, RecordedResponse>): void {
  const all = Object.entries(responses).map(([name, { status, body }]) => ({
    name,
    status,
    text: body.toString(),
  }));
  const expected = all[0] && dataOf(all[0].text);
  for (const { name, status, text } of all)
    if (status !== 200 || expected == null || !isDeepStrictEqual(dataOf(text), expected))
      throw new Error(
        `${name} returned ${status} with other data than ${all[0]?.name}: ${text.slice(0, 300)}`,
      );
}

function dataOf(text: string): unknown {
  try {
    return JSON.parse(text).data;
  } catch {
    return undefined;
  }
}
