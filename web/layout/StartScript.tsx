import { ScriptOnce, useMatches, useRouter } from "@tanstack/react-router";

/**
 * Fetches and starts the page's program, at the end of the body: a script there waits for the style sheet. So the program's files do not
 * share a slow line with what is needed to show the page, and all of them are asked for at once. Only the server writes it; in development
 * the page names its script itself.
 */
export function StartScript() {
  const { scriptsOf } = useRouter().options.context;
  const matches = useMatches();
  if (!scriptsOf) return null;
  const parts = matches.flatMap(({ staticData, loaderData }) => staticData.partOf?.(loaderData) ?? []);
  const files = scriptsOf(
    matches.map(({ routeId }) => routeId),
    parts,
  );
  return <ScriptOnce>{`for(let file of ${JSON.stringify(files)})import(file)`}</ScriptOnce>;
}
