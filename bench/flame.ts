interface CallFrame {
  functionName: string;
  url: string;
  /** Zero-based. */
  lineNumber: number;
}

/** The used fields of a `.cpuprofile`. */
export interface CpuProfile {
  nodes: { id: number; callFrame: CallFrame; children?: number[] }[];
  samples: number[];
  timeDeltas: number[];
}

/** A package, a file of ours or Node, below its caller. */
export interface Frame {
  name: string;
  kind: "ours" | "package" | "node";
  /** Share of the active time, including callees: 0 to 1. */
  share: number;
  /** Start as a share of the whole: 0 to 1. */
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
 * Returns the same profile with the source module as the address of each function. The build names the module
 * in a comment above its code; without this step a bundled file would be a single frame.
 * @param read returns the text of a file by its address
 */
export function toSourceModules(
  { nodes, ...profile }: CpuProfile,
  read: (url: string) => string,
): CpuProfile {
  const modules = new Map<string, string[]>();
  const modulesOf = (url: string) => {
    const cached = modules.get(url);
    if (cached) return cached;
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
 * Returns the calls in a profile with at least the share `least`, the longest first. Calls within a package
 * or file are merged. Idle time is not counted.
 * @throws Error when nothing ran
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
  if (whole.time === 0) throw new Error("nothing ran during the profile");
  return toFrames(whole, { start: 0, depth: 0, whole: whole.time, least });
}

function toFrames(
  { name, kind, time, called }: Place,
  { start, depth, whole, least }: { start: number; depth: number; whole: number; least: number },
): Frame[] {
  const frames: Frame[] = [{ name, kind, share: time / whole, start, depth }];
  let next = start;
  for (const place of [...called.values()].sort((a, b) => b.time - a.time)) {
    if (place.time / whole < least) break;
    frames.push(...toFrames(place, { start: next, depth: depth + 1, whole, least }));
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
