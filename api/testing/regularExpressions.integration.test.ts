import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { checkSync } from "recheck";
import { parseSync } from "vite";
import { afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { dangerSigns } from "../assistant/gate/dangerIn";
import { projectRoot } from "../projectFolders";

/** Source files whose regular expressions never meet text of a visitor, a client or the AI. */
const ownTextOnly: [files: RegExp, reason: string][] = [
  [/\.test\.tsx?$|\/testing\/|^web\/e2e\//, "tests"],
  [/^api\/content\/|^api\/catalogue\/|^web\/courses\/explainTerms/, "content of the release"],
  [/^web\/art\/|^schema\/guide\/|vite\.config\.ts$|^api\/dev\.ts$|\bgenerated\//, "build and development"],
  [/^api\/environment\.ts$/, "settings of the operator"],
  [/^api\/http\/security\.ts$|^web\/entryServer\.tsx$/, "tags of our own HTML; text in it is escaped"],
  [/^web\/graphql\/loadModule\.ts$/, "error message of the visitor's own browser"],
];

/** Bounded repetitions that the checker cannot decide; adversarialMessages.test.ts times them. */
const undecided = [/^ \?@ \?/, /^\\b\[a-z\]\[a-z0-9\+\.-\]\{0,20\}/];

interface Pattern {
  source: string;
  flags: string;
}

/** Patterns of a file: its literals, and the number of those it builds with `new RegExp`. */
function patternsIn(file: string): { literals: Pattern[]; built: number } {
  const literals: Pattern[] = [];
  let built = 0;
  const visit = (node: unknown): void => {
    if (typeof node !== "object" || node === null) return;
    const { type, regex, callee } = node as {
      type?: string;
      regex?: { pattern: string; flags: string };
      callee?: { name?: string };
    };
    if (regex) literals.push({ source: regex.pattern, flags: regex.flags });
    if ((type === "NewExpression" || type === "CallExpression") && callee?.name === "RegExp") built++;
    for (const child of Object.values(node)) visit(child);
  };
  const { program, errors } = parseSync(file, readFileSync(join(projectRoot, file), "utf8"));
  expect(errors).toEqual([]);
  visit(program);
  return { literals, built };
}

/** Loads a module and returns the patterns that it builds meanwhile. */
async function builtIn(file: string): Promise<Pattern[]> {
  // Loads packages first, so that their patterns are not recorded.
  await import(join(projectRoot, file));
  vi.resetModules();
  const built: Pattern[] = [];
  const Original = RegExp;
  vi.stubGlobal(
    "RegExp",
    class extends Original {
      constructor(...parameters: ConstructorParameters<typeof Original>) {
        super(...parameters);
        if (typeof parameters[0] === "string") built.push({ source: this.source, flags: this.flags });
      }
    },
  );
  await import(join(projectRoot, file));
  vi.unstubAllGlobals();
  return built;
}

/** Steps instead of time, so that the result does not depend on the load of the machine. */
const limits = {
  timeout: 60_000,
  incubationTimeout: null,
  attackTimeout: null,
  attackLimit: 100_000_000,
  maxAttackStringSize: 30_000,
};

function expectSafe({ source, flags }: Pattern): void {
  if (undecided.some((known) => known.test(source))) return;
  const { status } = checkSync(source, flags, limits);
  expect({ source, status }).toEqual({ source, status: "safe" });
}

/** The alternatives of `\b(?:...|...)\b`. A search takes the time of its alternatives together. */
function alternativesOf({ source }: RegExp): string[] {
  const alternatives = [""];
  let depth = 0;
  for (const [sign] of source.slice("\\b(?:".length, -")\\b".length).matchAll(/\\.|./gs)) {
    if (sign === "(") depth++;
    if (sign === ")") depth--;
    if (sign === "|" && depth === 0) alternatives.push("");
    else alternatives.push(`${alternatives.pop()}${sign}`);
  }
  return alternatives;
}

beforeAll(() => {
  // The JavaScript build: the native ones do not exist for every platform.
  vi.stubEnv("RECHECK_SYNC_BACKEND", "pure");
});
afterEach(() => void vi.unstubAllGlobals());

describe("takes linear time", () => {
  const files = execFileSync("git", ["ls-files", "api", "schema", "web"], {
    cwd: projectRoot,
    encoding: "utf8",
  })
    .split("\n")
    .filter((file) => /\.(?:ts|tsx|mjs)$/.test(file) && !ownTextOnly.some(([own]) => own.test(file)))
    .filter((file) => !file.startsWith("api/assistant/gate/dangerSigns/"))
    .map((file) => ({ file, ...patternsIn(file) }))
    .filter(({ literals, built }) => literals.length + built > 0);

  test.each(files)("$file", { timeout: 240_000 }, async ({ file, literals, built }) => {
    literals.forEach(expectSafe);
    if (built === 0) return;
    const patterns = (await builtIn(file)).filter(({ source }) => !dangerSources.has(source));
    expect(patterns.length).toBeGreaterThanOrEqual(built);
    patterns.forEach(expectSafe);
  });

  const dangerPatterns = Object.values(dangerSigns).flatMap((signs) =>
    signs.flatMap(({ pattern, except }) => (except ? [pattern, except] : [pattern])),
  );
  const dangerSources = new Set(dangerPatterns.map(({ source }) => source));
  const alternatives = [...new Set(dangerPatterns.flatMap(alternativesOf))];
  /** Any word, alone or in a gap of a bounded number of words. */
  const anyWord = /(?:\\w|\[a-z0-9\]|\\d)[+*](?= |\)|\||\\b|$)/g;

  test.each(Object.entries(dangerSigns))("danger signs: %s", { timeout: 240_000 }, (_kind, signs) => {
    const own = signs.flatMap(({ pattern, except }) => (except ? [pattern, except] : [pattern]));
    for (const alternative of new Set(own.flatMap(alternativesOf)))
      if (alternative.replace(anyWord, "") === alternative)
        expectSafe({ source: `\\b(?:${alternative})\\b`, flags: "g" });
  });

  // The checker takes hours for "any of up to nine words". Without another unbounded repetition, such a sign
  // reads a bounded number of words after each word; adversarialMessages.test.ts times all signs.
  test("danger signs: no unbounded repetition but of the letters of a word", () => {
    expect(alternatives.length).toBeGreaterThan(200);
    for (const alternative of alternatives) expect(alternative.replace(anyWord, "")).not.toMatch(/[*+]|,\}/);
  });
});

test("the checker finds quadratic time", () => {
  expect(checkSync("a+$", "", { timeout: 10_000 }).status).toBe("vulnerable");
});
