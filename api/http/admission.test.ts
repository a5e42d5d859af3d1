import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, test } from "vitest";
import { createAdmission } from "./admission";

const limits = {
  running: { total: 2, perAddress: 1 },
  refuseUnderPressureFrom: 1,
  waiting: { total: 3, perAddress: 2 },
  waitMs: 60_000,
};

/** An admission, and the names of requests in the order in which they started or were refused. */
function admission({ waitMs = limits.waitMs, isUnderPressure = false } = {}) {
  const made = createAdmission({ ...limits, waitMs }, () => isUnderPressure);
  const events: string[] = [];
  const releases = new Map<string, () => void>();
  const gone = new Set<string>();
  return {
    events,
    gone,
    enter(name: string, address: string, hasSession = false) {
      const isDisconnected = () => gone.has(name);
      return made.enter({ address, hasSession, isDisconnected }).then((release) => {
        if (release) releases.set(name, release);
        events.push(release ? name : `${name} refused`);
      });
    },
    async end(name: string) {
      releases.get(name)?.();
      await nextTurn();
      await nextTurn();
      await nextTurn();
    },
  };
}

test("starts requests in different turns of the event loop, up to the limit", async () => {
  const { enter, events, end } = admission();
  enter("a", "1");
  enter("b", "2");
  enter("c", "3");
  await nextTurn();
  expect(events).toEqual(["a"]);
  await nextTurn();
  expect(events).toEqual(["a", "b"]);
  await end("");
  expect(events).toEqual(["a", "b"]);
  await end("a");
  expect(events).toEqual(["a", "b", "c"]);
});

test("starts requests of other addresses before further ones of a busy address", async () => {
  const { enter, events, end } = admission();
  enter("a", "1");
  enter("b", "1");
  enter("c", "2");
  await end("");
  expect(events).toEqual(["a", "c"]);
  await end("a");
  expect(events).toEqual(["a", "c", "b"]);
});

test("refuses above the slots for waiting, of one address and in total", async () => {
  const { enter, events } = admission();
  for (const name of ["a", "b", "c"]) enter(name, "1");
  await nextTurn();
  expect(events).toEqual(["c refused", "a"]);
  enter("d", "2");
  enter("e", "3");
  await enter("f", "4");
  expect(events.slice(2, 3)).toEqual(["f refused"]);
});

test("evicts no request for one whose address is at its limit", async () => {
  const { enter, events, end } = admission();
  enter("a", "1");
  enter("b", "2");
  await end("");
  enter("c", "3");
  for (const name of ["d", "e"]) enter(name, "4", true);
  await enter("f", "4", true);
  expect(events).toEqual(["a", "b", "f refused"]);
});

test("evicts the newest anonymous request for one with a session, and keeps the order", async () => {
  const { enter, events, end } = admission();
  enter("a", "1");
  enter("b", "2");
  await end("");
  for (const [index, name] of ["c", "d", "e"].entries()) enter(name, String(index + 3));
  enter("learner", "6", true);
  await nextTurn();
  expect(events).toEqual(["a", "b", "e refused"]);
  await end("a");
  expect(events.at(-1)).toBe("c");
});

test("refuses a request that waits too long", async () => {
  const { enter, events, end } = admission({ waitMs: 200 });
  enter("a", "1");
  await end("");
  enter("b", "1");
  await expect.poll(() => events).toEqual(["a", "b refused"]);
});

test("skips requests whose client has disconnected", async () => {
  const { enter, events, gone, end } = admission();
  enter("a", "1");
  await end("");
  enter("b", "1");
  enter("c", "1");
  gone.add("b");
  await end("a");
  expect(events).toEqual(["a", "b refused", "c"]);
});

test("under pressure, lets requests wait only with a session", async () => {
  const { enter, events, end } = admission({ isUnderPressure: true });
  enter("a", "1");
  enter("b", "2");
  enter("learner", "3", true);
  await end("");
  expect(events).toEqual(["b refused", "a", "learner"]);
});
