import { escape as escaped } from "es-toolkit";
import type { BookItem } from "./epubEntries";
import type { PackCourse } from "./packCourse";

/** The EPUB package document: what the book is, what it is made of, and in which order it is read. */
export function packageDocument(course: PackCourse, items: readonly BookItem[]): string {
  const { title, summary, url, keywords, changedAt } = course;
  const modified = changedAt.toISOString().replace(/\.\d+Z$/, "Z");
  return `<?xml version="1.0" encoding="UTF-8"?>
<package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="address" xml:lang="en">
  <metadata xmlns:dc="http://purl.org/dc/elements/1.1/">
    <dc:identifier id="address">${escaped(url)}</dc:identifier>
    <dc:title>${escaped(title)}</dc:title>
    <dc:language>en-GB</dc:language>
    <dc:creator>The Ninefold authors</dc:creator>
    <dc:description>${escaped(summary)}</dc:description>
${keywords.map((word) => `    <dc:subject>${escaped(word)}</dc:subject>`).join("\n")}
    <dc:rights>Creative Commons Attribution 4.0 International (CC BY 4.0)</dc:rights>
    <meta property="dcterms:modified">${modified}</meta>
    <meta property="schema:accessMode">textual</meta>
    <meta property="schema:accessMode">visual</meta>
    <meta property="schema:accessModeSufficient">textual</meta>
    <meta property="schema:accessibilityFeature">alternativeText</meta>
    <meta property="schema:accessibilityFeature">readingOrder</meta>
    <meta property="schema:accessibilityFeature">structuralNavigation</meta>
    <meta property="schema:accessibilityFeature">tableOfContents</meta>
    <meta property="schema:accessibilityHazard">none</meta>
    <meta property="schema:accessibilitySummary">All of it is text that can be resized and read aloud. The one picture is described in words. Videos are links and are not needed.</meta>
  </metadata>
  <manifest>
${items.map(manifestItem).join("\n")}
  </manifest>
  <spine>
${items
  .filter(({ title: pageTitle }) => pageTitle !== undefined)
  .map(({ id }) => `    <itemref idref="${id}"/>`)
  .join("\n")}
  </spine>
</package>
`;
}

function manifestItem({ id, path, mediaType, properties }: BookItem): string {
  const marked = properties ? ` properties="${properties}"` : "";
  return `    <item id="${id}" href="${path}" media-type="${mediaType}"${marked}/>`;
}
