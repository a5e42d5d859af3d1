import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { projectRoot } from "./projectFolders";
import { createRateLimits, defaultAllowances } from "./rateLimits";

beforeEach(() => {
  vi.useFakeTimers({ now: new Date("2026-11-21T10:00:00Z") });
});
afterEach(() => {
  vi.useRealTimers();
});

const limitsOf = (perMinute: number, perDay: number) =>
  createRateLimits({
    ...defaultAllowances,
    assistantPerMinute: { tries: perMinute, seconds: 60 },
    assistantPerDay: { tries: perDay, seconds: 86_400 },
  });

test("allows 10 AI calls a minute and 100 a day by default", async () => {
  const limits = createRateLimits();
  const isAllowed = async () => (await limits.countAssistantCall("192.0.2.1")).allowed;
  for (let minute = 0; minute < 10; minute++) {
    for (let call = 0; call < 10; call++) expect(await isAllowed()).toBe(true);
    if (minute === 0) expect(await isAllowed()).toBe(false);
    vi.advanceTimersByTime(61_000);
  }
  expect(await isAllowed()).toBe(false);
});

test("docs/configuration.md documents these limits", () => {
  const document = readFileSync(join(projectRoot, "docs/configuration.md"), "utf8");
  const windows: Record<number, string> = { 60: "a minute", 600: "in ten minutes", 86400: "a day" };
  const text = ({ tries, seconds }: { tries: number; seconds: number }) =>
    `${tries.toLocaleString("en")} ${windows[seconds]}`;
  const allowance = defaultAllowances;
  for (const [name, limit] of [
    [
      "Logins, one email from one address; confirming a password on the profile page counts too",
      text(allowance.loginPerEmailAndAddress),
    ],
    ["Logins, one address", text(allowance.loginPerAddress)],
    ["Sign-ups, one address", text(allowance.signUpPerAddress)],
    ["Resume codes, one address: created; redeemed", `${text(allowance.resumeCodePerAddress)} each`],
    ["Resume codes, one address: created; redeemed", `${text(allowance.resumeTryPerAddress)} each`],
    [
      "Stored in accounts and under resume codes, one address: ticks, removals, attempts and practice " +
        "answers",
      text(allowance.storedItemsPerAddress),
    ],
    ["Contact messages, one address", text(allowance.contactMessagePerAddress)],
    ["Password links, one email from one address", text(allowance.passwordResetPerEmailAndAddress)],
    ["Password links, one address: requested; used", `${text(allowance.passwordResetPerAddress)} each`],
    ["Password links, one address: requested; used", `${text(allowance.useOfLinkPerAddress)} each`],
    [
      "AI calls, one account or address",
      `${text(allowance.assistantPerMinute)} and ${text(allowance.assistantPerDay)}`,
    ],
    ["AI calls, all accounts behind one address", text(allowance.assistantPerAddress)],
    [
      "Cost of GraphQL operations, forms, REST calls, downloads and tools, one address",
      text(allowance.costPerAddress),
    ],
  ])
    expect(document).toContain(`| ${name} | ${limit} |`);
});

test("returns the end of the minute above its limit, then allows calls again", async () => {
  const limits = limitsOf(2, 100);
  for (let call = 0; call < 2; call++)
    expect(await limits.countAssistantCall("a")).toMatchObject({ allowed: true });
  vi.advanceTimersByTime(20_000);
  const retryAt = new Date("2026-11-21T10:01:00Z");
  for (let call = 0; call < 5; call++)
    expect(await limits.countAssistantCall("a")).toEqual({ allowed: false, retryAt });
  expect(await limits.countAssistantCall("b")).toMatchObject({ allowed: true });
  vi.setSystemTime(retryAt);
  expect(await limits.countAssistantCall("a")).toMatchObject({ allowed: true });
});

test("returns the end of the day above its limit without counting for the minute", async () => {
  const limits = limitsOf(2, 3);
  for (let call = 0; call < 3; call++) {
    expect(await limits.countAssistantCall("a")).toMatchObject({ allowed: true });
    vi.advanceTimersByTime(61_000);
  }
  const retryAt = new Date("2026-11-22T10:00:00Z");
  for (let call = 0; call < 4; call++)
    expect(await limits.countAssistantCall("a")).toEqual({ allowed: false, retryAt });
});

test("allows one more call after one was refunded, per minute and per day", async () => {
  for (const limits of [limitsOf(1, 100), limitsOf(100, 1)]) {
    const counted = await limits.countAssistantCall("a");
    if (!counted.allowed) throw new Error("the first call was refused");
    expect(await limits.countAssistantCall("a")).toMatchObject({ allowed: false });
    await counted.refund();
    await counted.refund();
    expect(await limits.countAssistantCall("a")).toMatchObject({ allowed: true });
    expect(await limits.countAssistantCall("a")).toMatchObject({ allowed: false });
  }
});

test("does not credit a call refunded late to the next minute", async () => {
  const limits = limitsOf(1, 100);
  const counted = await limits.countAssistantCall("a");
  vi.advanceTimersByTime(61_000);
  if (counted.allowed) await counted.refund();
  expect(await limits.countAssistantCall("a")).toMatchObject({ allowed: true });
  expect(await limits.countAssistantCall("a")).toMatchObject({ allowed: false });
});

test("limits the AI calls of all accounts behind one address", async () => {
  const limits = createRateLimits({
    ...defaultAllowances,
    assistantPerAddress: { tries: 3, seconds: 86_400 },
  });
  for (const userId of ["ada", "bela", "cleo"])
    expect(await limits.countAssistantCall("192.0.2.1", userId)).toMatchObject({ allowed: true });
  expect(await limits.countAssistantCall("192.0.2.1", "dora")).toMatchObject({ allowed: false });
  expect(await limits.countAssistantCall("192.0.2.2", "dora")).toMatchObject({ allowed: true });
});

test("allows no AI call when a limit is 0", async () => {
  expect(await limitsOf(0, 100).countAssistantCall("a")).toMatchObject({ allowed: false });
  expect(await limitsOf(10, 0).countAssistantCall("a")).toMatchObject({ allowed: false });
});
