type Module = typeof import("./mountExplorer");

/** Vite's own build of this folder, beside that of the pages; in development its source. */
const address = import.meta.env.DEV ? "/explorer/mountExplorer.tsx" : "/explorer/mountExplorer.js";

/**
 * Loads the explorer into `element` and reports the outcome. Only a page loaded at `/explorer` has the
 * content security policy that its editor needs, so after a client-side navigation the page is loaded again.
 * @returns a function that unmounts it
 */
export function loadExplorer(
  element: HTMLElement,
  props: { isAdmin: boolean },
  told: (state: "open" | "failed") => void,
): () => void {
  if (!isLoadedHere()) {
    window.location.replace("/explorer");
    return () => {};
  }
  let isWanted = true;
  let unmount = () => {};
  (import(/* @vite-ignore */ address) as Promise<Module>)
    .then(({ mountExplorer }) => mountExplorer(element, props))
    .then(
      (mounted) => {
        if (!isWanted) return mounted();
        unmount = mounted;
        told("open");
      },
      () => isWanted && told("failed"),
    );
  return () => {
    isWanted = false;
    unmount();
  };
}

function isLoadedHere(): boolean {
  const [navigation] = performance.getEntriesByType("navigation");
  return !navigation || new URL(navigation.name).pathname === "/explorer";
}
