import { type ComponentType, useCallback, useState } from "react";
import { loadModule } from "./loadModule";

/**
 * Loads a component on demand.
 * @param load imports the module, which exports the component as default; the same function at each render
 * @returns the component, undefined until it has loaded, and the function that loads it, which throws
 * RequestFailure
 */
export function useLoaded<Props>(load: () => Promise<{ default: ComponentType<Props> }>) {
  const [Loaded, setLoaded] = useState<ComponentType<Props>>();
  const start = useCallback(() => loadModule(load).then((module) => setLoaded(() => module.default)), [load]);
  return [Loaded, start] as const;
}
