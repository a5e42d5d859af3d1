import type { ReactNode } from "react";
import { Picture, type PictureImage } from "./Picture";
import styles from "./PictureBanner.module.css";

/**
 * White words on the calm left side of a wide picture; below the picture where there is little room. The picture is dark on its left in both
 * themes, and `--calm` is that colour.
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
