const longestLine = 110;
const mostLines = 16;

/**
 * How the guide shows what an example prints: its first lines, with `…` where something is cut off. The mark of UTF-8 and the line ends of
 * Windows, which files for spreadsheets have, are not to be seen.
 */
export function shownOutput(output: string): string {
  const lines = output
    .replace(/^\uFEFF/, "")
    .trimEnd()
    .split(/\r?\n/);
  const shown = lines
    .slice(0, mostLines)
    .map((line) => (line.length > longestLine ? `${line.slice(0, longestLine - 1)}…` : line));
  return lines.length > mostLines ? `${shown.join("\n")}\n…` : shown.join("\n");
}
