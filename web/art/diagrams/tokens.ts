import { type Family, mix, type Theme, tints } from "../palette";

/** The colours of a drawing in one theme. Text in ink, muted, accent, ok or danger suits every ground. */
export interface Tokens {
  theme: Theme;
  /** Ground of the whole drawing. */
  ground: string;
  /** Boxes, screens and sheets on the ground. */
  paper: string;
  /** Areas in the colour family of the course: palest, pale and middle tint. Text stands on the first two. */
  tint: string;
  soft: string;
  mid: string;
  /** The accent of the course: the one thing to look at. `onAccent` is for text on it. */
  accent: string;
  onAccent: string;
  /** Text and outlines; less important text; axes, grids and borders. */
  ink: string;
  muted: string;
  line: string;
  /** Right and wrong, always next to a tick, a cross or a word. */
  ok: string;
  okTint: string;
  danger: string;
  dangerTint: string;
}

/** Colours of the design tokens (`web/ui/tokens.css`) that do not depend on the course. */
const shared = {
  light: {
    paper: "#FFFFFF",
    onAccent: "#FFFFFF",
    ink: "#1D1736",
    muted: "#575170",
    ok: "#0A6847",
    okTint: "#E2F8ED",
    danger: "#B3261E",
    dangerTint: "#FFEAE4",
  },
  dark: {
    paper: "#1A1538",
    onAccent: "#160F38",
    ink: "#F5F2FF",
    muted: "#CBC4E6",
    ok: "#6FE0B0",
    okTint: "#123A36",
    danger: "#FF9A8B",
    dangerTint: "#45203A",
  },
} as const;

const darkGround = "#2A2354";

/** Returns the colours of a drawing for a course of `family` in `theme`. */
export function tokens(family: Family, theme: Theme): Tokens {
  const { c50, c100, c200, deep } = tints(family, theme);
  const { ink } = shared[theme];
  const areas =
    theme === "light"
      ? { ground: mix(c50, "#FFFFFF", 0.55), tint: c50, soft: c100, mid: c200 }
      : {
          ground: darkGround,
          tint: mix(darkGround, deep, 0.1),
          soft: mix(darkGround, deep, 0.2),
          mid: mix(darkGround, deep, 0.5),
        };
  return { theme, ...shared[theme], ...areas, accent: deep, line: mix(areas.ground, ink, 0.22) };
}
