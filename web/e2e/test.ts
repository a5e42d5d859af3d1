import { test as base, expect } from "@playwright/test";

interface Guards {
  /** Matches the problems that the test provokes on purpose. Any other problem fails it. */
  expectedConsole: RegExp | null;
  guards: undefined;
}

/** Also fails a test whose pages log errors or warnings, throw, or request other hosts. */
export const test = base.extend<Guards>({
  expectedConsole: [null, { option: true }],
  guards: [
    async ({ context, baseURL, expectedConsole }, use) => {
      const problems: string[] = [];
      const report = (text: string) => {
        if (!expectedConsole?.test(text)) problems.push(text);
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
      await use(undefined);
      expect(problems).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
