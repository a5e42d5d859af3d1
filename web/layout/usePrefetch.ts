import { useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import { isConnectionFast } from "../ui/isConnectionFast";

/** Starts prefetching on the first interaction if the connection is fast. */
export function usePrefetch(): void {
  const router = useRouter();
  useEffect(() => {
    const controller = new AbortController();
    const start = () => {
      if (!isConnectionFast(navigator)) return;
      controller.abort();
      // If the import fails, pages load on navigation as usual.
      import("./prefetchVisibleLinks")
        .then(({ prefetchVisibleLinks }) => prefetchVisibleLinks(router))
        .catch(() => undefined);
    };
    for (const event of ["scroll", "pointermove", "touchstart", "keydown"])
      addEventListener(event, start, { signal: controller.signal });
    return () => controller.abort();
  }, [router]);
}
