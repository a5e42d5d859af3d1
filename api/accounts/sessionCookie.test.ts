import { sealData } from "iron-session";
import { beforeEach, expect, test, vi } from "vitest";
import { createSessionSeal } from "./sessionCookie";

const unsealing = vi.hoisted(() => vi.fn());
vi.mock("iron-session", async (load) => {
  const original = await load<typeof import("iron-session")>();
  unsealing.mockImplementation(original.unsealData);
  return { ...original, unsealData: unsealing };
});
beforeEach(() => {
  unsealing.mockClear();
});

const [older, newer] = [
  "an older secret of at least 32 characters",
  "a newer secret of at least 32 characters",
];

test("what was sealed opens again, by each of the secrets", async () => {
  const sealed = await createSessionSeal([older]).seal("an id");
  expect(await createSessionSeal([newer, older]).open(sealed)).toBe("an id");
});

test("a seal that was opened is not opened again within a minute, and is after it", async () => {
  let nowMs = 1_000;
  const seal = createSessionSeal([newer], { now: () => nowMs });
  const sealed = await seal.seal("an id");
  for (let times = 0; times < 3; times++) expect(await seal.open(sealed)).toBe("an id");
  nowMs += 59_000;
  expect(await seal.open(sealed)).toBe("an id");
  expect(unsealing).toHaveBeenCalledTimes(1);
  nowMs += 2_000;
  expect(await seal.open(sealed)).toBe("an id");
  expect(unsealing).toHaveBeenCalledTimes(2);
});

test("nothing that differs by one character opens, however often the true one was opened", async () => {
  const seal = createSessionSeal([newer]);
  const sealed = await seal.seal("an id");
  expect(await seal.open(sealed)).toBe("an id");
  for (let at = 0; at < sealed.length - 2; at += 7) {
    const tampered = `${sealed.slice(0, at)}${sealed[at] === "A" ? "B" : "A"}${sealed.slice(at + 1)}`;
    expect(await seal.open(tampered)).toBeNull();
    expect(await seal.open(tampered)).toBeNull();
  }
});

test("what another secret has sealed, what holds no id and what is no seal is null, and is not remembered", async () => {
  const seal = createSessionSeal([newer]);
  const foreign = await createSessionSeal([older]).seal("an id");
  const empty = await sealData({ name: "no id" }, { password: newer, ttl: 0 });
  for (const sealed of [foreign, empty, "Fe26.2*1*", "", "an id"]) {
    unsealing.mockClear();
    expect(await seal.open(sealed)).toBeNull();
    expect(await seal.open(sealed)).toBeNull();
    expect(unsealing).toHaveBeenCalledTimes(2);
  }
});
