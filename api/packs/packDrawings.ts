import type { PackCourse, PackDrawing, PackModule } from "./packCourse";
import type { PackEntry } from "./zipOf";

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

/** URLs of the pictures in the page. */
export interface SheetPictures {
  light: string;
  dark: string | null;
  drawing(drawing: PackDrawing): string;
}

/** The pictures as files next to the page. */
export function pictureFiles({ picture }: PackCourse): SheetPictures {
  const dark = picture.dark === null ? null : "picture-dark.svg";
  return { light: "picture.svg", dark, drawing: drawingFile };
}

export function pictureEntries({ picture: { light, dark } }: PackCourse): PackEntry[] {
  return [
    { path: "picture.svg", content: light },
    ...(dark === null ? [] : [{ path: "picture-dark.svg", content: dark }]),
  ];
}

export function drawingEntries({ drawings }: PackModule): PackEntry[] {
  return drawings.map((drawing) => ({ path: drawingFile(drawing), content: drawing.light }));
}
