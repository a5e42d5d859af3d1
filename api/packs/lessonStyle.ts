/** What the pages for learning systems add to `sheetStyle`. */
export const lessonStyle = `
.bar { display: flex; flex-wrap: wrap; gap: 8px 24px; align-items: center; margin-bottom: 24px; padding: 12px 20px; border-radius: 16px; background: var(--tint); }
.bar a, .onward a { display: inline-flex; align-items: center; min-height: 44px; font-weight: 700; }
.bar p { flex: 1 1 12rem; margin: 0; }
[hidden] { display: none !important; }
.reading header > :not(h1), .reading main > nav { display: none; }
.reading h1 { margin: 0; color: var(--muted); font-size: 1.0625rem; }
.reading section { margin-top: 0; padding-top: 0; border-top: 0; }
nav a { display: inline; }
nav span { display: inline-block; margin-left: 8px; color: var(--deep); font-weight: 700; }
nav span:empty { display: none; }
nav span::before { content: "✓ " / ""; }
nav a[href="#quiz"] + span::before { content: none; }
.tick { display: flex; gap: 16px; min-height: 48px; margin-top: 32px; padding: 12px 20px; align-items: center; border: 2px solid var(--deep); border-radius: 16px; font-weight: 700; }
.tick input { flex: none; width: 24px; height: 24px; margin: 0; accent-color: var(--deep); }
.onward a { padding: 8px 24px; border: 2px solid var(--deep); border-radius: 16px; background: var(--tint); }
h2:focus { outline: none; }
a[target="_blank"]::after { content: " ↗" / " (opens a new tab)"; }
@media print {
  .bar, .tick, .onward { display: none; }
  main > section[hidden] { display: block !important; }
}
`;
