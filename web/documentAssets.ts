import type { ViteManifest } from "../schema/pageRenderer";

/** What the router asks for to write the tags of a page: scripts, style sheets and preloads by route id. */
export interface DocumentAssets {
  routes: Record<
    string,
    {
      preloads?: string[];
      css?: string[];
      scripts?: { attrs: { type: "module"; src: string } }[];
    }
  >;
}

const entry = "entryClient.tsx";
const rootRouteId = "__root__";

/** Every file that `key` needs at once, itself first; what it loads later is left out. */
function filesOf(manifest: ViteManifest, key: string, seen = new Set<string>()): string[] {
  const chunk = manifest[key];
  if (!chunk || seen.has(key)) return [];
  seen.add(key);
  return [chunk.file, ...(chunk.imports ?? []).flatMap((imported) => filesOf(manifest, imported, seen))];
}

/** The assets of a built site that its pages name in their heads: the style sheet. Scripts come later: `scriptsOf`. */
export function builtAssets(manifest: ViteManifest): DocumentAssets {
  const css = Object.values(manifest)
    .map(({ file }) => file)
    .filter((file) => file.endsWith(".css"));
  return { routes: { [rootRouteId]: { css: [...new Set(css)].map(publicPath) } } };
}

/**
 * The scripts of a page of a built site, the entry first: what it needs itself, what the routes need that it shows, and `parts`, sources
 * that are loaded by themselves. Each once.
 */
export function scriptsOf(
  manifest: ViteManifest,
  routeIds: readonly string[],
  parts: readonly string[],
): string[] {
  if (!manifest[entry]) throw new Error(`The build manifest does not name ${entry}.`);
  const ofRoutes = routeIds.map((id) => `routes${id === "/" ? "/index" : id}.tsx?tsr-split=component`);
  const files = [entry, ...ofRoutes, ...parts].flatMap((source) => filesOf(manifest, source));
  return [...new Set(files)].map(publicPath);
}

/** The assets in development, where Vite serves the sources. */
export function developmentAssets(): DocumentAssets {
  return {
    routes: { [rootRouteId]: { scripts: [moduleScript("/@vite/client"), moduleScript(`/${entry}`)] } },
  };
}

function publicPath(file: string): string {
  return `/${file}`;
}

function moduleScript(src: string) {
  return { attrs: { type: "module" as const, src } };
}
