import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { svg } from "./grounds";
import { logoTile } from "./logo";

const modules = createRequire(import.meta.url);
const font = (file: string) =>
  `url(data:font/woff2;base64,${readFileSync(modules.resolve(file)).toString("base64")})`;
const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
const dataUrl = (picture: string) => `data:image/svg+xml;base64,${Buffer.from(picture).toString("base64")}`;

/** What a card for sharing shows: 1200 by 630. */
export interface SocialCard {
  title: string;
  line: string;
  /** A card picture of 400 by 260, as an SVG file. */
  picture: string;
}

/** Long titles hold long words: they are set smaller, in pixels. */
const titleSize = (title: string) => (title.length > 30 ? 52 : title.length > 20 ? 56 : 66);

/** The page a card for sharing is photographed from. */
export function socialPage({ title, line, picture }: SocialCard): string {
  const display = font(
    "@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2",
  );
  const body = font("@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2");
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>${escaped(title)}</title><style>
@font-face{font-family:Display;src:${display};font-weight:200 800}
@font-face{font-family:Body;src:${body};font-weight:300 900}
body{margin:0;width:1200px;height:630px;background:#2A1A73;color:#fff;font:500 30px/1.4 Body;overflow:hidden;position:relative}
main{position:absolute;left:64px;top:64px;bottom:64px;width:${title.length > 30 ? 460 : 440}px;display:flex;flex-direction:column}
.brand{display:flex;align-items:center;gap:16px;font:800 38px/1 Display;letter-spacing:-.02em}
h1{font:800 ${titleSize(title)}px/1.06 Display;letter-spacing:-.02em;margin:auto 0 20px;text-wrap:balance}
p{margin:0 0 auto;text-wrap:balance;color:#E4DBFF}
.art{position:absolute;right:56px;top:123px;width:592px;height:384px;border-radius:36px;display:block}
i{position:absolute;left:0;right:0;bottom:0;height:14px;background:#FFC83D}
</style><main><div class="brand"><img width="60" height="60" alt="" src="${dataUrl(svg(48, 48, logoTile(0.08, 11)))}">Ninefold</div><h1>${escaped(title)}</h1><p>${escaped(line)}</p></main><img class="art" alt="" src="${dataUrl(picture)}"><i></i></html>`;
}
