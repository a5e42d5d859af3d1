const entities: Record<string, string> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#x27;": "'",
};

/** Extracts the text of a page rendered by React, with whitespace collapsed to single spaces. */
export function textOfHtml(html: string): string {
  return html
    .replaceAll(/<script[\s\S]*?<\/script>/g, "")
    .replaceAll(/<[^>]*>/g, "")
    .replaceAll(/&[#\w]+;/g, (entity) => entities[entity] ?? entity)
    .replaceAll(/\s+/g, " ");
}
