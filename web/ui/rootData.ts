import { useSyncExternalStore } from "react";

function subscribe(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributes: true });
  return () => observer.disconnect();
}

/**
 * A data attribute of the root element, by its dataset name. Display preferences are stored there by the head
 * script, before the first paint and when another tab changes them. Undefined on the server.
 */
export function useRootData(name: string): string | undefined {
  return useSyncExternalStore(
    subscribe,
    () => document.documentElement.dataset[name],
    () => undefined,
  );
}

/** Sets a data attribute of the root element, or takes it away. Browser only. */
export function setRootData(name: string, value: string | undefined): void {
  const { dataset } = document.documentElement;
  if (value) dataset[name] = value;
  else delete dataset[name];
}
