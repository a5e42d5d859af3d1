type Module = typeof import("./mountExplorer");

/** Vite's own build of this folder, beside that of the pages; in development its source. */
const address = import.meta.env.DEV ? "/explorer/mountExplorer.tsx" : "/explorer/mountExplorer.js";

/**
 * Loads the explorer into `element` and tells how that goes. Only a page that was loaded at `/explorer`, spelt like this, has the policy
 * that lets its editor style itself: come here in another way, that page is loaded. @returns what ends it
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
