import { afterEach, beforeEach, vi } from "vitest";

/**
 * Gives each test of a file an empty local storage, and modules that are evaluated again, as on a page load.
 * Returns the content of the storage.
 */
export function stubLocalStorage(): Map<string, string> {
  const stored = new Map<string, string>();
  beforeEach(() => {
    stored.clear();
    vi.resetModules();
    vi.stubEnv("SSR", false);
    vi.stubGlobal(
      "localStorage",
      storageOf(() => stored),
    );
    vi.stubGlobal("window", new EventTarget());
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.unstubAllEnvs();
  });
  return stored;
}

/** Makes setting progress aside fail, as in a storage with room for small values only. */
export function refuseToSetAside(stored: Map<string, string>): void {
  vi.stubGlobal("localStorage", {
    ...localStorage,
    setItem(key: string, value: string) {
      if (key === "ninefold.setAside") throw new DOMException("full", "QuotaExceededError");
      stored.set(key, value);
    },
  });
}

/** Returns the methods of Web Storage in use, for the content that `read` returns. */
export function storageOf(
  read: () => Map<string, string>,
): Pick<Storage, "getItem" | "setItem" | "removeItem"> {
  return {
    getItem: (key) => read().get(key) ?? null,
    setItem: (key, value) => void read().set(key, value),
    removeItem: (key) => void read().delete(key),
  };
}
