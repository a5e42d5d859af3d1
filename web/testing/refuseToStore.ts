import { onTestFinished, vi } from "vitest";

/** Makes writes to localStorage fail as on a full disk, until the test ends. */
export function refuseToStore(): void {
  const setItem = () => {
    throw new DOMException("full", "QuotaExceededError");
  };
  const { localStorage } = globalThis;
  const clear = () => localStorage.clear();
  vi.stubGlobal("localStorage", { getItem: () => null, setItem, removeItem: () => {}, clear });
  onTestFinished(() => {
    vi.unstubAllGlobals();
  });
}
