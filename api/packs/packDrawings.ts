import type { PackDrawing, PackModule } from "./packCourse";

/**
 * Replaces the pictures of drawings in a module's HTML by their light files, which suit paper and any reader.
 * @param srcOf returns the URL of a drawing in the pack
 */
export function withPackDrawings(
  { bodyHtml, drawings }: PackModule,
  srcOf: (drawing: PackDrawing) => string,
): string {
  return bodyHtml.replaceAll(
    /<picture><source [^<>]*><img src="([^"<]*)"([^<>]*)><\/picture>/g,
    (_, url: string, attributes: string) => {
      const drawing = drawings.find((one) => one.url === url);
      if (!drawing) throw new Error(`the module has no drawing ${url}`);
      return `<img src="${srcOf(drawing)}"${attributes.replace(/ (loading|decoding)="\w+"/g, "")}>`;
    },
  );
}

/** Returns the file name of a drawing's light file in a pack. */
export function drawingFile({ name }: PackDrawing): string {
  return `${name}.svg`;
}

/** Encodes an SVG document as a data URL. */
export function svgDataUrl(svg: string): string {
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString("base64")}`;
}
