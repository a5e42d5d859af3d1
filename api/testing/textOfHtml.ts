import { unescape as unescapeHtml } from "es-toolkit";

/** Extracts the text of a page rendered by React, with whitespace collapsed to single spaces. */
export function textOfHtml(html: string): string {
  const text = html.replaceAll(/<script[\s\S]*?<\/script>/g, "").replaceAll(/<[^>]*>/g, "");
  // React writes apostrophes as `&#x27;`.
  return unescapeHtml(text.replaceAll("&#x27;", "'")).replaceAll(/\s+/g, " ");
}
