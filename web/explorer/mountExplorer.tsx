import { createRoot } from "react-dom/client";

/** Fetches the explorer and shows it in `element`. @returns a function that takes it away again */
export async function mountExplorer(element: HTMLElement, props: { isAdmin: boolean }): Promise<() => void> {
  const { Explorer } = await import("./Explorer");
  const root = createRoot(element);
  root.render(<Explorer {...props} />);
  return () => root.unmount();
}
