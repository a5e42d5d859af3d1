import { test as base, expect } from "@playwright/test";

interface Guards {
  /** Console errors and warnings that the test provokes on purpose. Anything else fails it. */
  expectedConsole: RegExp | null;
  guards: undefined;
}

/**
 * Every test also proves that the pages it visits write no error or warning to the console, throw nothing,
 * and ask no other host for anything.
 */
export const test = base.extend<Guards>({
  expectedConsole: [null, { option: true }],
  guards: [
    async ({ context, baseURL, expectedConsole }, use) => {
      const complaints: string[] = [];
      const complain = (text: string) => {
        if (!expectedConsole?.test(text)) complaints.push(text);
      };
      context.on("console", (message) => {
        if (["error", "warning"].includes(message.type())) complain(`${message.type()}: ${message.text()}`);
      });
      context.on("weberror", (error) => complain(`thrown: ${error.error().message}`));
      context.on("request", (request) => {
        const url = new URL(request.url());
        if (url.protocol.startsWith("http") && url.origin !== baseURL)
          complain(`request to another host: ${url.href}`);
      });
      await use(undefined);
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
