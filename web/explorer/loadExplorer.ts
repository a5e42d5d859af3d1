type Module = typeof import("./mountExplorer");

/** Separate Vite build of this folder; the source in development. */
const moduleUrl = import.meta.env.DEV ? "/explorer/mountExplorer.tsx" : "/explorer/mountExplorer.js";

/**
 * Loads the explorer into `element` and reports the result. Reloads the page after a client-side navigation,
 * because only the response of `/explorer` has the content security policy that the editor needs.
 * @returns a function that unmounts it
 */
export function loadExplorer(
  element: HTMLElement,
  props: { isAdmin: boolean },
  onResult: (state: "open" | "failed") => void,
): () => void {
  if (!isDocumentLoadedHere()) {
    window.location.replace("/explorer");
    return () => {};
  }
  let isMounted = true;
  let unmount = () => {};
  (import(/* @vite-ignore */ moduleUrl) as Promise<Module>)
    .then(({ mountExplorer }) => mountExplorer(element, props))
    .then(
      (mounted) => {
        if (!isMounted) return mounted();
        unmount = mounted;
        onResult("open");
      },
      () => isMounted && onResult("failed"),
    );
  return () => {
    isMounted = false;
    unmount();
  };
}

function isDocumentLoadedHere(): boolean {
  const [navigation] = performance.getEntriesByType("navigation");
  return !navigation || new URL(navigation.name).pathname === "/explorer";
}
