import type { Guide } from "../catalogue/guide.type";
import { siteLicence } from "../catalogue/licences";
import { heading, list, paragraph, parseText, writeDocument } from "./markdownTree";

/** Writes a guide on staying safe with its sources. Its date is that of the last review. */
export function guideMarkdown(guide: Guide, publicUrl: string): string {
  const { title, summary, path, body, audience, sources, reviewedOn } = guide;
  const source = publicUrl + path;
  return writeDocument({ title, description: summary, source, licence: siteLicence, date: reviewedOn }, [
    paragraph(summary),
    paragraph(`For ages ${audience}.`),
    ...parseText(body, source),
    heading(2, "Sources"),
    list(sources.map((name) => [paragraph(name)])),
    paragraph(
      `Last reviewed by the authors of Ninefold on ${reviewedOn}. This guide is general advice. It does ` +
        "not replace a doctor, the police or a helpline.",
    ),
  ]);
}
