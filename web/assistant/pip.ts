import type { PictureImage } from "../ui/Picture";
import type { PipMood } from "./pipMood";

/** The picture of Pip in a mood. */
export function pip(mood: PipMood): PictureImage {
  return {
    url: `/art/pip-${mood}.svg`,
    darkUrl: `/art/pip-${mood}-dark.svg`,
    alt: "",
    width: 240,
    height: 240,
  };
}
