import { rootRouteId } from "@tanstack/react-router";
import type { Manifest } from "vite";

/** Assets of the router's head tags, by route id. */
interface DocumentAssets {
  routes: Record<
    string,
    {
      css?: string[];
      scripts?: { attrs: { type: "module"; src: string } }[];
    }
  >;
}

const entry = "entryClient.tsx";

/** Returns the file of `key` and its static imports, itself first; dynamic imports are excluded. */
function filesOf(manifest: Manifest, key: string, seen = new Set<string>()): string[] {
  const chunk = manifest[key];
  if (!chunk || seen.has(key)) return [];
  seen.add(key);
  return [chunk.file, ...(chunk.imports ?? []).flatMap((imported) => filesOf(manifest, imported, seen))];
}

/** Returns the assets of a built site for the head: the style sheet. For scripts, see `scriptsOf`. */
export function builtAssets(manifest: Manifest): DocumentAssets {
  const css = Object.values(manifest)
    .map(({ file }) => file)
    .filter((file) => file.endsWith(".css"));
  return { routes: { [rootRouteId]: { css: [...new Set(css)].map(publicPath) } } };
}

/** Returns the scripts of a page of a built site: the entry, `sources` and their imports, each once. */
export function scriptsOf(manifest: Manifest, sources: readonly string[]): string[] {
  if (!manifest[entry]) throw new Error(`The build manifest does not name ${entry}.`);
  const files = [entry, ...sources].flatMap((source) => filesOf(manifest, source));
  return [...new Set(files)].map(publicPath);
}

/** Returns the assets in development, where Vite serves the sources. */
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
