import { expect, test } from "vitest";
import { newAttemptId } from "./newAttemptId";

test("an id is a UUID of version 4, and another one each time", () => {
  const ids = Array.from({ length: 200 }, newAttemptId);
  for (const id of ids)
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(new Set(ids).size).toBe(ids.length);
});
