/** A drawing of `public/art` with its form for the dark theme, as `Picture` takes it. It decorates: it has no words of its own. */
export function artPicture(name: string, width: number, height: number) {
  return { url: `/art/${name}.svg`, darkUrl: `/art/${name}-dark.svg`, alt: "", width, height };
}
