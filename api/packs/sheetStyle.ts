import type { Course } from "../catalogue/course.type";

/** The tones of each colour family, as in `web/ui/tokens.css`; a test compares them. */
export const familyTones: Record<Course["family"], { tint: string; deep: string; darkDeep: string }> = {
  GRAPE: { tint: "#f1ecff", deep: "#4b2bd6", darkDeep: "#bba5ff" },
  SKY: { tint: "#e6f4ff", deep: "#0b5fb0", darkDeep: "#8cc8ff" },
  MINT: { tint: "#e2f8ed", deep: "#0a6847", darkDeep: "#7ddbb0" },
  SUN: { tint: "#fff4d6", deep: "#7a4b00", darkDeep: "#ffc94a" },
  CORAL: { tint: "#ffeae4", deep: "#a32a15", darkDeep: "#ff9c86" },
  PINK: { tint: "#ffe8f3", deep: "#a31c64", darkDeep: "#ff97c7" },
};

/** Returns the style of a course page for light and dark screens and for any paper size. */
export function sheetStyle(family: Course["family"]): string {
  const { tint, deep, darkDeep } = familyTones[family];
  return `
:root { color-scheme: light; --page: #fffbf4; --ink: #1d1736; --muted: #575170; --line: #e7dfd2; \
--tint: ${tint}; --deep: ${deep}; }
@media screen and (prefers-color-scheme: dark) {
  :root { color-scheme: dark; --page: #14102a; --ink: #f5f2ff; --muted: #bdb5dc; --line: #362e63; \
--tint: #2a2354; --deep: ${darkDeep}; }
}
* { box-sizing: border-box; }
body { margin: 0; padding: 24px 16px 48px; background: var(--page); color: var(--ink); \
font: 1.0625rem/1.65 system-ui, sans-serif; overflow-wrap: break-word; }
main, footer { max-width: 42rem; margin: 0 auto; }
img { max-width: 100%; height: auto; border-radius: 24px; }
header::after { display: block; clear: both; content: ""; }
h1, h2, h3 { line-height: 1.25; text-wrap: balance; }
h1 { margin: 16px 0 8px; font-size: 2.25rem; }
h2 { margin: 32px 0 8px; font-size: 1.625rem; }
h3 { margin: 28px 0 8px; font-size: 1.25rem; }
@media print, (min-width: 40rem) { header picture { float: right; width: 38%; margin: 0 0 16px 24px; } \
h1 { margin-top: 0; } }
header h2, nav h2 { font-size: 1.25rem; }
a { color: var(--deep); }
nav ol { margin: 0; padding-left: 1.75em; }
nav a { display: block; padding: 4px 0; }
.summary { font-size: 1.1875rem; }
.facts, .number { color: var(--deep); font-weight: 700; }
.quiet, footer, dd { color: var(--muted); }
section { margin-top: 40px; padding-top: 16px; border-top: 2px solid var(--line); }
.number { margin: 16px 0 -28px; }
li { margin-bottom: 0.4em; }
dl { display: grid; gap: 12px; margin: 0; }
dt { font-weight: 700; }
dd { margin: 0; }
table { border-collapse: collapse; }
th, td { padding: 6px 12px; border: 1px solid var(--line); text-align: left; }
@media (max-width: 30rem) { th, td { padding: 4px 6px; font-size: 0.875rem; hyphens: auto; \
overflow-wrap: anywhere; } }
h3[id$="-remember"] + ul, .video { padding: 16px 20px; border-radius: 16px; background: var(--tint); }
h3[id$="-remember"] + ul { margin-top: 0; padding-left: 2.4em; }
.video { margin-top: 24px; }
.video p { margin: 0; }
.video p + p { margin-top: 12px; }
figure { margin: 24px 0; }
figure img { display: block; width: 30rem; border-radius: 16px; }
figcaption { margin-top: 8px; color: var(--muted); font-size: 0.9375rem; }
figcaption p { margin: 0 0 8px; }
summary { cursor: pointer; }
.help { padding: 12px 20px; border-left: 4px solid var(--deep); }
.questions > li { margin-bottom: 24px; }
fieldset { margin: 0 0 24px; padding: 0; border: 0; }
legend { padding: 0; font-weight: 700; }
label { display: flex; gap: 12px; align-items: baseline; padding: 10px 0; }
button { min-height: 48px; padding: 8px 24px; border: 2px solid var(--deep); border-radius: 16px; \
background: var(--tint); color: inherit; font: inherit; font-weight: 700; }
:focus-visible { outline: 3px solid var(--deep); outline-offset: 2px; }
footer { margin-top: 48px; padding-top: 16px; border-top: 2px solid var(--line); font-size: 0.9375rem; }
@page { margin: 18mm 16mm 20mm; @bottom-center { content: counter(page) " / " counter(pages); } }
@media print {
  :root { --page: #fff; --tint: #fff; }
  body { padding: 0; font-size: 11pt; line-height: 1.5; }
  main, footer { max-width: none; }
  img { border-radius: 4mm; }
  h1, h2, h3, dt, .number { break-after: avoid; }
  p, li, tr, figure, .questions > li, fieldset { break-inside: avoid; orphans: 3; widows: 3; }
  .video, h3[id$="-remember"] + ul { border: 1pt solid var(--line); }
  a[href^="http"]:not(footer a):not(#quiz a)::after { content: " (" attr(href) ")"; font-size: 9pt; }
  figure img { width: 100mm; }
  figure details:not([open]), button { display: none; }
}
`.trim();
}
