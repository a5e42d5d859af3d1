/** Browsers by what they write, each before those it pretends to be. */
const browsers = [
  ["Edge", /\bEdg(e|A|iOS)?\//],
  ["Opera", /\b(OPR|OPT)\//],
  ["Samsung Internet", /\bSamsungBrowser\//],
  ["Firefox", /\b(Firefox|FxiOS)\//],
  ["Chrome", /(Chrome|CriOS)\//],
  ["Safari", /\bSafari\//],
] as const;

const systems = [
  ["iPhone", /\biPhone\b/],
  ["iPad", /\biPad\b/],
  ["Android", /\bAndroid\b/],
  ["ChromeOS", /\bCrOS\b/],
  ["Windows", /\bWindows\b/],
  ["Mac", /\bMacintosh\b/],
  ["Linux", /\bLinux\b/],
] as const;

/**
 * The kind of browser and system, such as "Chrome on Android", enough for its owner to know it again and no more: no version, no model.
 * Null for a program that names neither.
 */
export function deviceOf(userAgent: string | undefined): string | null {
  const nameIn = (kinds: typeof browsers | typeof systems) =>
    kinds.find(([, pattern]) => pattern.test(userAgent ?? ""))?.[0];
  const browser = nameIn(browsers);
  const system = nameIn(systems);
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? system ?? null;
}
