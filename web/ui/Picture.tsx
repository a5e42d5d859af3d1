import { darkSourceMedia, useTheme } from "./theme";

export interface PictureImage {
  url: string;
  darkUrl?: string | null;
  alt: string;
  width: number;
  height: number;
}

/**
 * A picture in the version of the theme. `lazy` below the first screen, `first` for its dominating picture.
 */
export function Picture({
  image,
  className,
  decorative = false,
  loading,
}: {
  image: PictureImage;
  className?: string;
  /** The words beside it already say what it shows. */
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
        className={className}
        decoding="async"
        {...(loading === "lazy" && { loading: "lazy" })}
        {...(loading === "first" && { fetchPriority: "high" })}
      />
    </picture>
  );
}

/** A decorative drawing of `public/art` with its dark version. */
export function artPicture(name: string, width: number, height: number) {
  return { url: `/art/${name}.svg`, darkUrl: `/art/${name}-dark.svg`, alt: "", width, height };
}

/** Pip, the robot of the site, in a mood. */
export function pip(mood: "happy" | "thinking" | "waving") {
  return artPicture(`pip-${mood}`, 240, 240);
}
