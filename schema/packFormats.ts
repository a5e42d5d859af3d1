/** The formats of a course as a file, at `/packs/<slug>.<extension>`. */
export const packFormats = [
  {
    extension: "html.zip",
    contentType: "application/zip",
    title: "For a USB stick",
    description: "Unpack the folder and open index.html in any browser. It needs no internet.",
    forWhom: "learners",
  },
  {
    extension: "epub",
    contentType: "application/epub+zip",
    title: "E-book",
    description: "For an e-reader, or the book app on a phone or tablet.",
    forWhom: "learners",
  },
  {
    extension: "print.html",
    contentType: "text/html; charset=utf-8",
    title: "Print it",
    description: "The whole course on one page, for paper or to save as a PDF.",
    forWhom: "learners",
  },
  {
    extension: "json",
    contentType: "application/json; charset=utf-8",
    title: "Course data",
    description: "All texts as JSON, for people who build learning programs.",
    forWhom: "schools",
  },
  {
    extension: "scorm.zip",
    contentType: "application/zip",
    title: "SCORM 1.2",
    description: "Upload it to your school's learning platform. It remembers which modules are done.",
    forWhom: "schools",
  },
  {
    extension: "cmi5.zip",
    contentType: "application/zip",
    title: "cmi5",
    description: "For learning platforms that speak cmi5. It remembers which modules are done, too.",
    forWhom: "schools",
  },
] as const;

/** The end of a pack's address, after the slug and a dot. */
export type PackExtension = (typeof packFormats)[number]["extension"];

/** Address on this site of a course's pack, e.g. `/packs/personal-finance.epub`. */
export function packPath(slug: string, extension: PackExtension): string {
  return `/packs/${slug}.${extension}`;
}

/** Address on this site of the table of all modules of all courses. */
export const cataloguePath = "/packs/catalogue.csv";
