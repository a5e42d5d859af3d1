import { useSyncExternalStore } from "react";

function subscribe(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributes: true });
  return () => observer.disconnect();
}

/**
 * Returns a data attribute of the root element by its dataset name; undefined on the server. The head script
 * sets display preferences there before the first paint and when another tab changes them.
 */
export function useRootData(name: string): string | undefined {
  return useSyncExternalStore(
    subscribe,
    () => document.documentElement.dataset[name],
    () => undefined,
  );
}

/** Sets a data attribute of the root element, or removes it if `value` is empty. Browser only. */
export function setRootData(name: string, value: string | undefined): void {
  const { dataset } = document.documentElement;
  if (value) dataset[name] = value;
  else delete dataset[name];
}
