import { type BrowserContext, test as base, expect, type Page, type Response } from "@playwright/test";

interface Guards {
  /** Matches the problems that the test provokes on purpose. Any other problem fails it. */
  expectedConsole: RegExp | null;
  guards: undefined;
}

/**
 * Also fails a test whose pages log errors or warnings, throw, or request other hosts. `goto` and `reload` of
 * the pages of `context` also wait for hydration, because a page takes input before that, as without
 * JavaScript.
 */
export const test = base.extend<Guards>({
  context: async ({ context, javaScriptEnabled }, use) => {
    const { newPage } = context;
    // The fixture `page` calls it, too.
    context.newPage = async () => {
      const page = await newPage.call(context);
      return javaScriptEnabled === false ? page : withHydration(page);
    };
    await use(context);
  },
  expectedConsole: [null, { option: true }],
  guards: [
    async ({ context, baseURL, expectedConsole }, use) => {
      const problems = recordProblems(context, baseURL, expectedConsole);
      await use(undefined);
      expect(problems).toEqual([]);
    },
    { auto: true },
  ],
});

/** Records what the pages of a context log or throw, and requests to other hosts, from now on. */
export function recordProblems(
  context: BrowserContext,
  baseURL: string | undefined,
  expected: RegExp | null,
): string[] {
  const problems: string[] = [];
  const report = (text: string) => {
    if (!expected?.test(text)) problems.push(text);
  };
  context.on("console", (message) => {
    if (["error", "warning"].includes(message.type())) report(`${message.type()}: ${message.text()}`);
  });
  context.on("weberror", (error) => report(`thrown: ${error.error().message}`));
  context.on("request", (request) => {
    const url = new URL(request.url());
    if (url.protocol.startsWith("http") && url.origin !== baseURL)
      report(`request to another host: ${url.href}`);
  });
  return problems;
}

/** Returns the page; its `goto` and `reload` also wait for hydration. */
export function withHydration(page: Page): Page {
  const { goto, reload } = page;
  const hydrated = async (response: Response | null, waitUntil?: string) => {
    const isPage = response?.ok() && (await response.text()).includes("$_TSR");
    if (isPage && waitUntil !== "commit") await hydration(page);
    return response;
  };
  page.goto = async (url, options) => hydrated(await goto.call(page, url, options), options?.waitUntil);
  page.reload = async (options) => hydrated(await reload.call(page, options), options?.waitUntil);
  return page;
}

/** Waits until React has hydrated the header and the content. */
async function hydration(page: Page): Promise<void> {
  const isHydrated = () =>
    [document.querySelector("header"), document.querySelector("main > *")].every(
      (element) => element && Object.keys(element).some((key) => key.startsWith("__reactFiber")),
    );
  // The default polls in animation frames, which a test may hold.
  await page.waitForFunction(isHydrated, undefined, { polling: 50 });
}

export { expect };
