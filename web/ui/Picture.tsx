import { darkSourceMedia, useTheme } from "./theme";

export interface PictureImage {
  url: string;
  darkUrl?: string | null;
  alt: string;
  width: number;
  height: number;
}

/**
 * A drawn picture in the version that fits the theme. `lazy` for what is below the first screen, `first` for the one picture that
 * dominates it.
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
