import { coursePictures } from "./courses";
import { cardSize, svg } from "./grounds";
import { logo, logoTile } from "./logo";
import { mission, missionSize } from "./mission";
import { type Theme, tints } from "./palette";
import { type PipPose, pip } from "./pip";
import { learnerAvatars, teamPortraits, testimonialPortraits } from "./portraits";
import { bicycleShop } from "./slides/bicycleShop";
import { camp } from "./slides/camp";
import { slideSize } from "./slides/frame";
import { kitchenScience } from "./slides/kitchenScience";
import { radioShow } from "./slides/radioShow";
import { river } from "./slides/river";
import { empty, error, notFound } from "./statePictures";

/** SVG documents by file name, relative to their folder. */
export type Drawings = ReadonlyMap<string, string>;

const themes: readonly Theme[] = ["light", "dark"];
const fileName = (name: string, theme: Theme) => `${name}${theme === "dark" ? "-dark" : ""}.svg`;
const numbered = (name: string, size: number, bodies: readonly string[]): [string, string][] =>
  bodies.map((body, i) => [`${name}-${i + 1}`, svg(size, size, body)]);

function siteDrawings(theme: Theme): [string, string][] {
  const slides = [camp, bicycleShop, kitchenScience, radioShow, river];
  const poses: PipPose[] = ["waving", "thinking", "happy"];
  return [
    ...slides.map((draw, i): [string, string] => [
      `slide-${i + 1}`,
      svg(slideSize.width, slideSize.height, draw(theme)),
    ]),
    ...numbered("portrait", 96, testimonialPortraits(theme)),
    ...numbered("team", 240, teamPortraits(theme)),
    ...numbered("avatar", 64, learnerAvatars(theme)),
    ["mission", svg(missionSize.width, missionSize.height, mission(theme))],
    ...poses.map((pose): [string, string] => [`pip-${pose}`, svg(240, 240, pip(pose, theme))]),
    ["empty", svg(320, 240, empty(theme))],
    ["error", svg(320, 240, error(theme))],
    ["not-found", svg(320, 240, notFound(theme))],
    ["logo", svg(48, 48, logo(theme))],
  ];
}

/** Draws all SVG files of web/public/art. */
export function siteArt(): Drawings {
  const files = themes.flatMap((theme) =>
    siteDrawings(theme).map(([name, text]): [string, string] => [fileName(name, theme), text]),
  );
  return new Map([...files, ["favicon.svg", svg(48, 48, logoTile(0.06, 11))]]);
}

/** Draws the two files of every course, named `<slug>/picture.svg` and `<slug>/picture-dark.svg`. */
export function courseArt(): Drawings {
  const files = coursePictures.flatMap(({ slug, family, scene }) =>
    themes.map((theme): [string, string] => [
      `${slug}/${fileName("picture", theme)}`,
      svg(cardSize.width, cardSize.height, scene(tints(family, theme))),
    ]),
  );
  return new Map(files);
}
