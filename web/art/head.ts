import { type HairStyle, hair } from "./hair";
import { mix, type Skin, skins } from "./palette";

export type Mood = "smile" | "laugh" | "talk" | "think" | "look-down";
type Extra = "glasses" | "headphones" | "goggles" | "cap" | "helmet" | "beard" | "moustache" | "freckles";

/** Features that make a person recognisable from picture to picture. */
export interface Look {
  skin: Skin;
  hair: HairStyle;
  hairColour: string;
  extras?: readonly Extra[];
  /** Colour of cap, helmet, goggles or headphones, or of a beard under a turban. */
  extraColour?: string;
}

/** A head in three layers, centred at (0, 0), 40 wide and 46 high. */
export interface Head {
  back: string;
  face: string;
  front: string;
}

const dark = "#24152B";

function eyes(mood: Mood, x: number): string {
  if (mood === "laugh" || mood === "look-down") {
    const bend = mood === "laugh" ? -4 : 3.5;
    return (
      `<path d="M${x - 11} 1q3.5 ${bend} 7 0M${x + 4} 1q3.5 ${bend} 7 0" fill="none" ` +
      `stroke="${dark}" stroke-width="2.2" stroke-linecap="round"/>`
    );
  }
  const y = mood === "think" ? -1.5 : 0;
  return (
    `<g fill="${dark}">` +
    `<ellipse cx="${x - 7.5}" cy="${y}" rx="2.5" ry="3.2"/>` +
    `<ellipse cx="${x + 7.5}" cy="${y}" rx="2.5" ry="3.2"/>` +
    "</g>" +
    `<g fill="#fff">` +
    `<circle cx="${x - 6.7}" cy="${y - 1.2}" r=".9"/>` +
    `<circle cx="${x + 8.3}" cy="${y - 1.2}" r=".9"/>` +
    "</g>"
  );
}

function mouth(mood: Mood, x: number, line: string): string {
  if (mood === "laugh")
    return (
      `<path d="M${x - 6} 9.5h12c0 8-12 8-12 0Z" fill="#7A1F2B"/>` +
      `<path d="M${x - 5.5} 9.5h11v2.5h-11Z" fill="#fff"/>`
    );
  if (mood === "talk") return `<path d="M${x - 4.5} 10q4.5 1.5 9 0c.5 7-9.5 7-9 0Z" fill="#7A1F2B"/>`;
  const curve = mood === "think" ? "q4 2 7 -1" : "q5 5 10 0";
  const start = mood === "think" ? x - 3 : x - 5;
  return (
    `<path d="M${start} 11.5${curve}" fill="none" ` +
    `stroke="${line}" stroke-width="2.2" stroke-linecap="round"/>`
  );
}

function overFace(look: Look, x: number): string {
  const c = look.extraColour ?? "#FFC83D";
  const parts: Record<Extra, string> = {
    glasses:
      `<g fill="#fff" fill-opacity=".25" stroke="#2A2140" stroke-width="1.8">` +
      `<circle cx="${x - 7.5}" cy="0" r="6"/>` +
      `<circle cx="${x + 7.5}" cy="0" r="6"/>` +
      "</g>" +
      `<path d="M${x - 1.5} 0h3M${x - 13.5}-1-19-2M${x + 13.5}-1 19-2" stroke="#2A2140" stroke-width="1.8"/>`,
    freckles:
      `<path d="M${x - 11} 7h.1m3 1.5h.1m11.8-1.500h.1m3-1h.1m-3.5 3h.1" ` +
      `stroke="${skins[look.skin].shade}" stroke-width="1.8" stroke-linecap="round"/>`,
    beard:
      `<path d="M-19.5-2C-18 6-16 8-12 8-6 8-4 6 0 6S6 8 12 8C16 8 18 6 19.5-2 20 18 10 28 0 28` +
      `S-20 18-19.5-2ZM${x - 6} 12Q${x} 17 ${x + 6} 12 ${x} 10 ${x - 6} 12Z" ` +
      `fill="${look.extraColour ?? look.hairColour}" fill-rule="evenodd"/>`,
    moustache:
      `<path d="M${x} 7C${x - 4} 4 ${x - 10} 8 ${x - 11} 12 ${x - 6} 11 ${x - 2} 11 ${x} 9.5 ` +
      `${x + 2} 11 ${x + 6} 11 ${x + 11} 12 ${x + 10} 8 ${x + 4} 4 ${x} 7Z" ` +
      `fill="${look.hairColour}"/>`,
    goggles:
      `<path d="M-21-3H21" stroke="#2A2140" stroke-width="4"/>` +
      `<rect x="${x - 15}" y="-8" width="30" height="14" rx="7" ` +
      `fill="#BFE9FF" fill-opacity=".55" stroke="${c}" stroke-width="3"/>`,
    cap:
      `<path d="M-21-8C-22-36 22-36 21-8Z" fill="${c}"/>` +
      `<path d="M${x < 0 ? -32 : -14}-7Q${x < 0 ? -8 : 14}-16 ${x < 0 ? 14 : 32}-7L${x < 0 ? 10 : -10}-4Z" ` +
      `fill="${mix(c, "#1D1736", 0.25)}"/>`,
    helmet:
      `<path d="M-23-7C-24-37 24-37 23-7Z" fill="${c}"/>` +
      `<path d="M-27-6Q0-14 27-6V-3Q0-10-27-3Z" fill="${mix(c, "#1D1736", 0.2)}"/>` +
      `<path d="M-4-30V-14M4-30V-14" stroke="${mix(c, "#1D1736", 0.2)}" stroke-width="2.5"/>`,
    headphones:
      `<path d="M-22 2C-24-38 24-38 22 2" fill="none" stroke="${c}" stroke-width="5"/>` +
      `<g fill="${mix(c, "#1D1736", 0.25)}">` +
      `<rect x="-27" y="-6" width="10" height="19" rx="5"/>` +
      `<rect x="17" y="-6" width="10" height="19" rx="5"/>` +
      "</g>",
  };
  return (look.extras ?? []).map((extra) => parts[extra]).join("");
}

/**
 * Draws the layers of a head. `turn` ranges from -1 (faces the viewer's left) via 0 (faces the viewer) to 1
 * (faces right). Asymmetric hair is mirrored to fall on the far side.
 */
export function head(look: Look, mood: Mood, turn: number): Head {
  const { base, shade } = skins[look.skin];
  const { back, front, ears } = hair(look.hair, look.hairColour);
  const x = Math.round(turn * 60) / 10;
  const line = mix(shade, "#4A1020", 0.5);
  const side =
    turn < 0 ? (part: string) => part && `<g transform="scale(-1 1)">${part}</g>` : (part: string) => part;
  const ear = (at: number, hidden: boolean) =>
    hidden || ears ? "" : `<circle cx="${at}" cy="2" r="5" fill="${shade}"/>`;
  const brow = mood === "think" ? "q4 -4 7 -2" : "q3.5 -2.5 7 0";
  const browColour =
    look.hair === "hijab" || look.hair === "turban" || look.hair === "headwrap"
      ? dark
      : mix(look.hairColour, dark, 0.35);
  const face = [
    ear(-19.5, turn < -0.4),
    ear(19.5, turn > 0.4),
    `<path d="M-19-4C-19-26 19-26 19-4 19 13 10 23 0 23S-19 13-19-4Z" fill="${base}"/>`,
    `<g fill="#E8503C" opacity=".16">` +
      `<circle cx="${x - 11}" cy="8" r="4.5"/>` +
      `<circle cx="${x + 11}" cy="8" r="4.5"/>` +
      "</g>",
    eyes(mood, x),
    `<path d="M${x - 11}-7${brow}M${x + 4}-7q3.5-2.5 7 0" fill="none" ` +
      `stroke="${browColour}" stroke-width="1.9" stroke-linecap="round"/>`,
    `<path d="M${x + (turn < 0 ? 1 : -1)} 2q${turn < 0 ? "-3.5" : "3.5"} 4 ${turn < 0 ? 1 : -1} 4.5" ` +
      `fill="none" stroke="${shade}" stroke-width="2" stroke-linecap="round"/>`,
    mouth(mood, x, line),
  ].join("");
  return { back: side(back), face, front: side(front) + overFace(look, x) };
}
