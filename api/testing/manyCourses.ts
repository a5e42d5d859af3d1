import type { Content } from "../catalogue/readContent";

/**
 * Returns `count` courses: the real ones and copies of them. The copies have other paths and shifted letters,
 * so that a search for English words finds the same modules as before. The hash stays that of the real
 * content, so a server started on this database does not load the content again.
 */
export function manyCourses(content: Content, count: number): Content {
  const courses = Array.from({ length: count }, (_, index) => {
    const original = content.courses[index % content.courses.length];
    if (!original) throw new Error("there is no content");
    return index < content.courses.length ? original : shiftedCopy(original, index);
  });
  return { ...content, courses };
}

function shiftedCopy(course: Content["courses"][number], index: number): Content["courses"][number] {
  const shift = (text: string) => shifted(text, 1 + (index % 25));
  const slug = `${course.slug}-${index}`;
  return {
    ...course,
    slug,
    path: `/${slug}`,
    quizPath: `/${slug}-quiz`,
    position: 1000 + index,
    title: shift(course.title),
    summary: shift(course.summary),
    keywords: course.keywords.map(shift),
    glossary: course.glossary.map((term) => ({
      ...term,
      term: shift(term.term),
      definition: shift(term.definition),
    })),
    modules: course.modules.map((module) => ({
      ...module,
      title: shift(module.title),
      asks: module.asks.map(shift),
      passages: module.passages.map((passage) => ({
        ...passage,
        heading: shift(passage.heading),
        text: shift(passage.text),
      })),
    })),
  };
}

/** Replaces each letter a to z by the one `places` further in the alphabet, cyclically. */
export function shifted(text: string, places: number): string {
  return text.replaceAll(/[a-z]/gi, (letter) => {
    const first = letter < "a" ? 65 : 97;
    return String.fromCharCode(first + ((letter.charCodeAt(0) - first + places) % 26));
  });
}
