import { isDeepStrictEqual } from "node:util";
import type { RecordedAnswer } from "./httpRequest";

/**
 * Checks that every server gave the same `data`. Other members are not compared: ours also tells what an
 * operation costs.
 * @throws Error naming the first server that gave something else, or no data.
 */
export function requireSameData(answers: Record<string, RecordedAnswer>): void {
  const all = Object.entries(answers).map(([name, { status, body }]) => ({
    name,
    status,
    text: body.toString(),
  }));
  const expected = all[0] && dataOf(all[0].text);
  for (const { name, status, text } of all)
    if (status !== 200 || expected == null || !isDeepStrictEqual(dataOf(text), expected))
      throw new Error(
        `${name} answered ${status} with other data than ${all[0]?.name}: ${text.slice(0, 300)}`,
      );
}

function dataOf(text: string): unknown {
  try {
    return JSON.parse(text).data;
  } catch {
    return undefined;
  }
}
