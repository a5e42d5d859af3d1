import type { Theme } from "./palette";
import { circle, fill, line, moved, rect, sparkle } from "./shapes";

export type PipPose = "waving" | "thinking" | "happy";

interface Paint {
  body: string;
  edge: string;
  belly: string;
  glass: string;
  light: string;
  ground: string;
}

const paints: Record<Theme, Paint> = {
  light: {
    body: "#7B5CF5",
    edge: "#4A2BC4",
    belly: "#5A34E0",
    glass: "#1D1442",
    light: "#7DF3FF",
    ground: "#1D1736",
  },
  dark: {
    body: "#9580FF",
    edge: "#6D52E8",
    belly: "#7A5CF2",
    glass: "#120C2E",
    light: "#8AF5FF",
    ground: "#000000",
  },
};

function face(pose: PipPose, p: Paint): string {
  const cheeks = circle(70, 122, 8, "#FF8FB8", 0.75) + circle(170, 122, 8, "#FF8FB8", 0.75);
  if (pose === "happy")
    return (
      line("M78 106q13-18 26 0M136 106q13-18 26 0", p.light, 8) +
      fill("M102 122h36q0 22-18 22t-18-22Z", p.light) +
      cheeks
    );
  const [dx, dy] = pose === "thinking" ? [6, -6] : [0, 0];
  const eyes =
    rect(80 + dx, 86 + dy, 22, 32, 11, p.light) +
    rect(138 + dx, 86 + dy, 22, 32, 11, p.light) +
    circle(88 + dx, 94 + dy, 4.5, "#fff") +
    circle(146 + dx, 94 + dy, 4.5, "#fff");
  const mouth =
    pose === "thinking" ? line("M114 131q8 4 16-1", p.light, 7) : line("M104 128q16 14 32 0", p.light, 7);
  return eyes + mouth + cheeks;
}

/** An arm via the elbow to the hand, with a yellow cuff. */
const arm = (d: string, x: number, y: number, p: Paint) =>
  line(d, p.edge, 15) + circle(x, y, 13, "#FFC83D") + circle(x, y, 7, "#FFE08F");

const arms: Record<PipPose, (p: Paint) => [behind: string, front: string]> = {
  waving: (p) => [
    arm("M66 190Q40 196 36 212", 35, 216, p),
    arm("M174 186Q208 186 212 150", 213, 142, p) +
      line("M226 116q6 6 6 14M196 118q-5 5-6 12", p.edge, 5, 0.6),
  ],
  thinking: (p) => [
    arm("M66 190Q40 196 36 212", 35, 216, p),
    arm("M174 196Q204 210 196 184 188 170 162 168", 152, 168, p),
  ],
  happy: (p) => [arm("M66 186Q30 186 26 150", 25, 142, p) + arm("M174 186Q210 186 214 150", 215, 142, p), ""],
};

const air: Record<PipPose, (p: Paint) => string> = {
  waving: () => sparkle(30, 56, 9, "#FFC83D") + sparkle(210, 40, 7, "#FF8FB8"),
  thinking: (p) =>
    circle(192, 40, 6, p.edge, 0.7) +
    circle(208, 24, 9, p.edge, 0.7) +
    moved(
      24,
      50,
      1,
      line("M-7-6C-7-16 9-16 9-6 9 1 0 1 0 9", "#FFC83D", 5.5) + circle(0, 19, 3.6, "#FFC83D"),
    ),
  happy: () =>
    sparkle(28, 60, 11, "#FFC83D") +
    sparkle(212, 52, 9, "#FF8FB8") +
    sparkle(186, 18, 6, "#FFC83D") +
    circle(52, 26, 4, "#7DDBB0") +
    circle(222, 92, 4, "#7DDBB0"),
};

/** Draws Pip, the assistant, 240 by 240, on a transparent background. */
export function pip(pose: PipPose, theme: Theme): string {
  const p = paints[theme];
  const [behind, front] = arms[pose](p);
  return [
    `<ellipse cx="120" cy="228" rx="62" ry="8" fill="${p.ground}" opacity=".2"/>`,
    behind,
    line("M120 46V24", p.edge, 8),
    circle(120, 20, 12, "#FFC83D") + circle(116, 16, 4, "#fff", 0.85),
    rect(18, 84, 26, 52, 13, "#FFC83D") + rect(196, 84, 26, 52, 13, "#FFC83D"),
    rect(60, 162, 120, 62, 26, p.belly) + rect(60, 200, 120, 24, 12, p.edge, 0.6),
    circle(120, 196, 15, p.glass) +
      fill(
        "M120 204c-12-8-9-16-4-16 3 0 4 3 4 3s1-3 4-3c5 0 8 8-4 16Z",
        pose === "happy" ? "#FF8FB8" : "#7DDBB0",
      ),
    rect(34, 42, 172, 134, 54, p.edge) + rect(34, 42, 172, 128, 52, p.body),
    line("M58 82Q66 58 98 54", "#fff", 7, 0.4),
    rect(54, 66, 132, 88, 38, p.glass),
    face(pose, p),
    front,
    air[pose](p),
  ].join("");
}
