const longestLine = 110;
const mostLines = 16;

/** How the guide shows what an example prints: its first lines, with `…` where something is cut off. */
export function shownOutput(output: string): string {
  const lines = output.trimEnd().split("\n");
  const shown = lines
    .slice(0, mostLines)
    .map((line) => (line.length > longestLine ? `${line.slice(0, longestLine - 1)}…` : line));
  return lines.length > mostLines ? `${shown.join("\n")}\n…` : shown.join("\n");
}
