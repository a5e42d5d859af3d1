import { useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import { isLineFast } from "./isLineFast";

/** Starts prefetching on the first interaction on a fast line; visits without one load nothing more. */
export function usePrefetch(): void {
  const router = useRouter();
  useEffect(() => {
    const listening = new AbortController();
    const start = () => {
      if (!isLineFast(navigator)) return;
      listening.abort();
      // Offline: pages load on navigation.
      import("./prefetchSeen").then(({ prefetchSeen }) => prefetchSeen(router)).catch(() => undefined);
    };
    for (const move of ["scroll", "pointermove", "touchstart", "keydown"])
      addEventListener(move, start, { signal: listening.signal });
    return () => listening.abort();
  }, [router]);
}
