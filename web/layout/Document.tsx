import { HeadContent, ScriptOnce, Scripts, useMatches, useRouter } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { DiscoveryTags } from "../discovery/DiscoveryTags";

/** The HTML document of every page, including error and not-found pages. */
export function Document({ children }: { children: ReactNode }) {
  const { inlineScripts } = useRouter().options.context;
  return (
    <html lang="en" suppressHydrationWarning>
      <head>
        <HeadContent />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#fffbf4" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#14102a" />
        <ScriptOnce>{inlineScripts?.head ?? ""}</ScriptOnce>
        {import.meta.env.SSR && <DiscoveryTags />}
      </head>
      <body>
        {children}
        <ScriptOnce>{inlineScripts?.pictures ?? ""}</ScriptOnce>
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

/**
 * Imports the page's scripts at the end of the body, where an inline script runs after the style sheet has
 * loaded, so that scripts do not delay the first paint. Server only. Not used in development.
 */
function StartScript() {
  const { scriptsOf } = useRouter().options.context;
  const matches = useMatches();
  if (!scriptsOf) return null;
  const sources = matches.flatMap(({ staticData: { page }, loaderData }) => {
    return (typeof page === "function" ? page(loaderData) : page) ?? [];
  });
  return <ScriptOnce>{`for(let file of ${JSON.stringify(scriptsOf(sources))})import(file)`}</ScriptOnce>;
}
