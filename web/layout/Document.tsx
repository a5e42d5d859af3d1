import { HeadContent, ScriptOnce, Scripts } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { headScript, picturesScript } from "../comfort/headScript";
import { DiscoveryTags } from "../discovery/DiscoveryTags";
import { StartScript } from "./StartScript";

/** The whole HTML document around every page, also around error and not-found pages. */
export function Document({ children }: { children: ReactNode }) {
  return (
    <html lang="en" suppressHydrationWarning>
      <head>
        <HeadContent />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#fffbf4" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#14102a" />
        {/* Only the server writes scripts into the page, so the browser's program need not carry their text. */}
        <ScriptOnce>{import.meta.env.SSR ? headScript() : ""}</ScriptOnce>
        {import.meta.env.SSR && <DiscoveryTags />}
      </head>
      <body>
        {children}
        <ScriptOnce>{import.meta.env.SSR ? picturesScript : ""}</ScriptOnce>
        {import.meta.env.SSR && (
          <>
            <Scripts />
            <StartScript />
          </>
        )}
      </body>
    </html>
  );
}
