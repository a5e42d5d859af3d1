import { useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import { isLineFast } from "./isLineFast";

/** Loads ahead what the links in sight lead to, from the visitor's first move on a fast line: who only looks at one page loads nothing else. */
export function usePrefetch(): void {
  const router = useRouter();
  useEffect(() => {
    const listening = new AbortController();
    const start = () => {
      if (!isLineFast(navigator)) return;
      listening.abort();
      // Who loses the line here loads each page when it is asked for.
      import("./prefetchSeen").then(({ prefetchSeen }) => prefetchSeen(router)).catch(() => undefined);
    };
    for (const move of ["scroll", "pointermove", "touchstart", "keydown"])
      addEventListener(move, start, { signal: listening.signal });
    return () => listening.abort();
  }, [router]);
}
