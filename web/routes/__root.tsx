import figtree from "@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url";
import { createRootRouteWithContext } from "@tanstack/react-router";
import { readSession } from "../accounts/session";
import { Document } from "../layout/Document";
import { ErrorPage } from "../layout/ErrorPage";
import { Layout } from "../layout/Layout";
import type { RouterContext } from "../router";

export const Route = createRootRouteWithContext<RouterContext>()({
  loader: async ({ context }) => ({ session: await readSession(context.execute) }),
  // Who is signed in changes only by what the learner does here; that invalidates it.
  staleTime: Number.POSITIVE_INFINITY,
  head: () => ({
    meta: [
      { charSet: "utf-8" },
      { name: "viewport", content: "width=device-width, initial-scale=1" },
      { title: "Ninefold: free life-skills courses" },
      {
        name: "description",
        content:
          "Free life-skills courses for learners of 8 to 18: nine short modules each, with a quiz at the end.",
      },
      { property: "og:site_name", content: "Ninefold" },
    ],
    links: [
      { rel: "preload", href: figtree, as: "font", type: "font/woff2", crossOrigin: "anonymous" },
      { rel: "icon", href: "/art/favicon.svg", type: "image/svg+xml" },
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
