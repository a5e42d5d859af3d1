import { dirname, join } from "node:path/posix";
import { XMLParser, XMLValidator } from "fast-xml-parser";
import { unzipped } from "./unzipped";

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: "",
  isArray: (name) => ["item", "itemref"].includes(name),
});

/**
 * Finds problems in the structure of an EPUB: container, XML, manifest, reading order, links, ids and texts
 * of pictures.
 */
export async function epubProblems(book: Buffer): Promise<string[]> {
  const files = await unzipped(book);
  const texts = new Map(files.map(({ path, content }) => [path, content.toString()]));
  const problems: string[] = [];
  const check = (isValid: boolean, problem: string) => isValid || problems.push(problem);

  const [first] = files;
  const isMarked =
    first?.path === "mimetype" && first.stored && `${first.content}` === "application/epub+zip";
  check(isMarked, "mimetype is not first and stored");
  for (const [path, text] of texts) {
    if (!/\.(xml|opf|xhtml|svg)$/.test(path)) continue;
    const valid = XMLValidator.validate(text);
    check(valid === true, `${path} is not XML: ${JSON.stringify(valid)}`);
  }

  const { container } = parser.parse(texts.get("META-INF/container.xml") ?? "");
  const packagePath: string = container.rootfiles.rootfile["full-path"];
  const { manifest, spine } = parser.parse(texts.get(packagePath) ?? "").package;
  const items: { id: string; href: string; properties?: string }[] = manifest.item;
  const inBook = (from: string, href: string) => join(dirname(from), href);
  const listed = new Set(["mimetype", "META-INF/container.xml", packagePath]);
  for (const { href } of items) listed.add(inBook(packagePath, href));
  for (const path of listed) check(texts.has(path), `${path} is in the manifest but not in the book`);
  for (const path of texts.keys()) check(listed.has(path), `${path} is in the book but not in the manifest`);
  check(new Set(items.map(({ id }) => id)).size === items.length, "an id occurs twice in the manifest");
  check(
    items.filter(({ properties }) => properties === "nav").length === 1,
    "there is not exactly one contents page",
  );

  const read = spine.itemref.map(
    ({ idref }: { idref: string }) => items.find(({ id }) => id === idref)?.href,
  );
  const pages = items.map(({ href }) => href).filter((href) => href.endsWith(".xhtml"));
  check(JSON.stringify(read) === JSON.stringify(pages), `the reading order is ${read}`);

  const idsOf = (text: string) => [...text.matchAll(/\sid="([^"]*)"/g)].map(([, id]) => id);
  for (const [path, text] of texts) {
    if (!path.endsWith(".xhtml")) continue;
    const ids = idsOf(text);
    check(new Set(ids).size === ids.length, `an id occurs twice in ${path}`);
    for (const [image] of text.matchAll(/<img\b[^>]*>/g))
      check(/\salt="[^"]+"/.test(image), `${path} has a picture without alt text`);
    for (const [, element, href = ""] of text.matchAll(/<(\w+)[^>]*\s(?:href|src)="([^"]*)"/g)) {
      const [target = "", fragment] = href.split("#");
      if (/^https?:/.test(href)) check(element === "a", `${path} loads ${href}`);
      else {
        const found = texts.get(target ? inBook(path, target) : path);
        const exists = found !== undefined && (!fragment || idsOf(found).includes(fragment));
        check(exists, `${path} links to ${href}, which does not exist`);
      }
    }
  }
  return problems;
}
