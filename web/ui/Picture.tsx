import { darkSourceMedia, useTheme } from "./theme";

export interface PictureImage {
  url: string;
  darkUrl?: string | null;
  alt: string;
  width: number;
  height: number;
}

/**
 * A picture, with a dark version for the dark theme. `loading` is "lazy" below the first screen, and "first"
 * for the largest picture of the first screen.
 */
export function Picture({
  image,
  decorative = false,
  loading,
}: {
  image: PictureImage;
  /** True if the text next to it already describes it. */
  decorative?: boolean;
  loading?: "lazy" | "first";
}) {
  const theme = useTheme();
  return (
    <picture>
      {image.darkUrl && (
        <source srcSet={image.darkUrl} media={darkSourceMedia(theme)} data-dark="" suppressHydrationWarning />
      )}
      <img
        src={image.url}
        alt={decorative ? "" : image.alt}
        width={image.width}
        height={image.height}
        decoding="async"
        loading={loading === "lazy" ? "lazy" : undefined}
        fetchPriority={loading === "first" ? "high" : undefined}
      />
    </picture>
  );
}

/** Returns a decorative drawing from `public/art` with its dark version. */
export function artPicture(name: string, width: number, height: number) {
  return { url: `/art/${name}.svg`, darkUrl: `/art/${name}-dark.svg`, alt: "", width, height };
}

/** Returns a drawing of Pip, the robot, in a mood. */
export function pip(mood: "happy" | "thinking" | "waving") {
  return artPicture(`pip-${mood}`, 240, 240);
}
