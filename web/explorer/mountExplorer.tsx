import { createRoot } from "react-dom/client";

/** Loads the explorer and renders it into `element`. @returns a function that unmounts it */
export async function mountExplorer(element: HTMLElement, props: { isAdmin: boolean }): Promise<() => void> {
  const { Explorer } = await import("./Explorer");
  const root = createRoot(element);
  root.render(<Explorer {...props} />);
  return () => root.unmount();
}
