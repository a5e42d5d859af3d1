import { mkdtempSync, rmSync, truncateSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sealData } from "iron-session";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { createSessionSeal, storedSessionSecret } from "./sessionCookie";

const unsealData = vi.hoisted(() => vi.fn());
vi.mock("iron-session", async (load) => {
  const original = await load<typeof import("iron-session")>();
  unsealData.mockImplementation(original.unsealData);
  return { ...original, unsealData };
});
beforeEach(() => {
  unsealData.mockClear();
});

const [older, newer] = [
  "an older secret of at least 32 characters",
  "a newer secret of at least 32 characters",
];

test("unseals with any of the secrets", async () => {
  const sealed = await createSessionSeal([older]).seal("an id");
  expect(await createSessionSeal([newer, older]).unseal(sealed)).toBe("an id");
});

test("caches an unsealed id for one minute", async () => {
  let nowMs = 1_000;
  const seal = createSessionSeal([newer], { now: () => nowMs });
  const sealed = await seal.seal("an id");
  for (let round = 0; round < 3; round++) expect(await seal.unseal(sealed)).toBe("an id");
  nowMs += 59_000;
  expect(await seal.unseal(sealed)).toBe("an id");
  expect(unsealData).toHaveBeenCalledTimes(1);
  nowMs += 2_000;
  expect(await seal.unseal(sealed)).toBe("an id");
  expect(unsealData).toHaveBeenCalledTimes(2);
});

test("refuses a cookie with one changed character after the original was cached", async () => {
  const seal = createSessionSeal([newer]);
  const sealed = await seal.seal("an id");
  expect(await seal.unseal(sealed)).toBe("an id");
  for (let at = 0; at < sealed.length - 2; at += 7) {
    const tampered = `${sealed.slice(0, at)}${sealed[at] === "A" ? "B" : "A"}${sealed.slice(at + 1)}`;
    expect(await seal.unseal(tampered)).toBeNull();
    expect(await seal.unseal(tampered)).toBeNull();
  }
});

test("returns null, uncached, for foreign, malformed and id-less seals", async () => {
  const seal = createSessionSeal([newer]);
  const foreign = await createSessionSeal([older]).seal("an id");
  const empty = await sealData({ name: "no id" }, { password: newer, ttl: 0 });
  for (const sealed of [foreign, empty, "Fe26.2*1*", "", "an id"]) {
    unsealData.mockClear();
    expect(await seal.unseal(sealed)).toBeNull();
    expect(await seal.unseal(sealed)).toBeNull();
    expect(unsealData).toHaveBeenCalledTimes(2);
  }
});

test("refuses a stored secret that is incomplete", () => {
  const folder = mkdtempSync(join(tmpdir(), "ninefold-secret-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  expect(storedSessionSecret(folder)).toBe(storedSessionSecret(folder));
  const file = join(folder, "session-secret");
  truncateSync(file, 5);
  expect(() => storedSessionSecret(folder)).toThrow(`The session secret in ${file} is incomplete`);
});
