/** The file formats of a course, at `/packs/<slug>.<extension>`. */
export const packFormats = [
  {
    extension: "html.zip",
    contentType: "application/zip",
    title: "For a USB stick",
    description: "Unpack the folder and open index.html in any browser. It needs no internet.",
    audience: "learners",
  },
  {
    extension: "epub",
    contentType: "application/epub+zip",
    title: "E-book",
    description: "For an e-reader, or the book app on a phone or tablet.",
    audience: "learners",
  },
  {
    extension: "print.html",
    contentType: "text/html; charset=utf-8",
    title: "Print it",
    description: "The whole course on one page, for paper or to save as a PDF.",
    audience: "learners",
  },
  {
    extension: "json",
    contentType: "application/json; charset=utf-8",
    title: "Course data",
    description: "All texts as JSON, for people who build learning programs.",
    audience: "schools",
  },
  {
    extension: "scorm.zip",
    contentType: "application/zip",
    title: "SCORM 1.2",
    description: "Upload it to your school's learning platform. It remembers which modules are done.",
    audience: "schools",
  },
  {
    extension: "cmi5.zip",
    contentType: "application/zip",
    title: "cmi5",
    description: "For learning platforms that support cmi5. It remembers which modules are done, too.",
    audience: "schools",
  },
  {
    extension: "imscc",
    contentType: "application/vnd.ims.imsccv1p3",
    title: "Common Cartridge 1.3",
    description: "For Canvas and other learning platforms. It becomes a course with a page for each module.",
    audience: "schools",
  },
  {
    extension: "cc11.imscc",
    contentType: "application/vnd.ims.imsccv1p1",
    title: "Common Cartridge 1.1",
    description: "The same for Moodle, which imports this version with “Restore”.",
    audience: "schools",
  },
] as const;

/** The part of a pack's path after the slug and a dot. */
export type PackExtension = (typeof packFormats)[number]["extension"];

/** Returns the path of a course's pack, e.g. `/packs/personal-finance.epub`. */
export function packPath(slug: string, extension: PackExtension): string {
  return `/packs/${slug}.${extension}`;
}

/** Path of the table of all modules of all courses. */
export const cataloguePath = "/packs/catalogue.csv";

/** Path of the same modules with their texts, as NDJSON. */
export const catalogueLinesPath = "/packs/catalogue.ndjson";
