/** The two themes of every picture. */
export type Theme = "light" | "dark";

/** Colour families of courses. */
export type Family = "grape" | "sky" | "mint" | "sun" | "coral" | "pink";

/** The colours of a scene for one family and theme. */
export interface Tints {
  theme: Theme;
  /** The palest, pale and middle tint of the family, and a deep one for lines. */
  c50: string;
  c100: string;
  c200: string;
  deep: string;
  /** Paper, boards and bright screens. */
  paper: string;
  /** Writing on paper. */
  line: string;
  ink: string;
  wood: string;
  woodDark: string;
  leaf: string;
  leafDark: string;
  /** The view through a window, top and bottom. */
  skyTop: string;
  skyLow: string;
}

type Steps = readonly [c50: string, c100: string, c200: string, deep: string];

const steps: Record<Theme, Record<Family, Steps>> = {
  light: {
    grape: ["#F1ECFF", "#D9CCFF", "#BBA5FF", "#4B2BD6"],
    sky: ["#E6F4FF", "#BFE2FF", "#8CC8FF", "#0B5FB0"],
    mint: ["#E2F8ED", "#B4EDD2", "#7DDBB0", "#0A6847"],
    sun: ["#FFF4D6", "#FFE08F", "#FFC94A", "#7A4B00"],
    coral: ["#FFEAE4", "#FFC8BA", "#FF9C86", "#A32A15"],
    pink: ["#FFE8F3", "#FFC4E0", "#FF97C7", "#A31C64"],
  },
  dark: {
    grape: ["#41348C", "#2F2569", "#5A49B8", "#BBA5FF"],
    sky: ["#245488", "#173B68", "#2F6FB0", "#8CC8FF"],
    mint: ["#1F6352", "#14443B", "#2A8067", "#7DDBB0"],
    sun: ["#7C4E2A", "#4F2F2A", "#B27A2E", "#FFD67A"],
    coral: ["#8A4147", "#5B293C", "#B25850", "#FFB09E"],
    pink: ["#7E356B", "#55244C", "#A04A85", "#FFB0D4"],
  },
};

const shared: Record<Theme, Omit<Tints, "theme" | "c50" | "c100" | "c200" | "deep">> = {
  light: {
    paper: "#FFFFFF",
    line: "#D8D2E8",
    ink: "#1D1736",
    wood: "#C98B5B",
    woodDark: "#9A6238",
    leaf: "#2FA873",
    leafDark: "#1F8059",
    skyTop: "#BFE2FF",
    skyLow: "#FFF4D6",
  },
  dark: {
    paper: "#E4DCFA",
    line: "#A99BD6",
    ink: "#120D26",
    wood: "#8A5A3A",
    woodDark: "#643E28",
    leaf: "#23835D",
    leafDark: "#186248",
    skyTop: "#141A45",
    skyLow: "#3B3380",
  },
};

/** Returns the colours of a family in a theme. */
export function tints(family: Family, theme: Theme): Tints {
  const [c50, c100, c200, deep] = steps[theme][family];
  return { theme, c50, c100, c200, deep, ...shared[theme] };
}

/** Skin tones from lightest to darkest, each with its shade for nose, neck and ears. */
export const skins = {
  fair: { base: "#F9D5BC", shade: "#E7AE8C" },
  peach: { base: "#EFC099", shade: "#D4966B" },
  tan: { base: "#D9A26F", shade: "#B97C4A" },
  brown: { base: "#B0754A", shade: "#8C5631" },
  deep: { base: "#84502F", shade: "#633820" },
  dark: { base: "#5F3822", shade: "#432414" },
} as const;

export type Skin = keyof typeof skins;

/** Clothes: solid, friendly, readable on every family in both themes. */
export const cloth = {
  violet: "#6C48EA",
  indigo: "#3B2C8F",
  blue: "#2F86D8",
  teal: "#128C8C",
  green: "#1E8F62",
  sun: "#FFC83D",
  orange: "#F0792B",
  red: "#DE4A3C",
  pink: "#EC6AA6",
  plum: "#8E2F6F",
  white: "#F6F2FF",
  stone: "#8B88A3",
  navy: "#2A2F63",
  sand: "#E3C9A0",
} as const;

function channels(hex: string): [number, number, number] {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

/** Mixes two `#RRGGBB` colours; `amount` ranges from 0 (`from`) to 1 (`to`). */
export function mix(from: string, to: string, amount: number): string {
  const target = channels(to);
  const mixed = channels(from).map((value, i) => Math.round(value + ((target[i] ?? 0) - value) * amount));
  return `#${mixed.map((value) => value.toString(16).padStart(2, "0")).join("")}`;
}
