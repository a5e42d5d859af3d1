import { HeadContent, ScriptOnce, Scripts } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { themeHeadScript, themePicturesScript } from "../ui/theme";

/** The whole HTML document around every page, also around error and not-found pages. */
export function Document({ children }: { children: ReactNode }) {
  return (
    <html lang="en" suppressHydrationWarning>
      <head>
        <HeadContent />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#fffbf4" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#14102a" />
        <ScriptOnce>{themeHeadScript}</ScriptOnce>
      </head>
      <body>
        {children}
        <ScriptOnce>{themePicturesScript}</ScriptOnce>
        <Scripts />
      </body>
    </html>
  );
}
