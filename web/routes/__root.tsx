import figtree from "@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url";
import { createRootRouteWithContext } from "@tanstack/react-router";
import { Document } from "../layout/Document";
import { ErrorPage } from "../layout/ErrorPage";
import { Layout } from "../layout/Layout";
import type { RouterContext } from "../routerContext";
import { keptSession, loadSession } from "../session/session";

export const Route = createRootRouteWithContext<RouterContext>()({
  loader: async ({ context: { execute, shownSession, isKept } }) => ({
    // The server reads it for the first page. The browser imports the code only to read it again.
    session: isKept
      ? keptSession
      : await loadSession(shownSession, async () => {
          const { readSession } = await import("../session/readSession");
          return readSession(execute);
        }),
  }),
  head: () => ({
    meta: [
      { charSet: "utf-8" },
      { name: "viewport", content: "width=device-width, initial-scale=1" },
      { title: "Ninefold: free life-skills courses" },
      {
        name: "description",
        content:
          "Free life-skills courses for learners of 8 to 18: nine short modules each, with a quiz at the " +
          "end.",
      },
    ],
    links: [
      { rel: "preload", href: figtree, as: "font", type: "font/woff2", crossOrigin: "anonymous" },
      { rel: "icon", href: "/art/favicon.svg", type: "image/svg+xml" },
      { rel: "apple-touch-icon", href: "/art/apple-touch-icon.png" },
    ],
  }),
  shellComponent: Document,
  component: Layout,
  errorComponent: ({ error }) => (
    <main>
      <ErrorPage error={error} />
    </main>
  ),
});
