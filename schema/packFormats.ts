/** The files in which a course can be taken along, at `/packs/<slug>.<extension>`: the server makes them, the course page leads to them. */
export const packFormats = [
  {
    extension: "html.zip",
    contentType: "application/zip",
    title: "Web page for a USB stick",
    description: "Unpack it and open index.html in any browser. It needs no internet.",
  },
  {
    extension: "scorm.zip",
    contentType: "application/zip",
    title: "SCORM 1.2, for teachers",
    description: "Upload it to your school's learning platform. It remembers which modules are done.",
    forWhom: "schools",
  },
  {
    extension: "cmi5.zip",
    contentType: "application/zip",
    title: "cmi5, for teachers",
    description: "The same for learning platforms that speak cmi5.",
    forWhom: "schools",
  },
] as const;

/** What stands in a pack's address after the slug and a dot. */
export type PackExtension = (typeof packFormats)[number]["extension"];

/** Address on this site of a course's pack, e.g. `/packs/personal-finance.epub`. */
export function packPath(slug: string, extension: PackExtension): string {
  return `/packs/${slug}.${extension}`;
}
