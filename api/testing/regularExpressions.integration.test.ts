import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { check } from "recheck";
import { parseSync } from "vite";
import { afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { dangerSigns } from "../assistant/gate/dangersIn";
import { projectRoot } from "../projectFolders";

/** Source files whose regular expressions never meet text of a visitor, a client or the AI. */
const ownTextOnly: [files: RegExp, reason: string][] = [
  [/\.test\.tsx?$|\/testing\/|^web\/e2e\//, "tests"],
  [
    /^api\/content\/rules\/(?:moduleParts|sums|referenceRules)\.ts$|\/typesetSums\.ts$/,
    "Markdown of at most 10,000 characters",
  ],
  [/^web\/courses\/explainTerms/, "content of the release"],
  [/^web\/art\/|^schema\/guide\/|vite\.config\.ts$|^api\/dev\.ts$|\bgenerated\//, "build and development"],
  [/^api\/catalogue\/loaderCode\.ts$/, "our own code"],
  [/^api\/environment\.ts$/, "settings of the operator"],
  [/^api\/http\/security\.ts$|^web\/entryServer\.tsx$/, "tags of our own HTML; text in it is escaped"],
  [/^web\/graphql\/loadModule\.ts$/, "error message of the visitor's own browser"],
];

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

interface BuiltPattern extends Pattern {
  /** File, line and column of the call of `RegExp`. */
  callSite: string;
}

/** Loads modules and returns the patterns that they build meanwhile. */
async function builtBy(files: string[]): Promise<BuiltPattern[]> {
  const load = async () => {
    for (const file of files) await import(join(projectRoot, file));
  };
  // Loads packages first, so that their patterns are not recorded.
  await load();
  vi.resetModules();
  const built: BuiltPattern[] = [];
  const Original = RegExp;
  vi.stubGlobal(
    "RegExp",
    class extends Original {
      constructor(...parameters: ConstructorParameters<typeof Original>) {
        super(...parameters);
        const [, , callSite = ""] = new Error().stack?.split("\n") ?? [];
        if (typeof parameters[0] === "string")
          built.push({ source: this.source, flags: this.flags, callSite });
      }
    },
  );
  await load();
  vi.unstubAllGlobals();
  return built;
}

/**
 * The checker is a native program where one exists for the platform, else Java or JavaScript. It proves that
 * patterns of any size are safe, and attacks those with look-behinds or back-references. The limits count
 * steps instead of time, so that the result does not depend on the load of the machine.
 */
const limits = {
  maxPatternSize: 1_000_000,
  maxRepeatCount: 1_000_000,
  timeout: 60_000,
  incubationTimeout: null,
  attackTimeout: null,
  attackLimit: 5_000_000,
  maxAttackStringSize: 5_000,
};

/** Several files load the same patterns. */
const checked = new Set<string>();

async function expectSafe({ source, flags }: Pattern): Promise<void> {
  if (checked.has(`${source}/${flags}`)) return;
  const { status } = await check(source, flags, limits);
  expect({ source, status }).toEqual({ source, status: "safe" });
  checked.add(`${source}/${flags}`);
}

afterEach(() => void vi.unstubAllGlobals());

describe("takes linear time", () => {
  // adversarialMessages.test.ts times these signs: their bounded repetitions are linear whatever the bound.
  test.each(Object.entries(dangerSigns))("danger signs: %s", async (_kind, signs) => {
    for (const { pattern, except } of signs)
      for (const regExp of [pattern, except ?? /^/]) await expectSafe(regExp);
  });

  const files = execFileSync("git", ["ls-files", "api", "schema", "web"], {
    cwd: projectRoot,
    encoding: "utf8",
  })
    .split("\n")
    .filter((file) => /\.(?:ts|tsx|mjs)$/.test(file) && !ownTextOnly.some(([own]) => own.test(file)))
    .filter((file) => !file.startsWith("api/assistant/gate/dangerSigns/"))
    .map((file) => ({ file, ...patternsIn(file) }))
    .filter(({ literals, built }) => literals.length + built > 0);

  let builtPatterns: BuiltPattern[];
  beforeAll(async () => {
    builtPatterns = await builtBy(files.filter(({ built }) => built > 0).map(({ file }) => file));
  });

  test.each(files)("$file", { timeout: 240_000 }, async ({ file, literals, built }) => {
    for (const pattern of literals) await expectSafe(pattern);
    const patterns = builtPatterns.filter(({ callSite }) => callSite.includes(`/${file}:`));
    // A pattern that is built later would not be checked.
    expect(new Set(patterns.map(({ callSite }) => callSite)).size).toBe(built);
    for (const pattern of patterns) await expectSafe(pattern);
  });
});

test.each(["a+$", "(?<!b)a+$", "(a+)\\1$"])("the checker finds quadratic time: %s", async (source) => {
  expect((await check(source, "", limits)).status).toBe("vulnerable");
});
