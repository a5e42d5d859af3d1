import fc from "fast-check";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { times } from "../../api/testing/longRun";
import { startTestServer, type TestServer } from "../../api/testing/testServer";
import { storageOf } from "./stubLocalStorage";

const path = "/Per";
const numbers = [1, 2, 3] as const;
const accounts = ["Amara", "Bela"] as const;
const setCompletion = `mutation ($input: SetModuleCompletionInput!) {
  setModuleCompletion(input: $input) { completed }
}`;
type Account = (typeof accounts)[number];

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

let storage = new Map<string, string>();
beforeEach(() => {
  vi.stubEnv("SSR", false);
  vi.stubGlobal("window", { addEventListener: () => {}, removeEventListener: () => {} });
  vi.stubGlobal(
    "localStorage",
    storageOf(() => storage),
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

async function createAccounts() {
  const created = accounts.map(async (name) => {
    const browser = await server.learner();
    const { data } = await browser.graphql("{ me { id } }");
    return [name, { id: data.me.id as string, browser }] as const;
  });
  return Object.fromEntries(await Promise.all(created)) as Record<Account, Awaited<(typeof created)[0]>[1]>;
}

/** A browser that two learners share: one is logged in, and the server cannot always be reached. */
class Device {
  readonly #storage = new Map<string, string>();
  /** Ticks of the account when the server was last reached. */
  #known: readonly number[] = [];
  account: Account = "Amara";

  constructor(private readonly learners: Awaited<ReturnType<typeof createAccounts>>) {}

  /** Loads the web's modules, which read the storage of this device. */
  async #load() {
    storage = this.#storage;
    vi.resetModules();
    return {
      ...(await import("../learning/browserProgress")),
      ...(await import("../learning/sendProgress")),
      ...(await import("../learning/progressOwner")),
    };
  }

  /** Logs an account in, or reaches the server again: sends what waits and reads the account's ticks. */
  async reachServer(account: Account): Promise<void> {
    const { mergeLocalProgress, claimProgress } = await this.#load();
    const { browser, id } = this.learners[account];
    this.account = account;
    const execute = (document: string, variables?: Record<string, unknown>) =>
      browser.graphql(document, variables);
    await mergeLocalProgress(execute as Parameters<typeof mergeLocalProgress>[0], id);
    claimProgress(id);
    this.#known = await ticksOf(browser);
  }

  /** Ticks or unticks a module as its page shows it. Returns the new state. */
  async toggle(number: number, isOffline: boolean): Promise<boolean> {
    const { browserProgress, setLocalTick } = await this.#load();
    const { ticks, removals } = browserProgress();
    const isInAccount = this.#known.includes(number) && removals[path]?.[number] === undefined;
    const done = !(isInAccount || ticks[path]?.includes(number));
    if (!isOffline) {
      const { browser } = this.learners[this.account];
      const { data } = await browser.graphql(setCompletion, { input: { path, number, completed: done } });
      this.#known = data.setModuleCompletion.completed;
    } else setLocalTick(path, number, done, true);
    return done;
  }

  waiting(): string[] {
    return [...this.#storage]
      .filter(([key]) => key === "ninefold.setAside" || key === "ninefold.removals")
      .map(String);
  }
}

type Browser = ReturnType<TestServer["browser"]>;

async function ticksOf(browser: Browser): Promise<number[]> {
  const { data } = await browser.graphql(`{ course(path: "${path}") { progress { completed } } }`);
  return data.course.progress.completed;
}

async function untickAll(browser: Browser): Promise<void> {
  for (const number of await ticksOf(browser))
    await browser.graphql(setCompletion, { input: { path, number, completed: false } });
}

const step = fc.oneof(
  fc.record({
    kind: fc.constant("toggle" as const),
    device: fc.nat(1),
    number: fc.constantFrom(...numbers),
    isOffline: fc.boolean(),
  }),
  fc.record({
    kind: fc.constant("reach" as const),
    device: fc.nat(1),
    account: fc.constantFrom(...accounts),
  }),
);

/** A device without the server ticks and unticks a module that the account has from the other device. */
const untickedOffline = [
  { device: 1, isOffline: false },
  { device: 0, isOffline: true },
  { device: 0, isOffline: true },
].map((change) => ({ kind: "toggle" as const, number: 1 as const, ...change }));

test("in any order of two devices and two accounts, the latest change of each tick counts", async () => {
  const learners = await createAccounts();

  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
      // Each run has new browsers, and accounts without ticks.
      const devices = [new Device(learners), new Device(learners)] as const;
      for (const account of accounts) await untickAll(learners[account].browser);
      for (const device of devices) await device.reachServer("Amara");
      const latest = new Map<string, boolean>();
      for (const each of steps) {
        const device = devices[each.device] as Device;
        if (each.kind === "reach") await device.reachServer(each.account);
        else {
          // An online change first sends what waits, as the page does.
          if (!each.isOffline) await device.reachServer(device.account);
          const done = await device.toggle(each.number, each.isOffline);
          latest.set(`${device.account} ${each.number}`, done);
        }
        // Times have a resolution of one millisecond.
        await new Promise((resolve) => setTimeout(resolve, 2));
      }
      for (const account of accounts) for (const device of devices) await device.reachServer(account);
      for (const account of accounts) {
        const expected = numbers.filter((number) => latest.get(`${account} ${number}`));
        expect(await ticksOf(learners[account].browser)).toEqual(expected);
      }
      for (const device of devices) expect(device.waiting()).toEqual([]);
    }),
    { numRuns: times(15, 5), examples: [[untickedOffline]] },
  );
});
