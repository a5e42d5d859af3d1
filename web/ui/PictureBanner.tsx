import type { ReactNode } from "react";
import { Picture, type PictureImage } from "./Picture";
import styles from "./PictureBanner.module.css";

/**
 * White text on the left of a wide picture, or below the picture on a narrow screen. `--calm` is the dark
 * colour of the picture's left side, in both themes.
 */
export function PictureBanner({
  image,
  decorative,
  loading,
  className,
  children,
}: {
  image: PictureImage;
  decorative?: boolean;
  loading?: "lazy" | "first";
  className?: string;
  children: ReactNode;
}) {
  return (
    <div className={[styles.banner, className].filter(Boolean).join(" ")}>
      <div className={styles.picture}>
        <Picture image={image} decorative={decorative} loading={loading} />
      </div>
      <div className={styles.words}>{children}</div>
    </div>
  );
}
