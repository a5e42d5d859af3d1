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

/** The files of a part of a built site that is loaded by itself, without those that every page has. */
export function scriptsOf(manifest: ViteManifest, source: string): string[] {
  const everywhere = filesOf(manifest, entry);
  return filesOf(manifest, source)
    .filter((file) => !everywhere.includes(file))
    .map(publicPath);
}

/** The assets of a built site. A route's component is a chunk of its own, named after the route's file. */
export function builtAssets(manifest: ViteManifest, routeIds: readonly string[]): DocumentAssets {
  const entryChunk = manifest[entry];
  if (!entryChunk) throw new Error(`The build manifest does not name ${entry}.`);
  const css = Object.values(manifest)
    .map(({ file }) => file)
    .filter((file) => file.endsWith(".css"));
  const entryFiles = filesOf(manifest, entry);
  const routes: DocumentAssets["routes"] = {
    [rootRouteId]: {
      css: [...new Set([...css, ...(entryChunk.css ?? [])])].map(publicPath),
      preloads: entryFiles.slice(1).map(publicPath),
      scripts: [moduleScript(publicPath(entryChunk.file))],
    },
  };
  for (const routeId of routeIds) {
    const file = `routes${routeId === "/" ? "/index" : routeId}.tsx`;
    const preloads = scriptsOf(manifest, `${file}?tsr-split=component`);
    if (preloads.length > 0) routes[routeId] = { preloads };
  }
  return { routes };
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
