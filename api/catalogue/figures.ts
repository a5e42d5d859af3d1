import type { Element, ElementContent, Root } from "hast";
import { SKIP, visit } from "unist-util-visit";
import type { Drawing } from "./drawing";

/**
 * Rehype plugin that replaces a paragraph with the image of a drawing by a figure: a picture for both themes,
 * the image's title as caption, and the description, which the reader can open. Removes all other images.
 * @param toHtml renders the Markdown of captions and descriptions
 */
export function figures(drawings: readonly Drawing[], toHtml: (markdown: string) => ElementContent[]) {
  return (tree: Root) => {
    visit(tree, "element", (element, index, parent) => {
      if (!parent || index === undefined) return;
      const drawing = element.tagName === "p" ? drawingIn(element, drawings) : undefined;
      if (drawing) {
        parent.children[index] = figure(drawing.drawing, drawing.image, toHtml);
        return SKIP;
      }
      if (element.tagName !== "img") return;
      parent.children.splice(index, 1);
      return index;
    });
  };
}

function drawingIn({ children }: Element, drawings: readonly Drawing[]) {
  const [image, ...others] = children;
  if (image?.type !== "element" || image.tagName !== "img" || others.length > 0) return undefined;
  const drawing = drawings.find(({ name }) => image.properties.src === `${name}.svg`);
  return drawing && { drawing, image };
}

function figure(
  { url, darkUrl, width, height, description }: Drawing,
  { properties: { alt, title } }: Element,
  toHtml: (markdown: string) => ElementContent[],
): Element {
  const source = element("source", {
    srcSet: darkUrl,
    media: "screen and (forced-colors: none) and (prefers-color-scheme: dark)",
    // Marks the source whose `media` the site changes with its own theme choice.
    dataDark: "",
  });
  const image = element("img", { src: url, alt, width, height, loading: "lazy", decoding: "async" });
  const details = element("details", {}, [
    element("summary", {}, [{ type: "text", value: "Description of the drawing" }]),
    ...toHtml(description ?? ""),
  ]);
  return element("figure", {}, [
    element("picture", {}, [source, image]),
    element("figcaption", {}, [...toHtml(String(title ?? "")), ...(description === null ? [] : [details])]),
  ]);
}

function element(
  tagName: string,
  properties: Element["properties"],
  children: ElementContent[] = [],
): Element {
  return { type: "element", tagName, properties, children };
}
