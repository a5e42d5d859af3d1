/** Path of the page that previews content, and of the call that checks it. */
export const previewPath = "/admin/preview";

/** Longest text of a preview, in UTF-16 code units. The longest course pack of this site has 160,000. */
export const maxPreviewCharacters = 500_000;

/** The JSON response of `POST /admin/preview`. */
export interface ContentPreview {
  /** Findings of the checker, in its order. */
  findings: ContentFinding[];
  /** Null if the text could not be read as content. */
  content: PreviewedContent | null;
}

export interface ContentFinding {
  /** Name of the rule, as in `npm run content:check`. */
  rule: string;
  /** Name of the file in the course's folder, e.g. `personal-finance/module-3.md`. */
  file: string;
  /** Line of that file, from 1. */
  line: number | null;
  /** Path of the field, e.g. `questions[3].text`. */
  field: string | null;
  message: string;
}

/** The texts as the site would show them. A Markdown module has only `modules`. */
export interface PreviewedContent {
  /** The course; null for a Markdown module. */
  course: { title: string; summary: string; outcomes: string[] } | null;
  modules: {
    number: number;
    title: string;
    /** Sanitised HTML. Drawings are data URLs. */
    html: string;
    video: { title: string; url: string; lookFor: string };
    words: { term: string; definition: string }[];
  }[];
  questions: { text: string; options: string[] }[];
}
