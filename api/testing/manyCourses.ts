import type { Content } from "../catalogue/readContent";

/**
 * The real courses and so many more that there are `count`: their copies, with other addresses and in
 * languages of their own, so that a search for English words finds in all of them what it found before. They
 * go by the name of the real content: a server that starts over them takes them for it.
 */
export function manyCourses(content: Content, count: number): Content {
  const courses = Array.from({ length: count }, (_, index) => {
    const original = content.courses[index % content.courses.length];
    if (!original) throw new Error("there is no content");
    return index < content.courses.length ? original : translated(original, index);
  });
  return { ...content, courses };
}

function translated(course: Content["courses"][number], index: number): Content["courses"][number] {
  const say = (text: string) => shifted(text, 1 + (index % 25));
  const slug = `${course.slug}-${index}`;
  return {
    ...course,
    slug,
    path: `/${slug}`,
    quizPath: `/${slug}-quiz`,
    position: 1000 + index,
    title: say(course.title),
    summary: say(course.summary),
    keywords: course.keywords.map(say),
    glossary: course.glossary.map((term) => ({
      ...term,
      term: say(term.term),
      definition: say(term.definition),
    })),
    modules: course.modules.map((module) => ({
      ...module,
      title: say(module.title),
      passages: module.passages.map((passage) => ({
        ...passage,
        heading: say(passage.heading),
        text: say(passage.text),
      })),
    })),
  };
}

/** Each letter of the English alphabet becomes the one so many places after it. */
export function shifted(text: string, places: number): string {
  return text.replaceAll(/[a-z]/gi, (letter) => {
    const first = letter < "a" ? 65 : 97;
    return String.fromCharCode(first + ((letter.charCodeAt(0) - first + places) % 26));
  });
}
