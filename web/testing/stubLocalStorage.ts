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
