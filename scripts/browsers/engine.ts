/** A browser engine that the main paths are tried in. */
export interface Engine {
  name: string;
  /** The browser's own version, such as "Firefox 153.7.0". */
  version: string;
  /** Opens a page of its own profile at 1280 by 900 px. */
  openPage(): Promise<EnginePage>;
  /** Opens each address in a new profile and returns the errors that the pages wrote to the console. */
  consoleErrors(addresses: readonly string[]): Promise<string[]>;
  close(): Promise<void>;
}

/**
 * A page of any engine. An element is an XPath expression; actions wait up to 20 s until it is visible and
 * uncovered, and reject if it is not.
 */
export interface EnginePage {
  /** Resolves after the `load` event. */
  open(address: string): Promise<void>;
  click(element: string): Promise<void>;
  /** Replaces the text of a field. */
  fill(element: string, text: string): Promise<void>;
  press(key: "Enter" | "Escape"): Promise<void>;
  waitFor(element: string): Promise<void>;
  /** Waits up to 20 s until the expression is true. */
  waitUntil(expression: string): Promise<void>;
  /** Returns the value of a JavaScript expression, awaited. */
  evaluate(expression: string): Promise<unknown>;
  resize(width: number, height: number): Promise<void>;
  /** Returns the visible part as PNG. */
  screenshot(): Promise<Uint8Array>;
  close(): Promise<void>;
}

/** Runs in the page: returns true if nothing covers the middle of the element, e.g. a loading indicator. */
export function isUncovered(element: Element): boolean {
  element.scrollIntoView({ block: "center" });
  const { x, y, width, height } = element.getBoundingClientRect();
  const top = document.elementFromPoint(x + width / 2, y + height / 2);
  return top !== null && (element.contains(top) || top.contains(element));
}

export const waitMs = 20_000;

/** A button by its text or label, once the script has enabled it. */
export function button(name: string): string {
  return `//button[not(@disabled)][normalize-space()=${quote(name)} or @aria-label=${quote(name)}]`;
}

/** The first link whose text or label begins so. */
export function link(name: string): string {
  const begins = (value: string) => `starts-with(${value}, ${quote(name)})`;
  return `(//a[${begins("normalize-space()")} or ${begins("@aria-label")}])[1]`;
}

/** The field of a label. */
export function field(label: string): string {
  return `//*[@id=//label[normalize-space()=${quote(label)}]/@for]`;
}

/** The innermost element that contains the text. */
export function text(content: string): string {
  const hasText = `contains(normalize-space(), ${quote(content)})`;
  return `//*[not(self::script)][${hasText}][not(.//*[${hasText}])]`;
}

export function heading(name: string): string {
  return `//*[self::h1 or self::h2 or self::h3][contains(normalize-space(), ${quote(name)})]`;
}

/** Texts with both kinds of quotation marks are not needed. */
function quote(value: string): string {
  return value.includes('"') ? `'${value}'` : `"${value}"`;
}
