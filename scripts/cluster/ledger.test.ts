import { describe, expect, test } from "vitest";
import { Ledger, outcomeOf } from "./ledger";

describe("outcomeOf", () => {
  test("takes the outcome that the data states, unknown without data", () => {
    expect(outcomeOf({ status: 200, stated: "acknowledged" })).toBe("acknowledged");
    expect(outcomeOf({ status: 200, stated: "refused" })).toBe("refused");
    expect(outcomeOf({ status: 200 })).toBe("unknown");
  });

  test.each([400, 403, 413, 429])("counts status %i as refused", (status) => {
    expect(outcomeOf({ status })).toBe("refused");
  });

  test.each([500, 502, 503, 504, null])("counts status %s as unknown", (status) => {
    expect(outcomeOf({ status })).toBe("unknown");
  });

  test("counts a refusal in a GraphQL response as refused, a masked error as unknown", () => {
    expect(outcomeOf({ status: 200, errorCodes: ["NOT_FOUND"] })).toBe("refused");
    expect(outcomeOf({ status: 200, errorCodes: ["INTERNAL_SERVER_ERROR"] })).toBe("unknown");
    expect(outcomeOf({ status: 200, errorCodes: ["NOT_FOUND", "UNAVAILABLE"] })).toBe("unknown");
    expect(outcomeOf({ status: 200, errorCodes: ["INTERNAL_SERVER_ERROR"], stated: "acknowledged" })).toBe(
      "unknown",
    );
  });
});

describe("Ledger", () => {
  const none = { lost: [], unexpected: [], unknownDone: 0 };

  test("requires every acknowledged row", () => {
    const ledger = new Ledger();
    ledger.record("tick 1", "present", "acknowledged");
    expect(ledger.compare(new Set(["tick 1"]))).toEqual(none);
    expect(ledger.compare(new Set())).toEqual({ ...none, lost: ["tick 1"] });
  });

  test("requires that an acknowledged removal is done", () => {
    const ledger = new Ledger();
    ledger.record("tick 1", "present", "acknowledged");
    ledger.record("tick 1", "absent", "acknowledged");
    expect(ledger.compare(new Set())).toEqual(none);
    expect(ledger.compare(new Set(["tick 1"]))).toEqual({ ...none, lost: ["tick 1"] });
  });

  test("finds a refused row in the database", () => {
    const ledger = new Ledger();
    ledger.record("tick 1", "present", "refused");
    expect(ledger.compare(new Set())).toEqual(none);
    expect(ledger.compare(new Set(["tick 1"]))).toEqual({ ...none, unexpected: ["tick 1"] });
  });

  test("keeps an acknowledged row whose removal was refused", () => {
    const ledger = new Ledger();
    ledger.record("tick 1", "present", "acknowledged");
    ledger.record("tick 1", "absent", "refused");
    expect(ledger.compare(new Set(["tick 1"]))).toEqual(none);
    expect(ledger.compare(new Set()).lost).toEqual(["tick 1"]);
  });

  test("finds a row that no client has written", () => {
    expect(new Ledger().compare(new Set(["tick 1"])).unexpected).toEqual(["tick 1"]);
  });

  test("accepts both states of an unknown write and counts them", () => {
    const ledger = new Ledger();
    ledger.record("tick 1", "present", "unknown");
    ledger.record("tick 2", "present", "acknowledged");
    ledger.record("tick 2", "absent", "unknown");
    expect(ledger.compare(new Set(["tick 1", "tick 2"]))).toEqual({ ...none, unknownDone: 1 });
    expect(ledger.compare(new Set())).toEqual({ ...none, unknownDone: 1 });
  });

  test("requires the row once a repeated unknown write is acknowledged", () => {
    const ledger = new Ledger();
    ledger.record("account a", "present", "unknown");
    ledger.record("account a", "present", "acknowledged");
    expect(ledger.compare(new Set()).lost).toEqual(["account a"]);
  });

  test("an unknown repetition of an acknowledged write does not excuse its loss", () => {
    const ledger = new Ledger();
    ledger.record("account a", "present", "acknowledged");
    ledger.record("account a", "present", "unknown");
    expect(ledger.compare(new Set()).lost).toEqual(["account a"]);
  });

  test("refuses the opposite write after an unknown one, which may still arrive", () => {
    const ledger = new Ledger();
    ledger.record("tick 1", "present", "unknown");
    expect(ledger.isCertain("tick 1")).toBe(false);
    expect(() => ledger.record("tick 1", "absent", "acknowledged")).toThrow("unknown outcome");
  });

  test("counts writes by outcome", () => {
    const ledger = new Ledger();
    ledger.record("tick 1", "present", "acknowledged");
    ledger.record("tick 2", "present", "unknown");
    expect(ledger.counts).toEqual({ acknowledged: 1, refused: 0, unknown: 1 });
    expect(ledger.isCertain("tick 1")).toBe(true);
  });
});
