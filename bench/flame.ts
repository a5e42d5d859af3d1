interface CallFrame {
  functionName: string;
  url: string;
  /** From 0. */
  lineNumber: number;
}

/** The parts of a `.cpuprofile` that are read. */
export interface CpuProfile {
  nodes: { id: number; callFrame: CallFrame; children?: number[] }[];
  samples: number[];
  timeDeltas: number[];
}

/** A package, a file of ours or Node, in the place where it was called from. */
export interface Frame {
  name: string;
  kind: "ours" | "package" | "node";
  /** Of the time in which anything ran, itself and what it called: 0 to 1. */
  share: number;
  /** Start as a share of the whole, 0 to 1, and call depth. */
  start: number;
  depth: number;
}

interface Place {
  name: string;
  kind: Frame["kind"];
  time: number;
  called: Map<string, Place>;
}

/**
 * The same profile with each function at the address of the module that it was written in, which the build
 * tells in a comment above it: of a file that is built of many modules all would be one part.
 * @param read text of a file by its address
 */
export function beforeBuild({ nodes, ...profile }: CpuProfile, read: (url: string) => string): CpuProfile {
  const modules = new Map<string, string[]>();
  const modulesOf = (url: string) => {
    const known = modules.get(url);
    if (known) return known;
    let module = url;
    const found = read(url)
      .split("\n")
      .map((line) => {
        const [, path] = /^\/\/ ([\w@.][^ ]*\/[^ ]+\.[cm]?[jt]sx?)$/.exec(line) ?? [];
        if (path) module = `file:///${path}`;
        return module;
      });
    modules.set(url, found);
    return found;
  };
  const moved = (frame: CallFrame) =>
    /^file:.*\/dist\/api\//.test(frame.url)
      ? { ...frame, url: modulesOf(frame.url)[frame.lineNumber] ?? frame.url }
      : frame;
  return { ...profile, nodes: nodes.map((node) => ({ ...node, callFrame: moved(node.callFrame) })) };
}

/**
 * The calls in a profile with at least the share `least`, the longest first. Calls within a package or file
 * are merged with it: functions that call each other a hundred deep say little. Time in which nothing ran
 * counts for nothing.
 * @throws Error when nothing ran at all
 */
export function framesOf({ nodes, samples, timeDeltas }: CpuProfile, least: number): Frame[] {
  const own = new Map<number, number>();
  for (const [index, id] of samples.entries())
    own.set(id, (own.get(id) ?? 0) + Math.max(0, timeDeltas[index] ?? 0));
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const whole: Place = { name: "all of it", kind: "node", time: 0, called: new Map() };
  const add = (id: number, path: readonly Place[]): void => {
    const node = byId.get(id);
    if (!node || node.callFrame.functionName === "(idle)") return;
    const caller = path.at(-1) ?? whole;
    const { name, kind } = node.callFrame.functionName === "(root)" ? whole : placeOf(node.callFrame);
    const place =
      name === caller.name ? caller : (caller.called.get(name) ?? { name, kind, time: 0, called: new Map() });
    if (place !== caller) caller.called.set(name, place);
    const inner = place === caller ? path : [...path, place];
    for (const each of inner) each.time += own.get(id) ?? 0;
    for (const child of node.children ?? []) add(child, inner);
  };
  const [root] = nodes;
  if (root) add(root.id, [whole]);
  if (whole.time === 0) throw new Error("nothing ran while it was profiled");
  return laidOut(whole, { start: 0, depth: 0, whole: whole.time, least });
}

function laidOut(
  { name, kind, time, called }: Place,
  { start, depth, whole, least }: { start: number; depth: number; whole: number; least: number },
): Frame[] {
  const frames: Frame[] = [{ name, kind, share: time / whole, start, depth }];
  let next = start;
  for (const place of [...called.values()].sort((a, b) => b.time - a.time)) {
    if (place.time / whole < least) break;
    frames.push(...laidOut(place, { start: next, depth: depth + 1, whole, least }));
    next += place.time / whole;
  }
  return frames;
}

function placeOf({ functionName, url }: CallFrame): Pick<Place, "name" | "kind"> {
  const packageName = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(url)?.[1];
  if (packageName) return { name: packageName, kind: "package" };
  if (url.startsWith("file:")) return { name: url.split("/").at(-1) ?? url, kind: "ours" };
  return { name: functionName === "(garbage collector)" ? "garbage collector" : "Node", kind: "node" };
}
