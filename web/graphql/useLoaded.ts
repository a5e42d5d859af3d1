import { type ComponentType, useCallback, useState } from "react";
import { loadModule } from "./loadModule";

/**
 * Loads a component on demand.
 * @param source imports the module, which exports the component as default; the same function at each render
 * @returns the component, undefined until it has loaded, and the function that loads it. That passes a
 * RequestFailure to its argument, or ignores it without one: the next call tries again
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
