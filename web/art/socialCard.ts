import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { svg } from "./grounds";
import { logoTile } from "./logo";

const modules = createRequire(import.meta.url);
const font = (file: string) =>
  `url(data:font/woff2;base64,${readFileSync(modules.resolve(file)).toString("base64")})`;
const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
const dataUrl = (picture: string) => `data:image/svg+xml;base64,${Buffer.from(picture).toString("base64")}`;

/** Contents of a social card, 1200 by 630. */
export interface SocialCard {
  title: string;
  line: string;
  /** SVG document of a course picture, 400 by 260. */
  picture: string;
  /** Background colour, dark enough for white text. */
  ground: string;
}

/**
 * Returns the font size of the title in pixels. Chats show the card as a thumbnail, so the title is as large
 * as its longest word and its length allow.
 */
function titleSize(title: string): number {
  const longest = Math.max(...title.split(" ").map((word) => word.length));
  const widest = longest > 12 ? 53 : longest > 8 ? 70 : 80;
  return title.length > 24 ? Math.min(widest, longest > 11 ? 50 : 60) : widest;
}

/** Returns the HTML page of which a social card is a screenshot. */
export function socialPage({ title, line, picture, ground }: SocialCard): string {
  const display = font(
    "@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2",
  );
  const body = font("@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2");
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>${escaped(title)}</title><style>
@font-face{font-family:Display;src:${display};font-weight:200 800}
@font-face{font-family:Body;src:${body};font-weight:300 900}
body{margin:0;width:1200px;height:630px;background:${ground};color:#fff;overflow:hidden;position:relative}
main{position:absolute;left:56px;top:56px;bottom:56px;width:432px;\
display:flex;flex-direction:column;align-items:flex-start}
.brand{display:flex;align-items:center;gap:18px;font:800 44px/1 Display;letter-spacing:-.02em}
h1{font:800 ${titleSize(title)}px/1.04 Display;letter-spacing:-.02em;margin:auto 0;text-wrap:balance}
p{margin:0;padding:12px 26px 14px;border-radius:32px;background:#FFC83D;color:#3B2600;\
font:700 32px/1.2 Body;white-space:nowrap}
.art{position:absolute;left:504px;top:89px;width:696px;height:452px;border-radius:40px 0 0 40px;display:block}
</style><main><div class="brand">\
<img width="68" height="68" alt="" src="${dataUrl(svg(48, 48, logoTile(0.08, 11)))}">Ninefold</div>\
<h1>${escaped(title)}</h1><p>${escaped(line)}</p></main>\
<img class="art" alt="" src="${dataUrl(picture)}"></html>`;
}
