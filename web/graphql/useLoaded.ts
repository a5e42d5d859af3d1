import { type ComponentType, useCallback, useState } from "react";
import { loadModule } from "./loadModule";

/**
 * Loads a component on demand.
 * @param source imports the module, which exports the component as default; the same function at each render
 * @returns the component, undefined until it has loaded, and a function that loads it. A failure is passed to
 * the function's argument; a later call tries again
 */
export function useLoaded<Props>(source: () => Promise<{ default: ComponentType<Props> }>) {
  const [Loaded, setLoaded] = useState<ComponentType<Props>>();
  const load = useCallback(
    (onFailure: (error: unknown) => void = () => {}) => {
      loadModule(source).then((module) => setLoaded(() => module.default), onFailure);
    },
    [source],
  );
  return [Loaded, load] as const;
}
