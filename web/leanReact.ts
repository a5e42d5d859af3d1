import { createRequire } from "node:module";
import { join } from "node:path";
import type { Plugin } from "vite";

const require = createRequire(import.meta.url);
const version = "19.3.1";

/** Where React's packages keep their production files; as modules, what nobody imports is left out. */
const productionFiles: Record<string, string> = {
  react: "react/cjs/react.production.js",
  "react/jsx-runtime": "react/cjs/react-jsx-runtime.production.js",
  "react-dom": "react-dom/cjs/react-dom.production.js",
  "react-dom/client": "react-dom/cjs/react-dom-client.production.js",
  scheduler: "scheduler/cjs/scheduler.production.js",
  "use-sync-external-store/shim/with-selector":
    "use-sync-external-store/cjs/use-sync-external-store-with-selector.production.js",
};

interface Feature {
  /** What `react` and `react-dom` no longer export: who imports one of them gets an error of the build. */
  exports: readonly string[];
  /** Functions of React DOM that look for the feature in every commit and find none: without a body they do the same. */
  idle: readonly string[];
  /** Functions of React DOM that only the feature reaches: they throw. */
  unreachable: readonly string[];
}

/** Features of React that the pages of this site do not use, by name. One that is wanted is taken out of this list. */
export const leftOut: Record<string, Feature> = {
  "view transitions": {
    exports: ["ViewTransition", "addTransitionType"],
    idle: [
      "trackEnterViewTransitions",
      "commitEnterViewTransitions",
      "commitExitViewTransitions",
      "commitNestedViewTransitions",
      "restoreEnterOrExitViewTransitions",
      "restoreNestedViewTransitions",
      "measureNestedViewTransitions",
    ],
    unreachable: [
      "startViewTransition",
      "ViewTransitionPseudoElement",
      "createViewTransitionInstance",
      "scheduleViewTransitionEvent",
      "applyViewTransitionToHostInstances",
      "restoreViewTransitionOnHostInstances",
      "getViewTransitionName",
      "getViewTransitionClassName",
      "commitAfterMutationEffectsOnFiber",
    ],
  },
  "refs of fragments": {
    exports: [],
    idle: [
      "commitNewChildToFragmentInstances",
      "commitFragmentInstanceInsertionEffects",
      "commitFragmentInstanceDeletionEffects",
    ],
    unreachable: ["FragmentInstance"],
  },
  "lists of suspense boundaries": {
    exports: [],
    idle: [],
    unreachable: ["updateSuspenseListComponent"],
  },
  "states of actions": {
    exports: ["useActionState", "useOptimistic"],
    idle: [],
    unreachable: ["mountActionState", "updateActionState", "rerenderActionState", "updateOptimisticImpl"],
  },
  // What an error boundary and `onRecoverableError` are told beside the error itself.
  "stacks of components": {
    exports: [],
    idle: ["getStackByFiberInDevAndProd"],
    unreachable: [],
  },
  "asking for files ahead": {
    exports: ["preconnect", "prefetchDNS", "preinit", "preinitModule", "preload", "preloadModule"],
    idle: [],
    unreachable: [
      "preconnectAs",
      "prefetchDNS",
      "preconnect",
      "preload",
      "preloadModule",
      "preinitStyle",
      "preinitScript",
      "preinitModuleScript",
    ],
  },
};

/**
 * React for the browser's build, smaller: its CommonJS files become modules, so that what nobody imports is dropped, and React DOM comes
 * without the features in `leftOut`. Nothing else of it changes, and without this plugin everything works the same.
 * @throws when the installed React is not the one that `leftOut` was made for
 */
export const leanReact: Plugin = {
  name: "lean-react",
  enforce: "pre",
  apply: (_, { command, isSsrBuild }) => command === "build" && !isSsrBuild,
  config: () => ({
    resolve: {
      alias: Object.entries(productionFiles).map(([name, file]) => ({
        find: new RegExp(`^${name}$`),
        replacement: join(require.resolve("react/package.json"), "../..", file),
      })),
    },
  }),
  transform: {
    filter: {
      id: [/\/cjs\/(react|scheduler|use-sync-external-store)[\w-]*\.production\.js$/, /@tanstack\/react-/],
    },
    handler: (code, id) => {
      if (id.includes("@tanstack")) return namespaceOfReact(code);
      return asModule(id.endsWith("react-dom-client.production.js") ? withoutFeatures(code) : code);
    },
  },
};

/** A default import is the whole of React: named by its namespace, only what is used of it stays. */
function namespaceOfReact(code: string): string {
  return code.replace('import React from "react";', 'import * as React from "react";');
}

/** The text of one of React's CommonJS files as a module with the same exports, but for those of `leftOut`. */
export function asModule(code: string): string {
  const imports: string[] = [];
  const names = new Set<string>();
  const body = code
    .replace(/^var ((?:\s*\w+ = require\("[^"]+"\)[,;])+)/m, (_, required: string) => {
      for (const [, name, from] of required.matchAll(/(\w+) = require\("([^"]+)"\)/g))
        imports.push(`import * as ${name} from "${from}";`);
      return required.endsWith(",") ? "var " : "";
    })
    // Only React's own profiling build of the scheduler has these two.
    .replaceAll(/\bScheduler\.(log|unstable_setDisableYieldValue)\b/g, "void 0")
    .replaceAll(/\bexports\.(\w+)/g, (_, name: string) => {
      names.add(name);
      return `$${name}`;
    });
  const unused = new Set(Object.values(leftOut).flatMap(({ exports }) => exports));
  const exported = [...names].filter((name) => !unused.has(name));
  return [
    ...imports,
    `var ${[...names].map((name) => `$${name}`).join(",")};`,
    body,
    `export {${exported.map((name) => `$${name} as ${name}`).join(",")}};`,
  ].join("\n");
}

/**
 * React DOM's production file without the features of `leftOut`.
 * @throws when it is not of the version that the list was made for, or a function of the list is not in it
 */
export function withoutFeatures(code: string): string {
  if (!code.includes(`exports.version = "${version}"`))
    throw new Error(
      `React is not ${version} any more: see docs/decisions/0021-react-without-what-is-unused.md.`,
    );
  let rest = code;
  for (const [feature, { idle, unreachable }] of Object.entries(leftOut)) {
    for (const name of idle) rest = withBody(rest, name, "");
    for (const name of unreachable)
      rest = withBody(rest, name, `throw Error(${JSON.stringify(`left out: ${feature}`)});`);
  }
  return rest;
}

/** Every function of the file begins and ends at the start of a line, as do the methods that are put on its prototype. */
function withBody(code: string, name: string, body: string): string {
  const whole = new RegExp(`^function ${name}\\([^]*?^}$`, "m");
  if (!whole.test(code)) throw new Error(`React DOM has no function ${name}.`);
  return code
    .replace(whole, () => `function ${name}() {${body}}`)
    .replaceAll(new RegExp(`^${name}\\.prototype\\.\\w+ = function[^]*?^};$`, "gm"), "");
}
