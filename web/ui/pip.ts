import { artPicture } from "./artPicture";

/** Pip, the robot of the site, in a mood. */
export function pip(mood: "happy" | "thinking" | "waving") {
  return artPicture(`pip-${mood}`, 240, 240);
}
