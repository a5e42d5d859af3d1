// Charts drawn with Vega, which is imported lazily because only `npm run bench` installs it.

const leastShown = 0.01;

/**
 * Draws a bar chart of the measurements as multiples of their limits, on a logarithmic scale. Bars to the
 * left of the line meet the limit.
 * @param {{ label: string, share: number, low: number, high: number, isMet: boolean }[]} bars
 * @returns {Promise<string>} an SVG
 */
export async function drawBars(bars) {
  const { parse, View } = await import("vega");
  // A logarithmic scale has no zero.
  const drawn = bars.map((bar) => ({
    ...bar,
    share: Math.max(leastShown, bar.share),
    low: Math.max(leastShown, bar.low),
    high: Math.max(leastShown, bar.high),
  }));
  const rowHeight = 22;
  const mark = (type, encode, interactive = false) => ({
    type,
    from: { data: "bars" },
    interactive,
    encode: { enter: encode },
  });
  const y = { scale: "rows", field: "label" };
  const middle = { scale: "rows", field: "label", band: 0.5 };
  const colour = [{ test: "datum.isMet", value: "#2a7f4f" }, { value: "#b3402a" }];
  const spec = {
    $schema: "https://vega.github.io/schema/vega/v6.json",
    description: "Each measurement as a multiple of its limit",
    width: 520,
    height: bars.length * rowHeight,
    padding: 12,
    background: "#ffffff",
    autosize: "pad",
    title: {
      text: "Each measurement as a multiple of its limit (left of the line: met)",
      anchor: "start",
      fontSize: 13,
    },
    data: [{ name: "bars", values: drawn }],
    scales: [
      { name: "rows", type: "band", domain: { data: "bars", field: "label" }, range: "height", padding: 0.3 },
      {
        name: "times",
        type: "log",
        domain: { fields: [{ data: "bars", field: "low" }, { data: "bars", field: "high" }, [0.1, 10]] },
        range: "width",
        nice: true,
      },
    ],
    axes: [
      { orient: "left", scale: "rows", ticks: false, domain: false, labelLimit: 420, labelPadding: 6 },
      { orient: "bottom", scale: "times", format: "~g", tickCount: 6, grid: true },
    ],
    marks: [
      mark("rect", {
        y,
        height: { scale: "rows", band: 1 },
        x: { scale: "times", value: 1 },
        x2: { scale: "times", field: "share" },
        fill: colour,
      }),
      mark("rule", {
        y: middle,
        x: { scale: "times", field: "low" },
        x2: { scale: "times", field: "high" },
        stroke: { value: "#222222" },
      }),
      {
        type: "rule",
        encode: {
          enter: {
            x: { scale: "times", value: 1 },
            y: { value: 0 },
            y2: { signal: "height" },
            stroke: { value: "#222222" },
            strokeWidth: { value: 2 },
          },
        },
      },
    ],
  };
  return new View(parse(spec), { renderer: "none" }).toSVG();
}

/**
 * Draws a flame graph: callees are below their caller, and the width is the share of time.
 * @param {string} title
 * @param {{ name: string, kind: string, share: number, start: number, depth: number }[]} frames
 * @returns {Promise<string>} an SVG
 */
export async function drawFlame(title, frames) {
  const { parse, View } = await import("vega");
  const rowHeight = 17;
  const width = 1200;
  const height = (Math.max(...frames.map(({ depth }) => depth)) + 1) * rowHeight;
  const drawn = frames.map((frame) => ({
    ...frame,
    x: frame.start * width,
    x2: (frame.start + frame.share) * width,
    y: frame.depth * rowHeight,
    label: `${frame.name} ${(frame.share * 100).toFixed(1)} %`,
  }));
  const colour = [
    { test: "datum.kind === 'ours'", value: "#f2b263" },
    { test: "datum.kind === 'package'", value: "#a9cbe8" },
    { value: "#d9d9d9" },
  ];
  const spec = {
    $schema: "https://vega.github.io/schema/vega/v6.json",
    description: title,
    width,
    height,
    padding: 8,
    background: "#ffffff",
    title: { text: `${title} (orange: ours, blue: packages, grey: Node)`, anchor: "start", fontSize: 13 },
    data: [{ name: "frames", values: drawn }],
    marks: [
      {
        type: "rect",
        from: { data: "frames" },
        encode: {
          enter: {
            x: { field: "x" },
            x2: { field: "x2" },
            y: { field: "y" },
            height: { value: rowHeight - 1 },
            fill: colour,
            stroke: { value: "#ffffff" },
            strokeWidth: { value: 0.5 },
          },
        },
      },
      {
        type: "text",
        from: { data: "frames" },
        encode: {
          enter: {
            x: { field: "x", offset: 3 },
            y: { field: "y", offset: 12 },
            text: [{ test: "datum.x2 - datum.x > 30", field: "label" }, { value: "" }],
            // Without a canvas Vega overestimates the width of text.
            limit: { signal: "1.3 * (datum.x2 - datum.x - 5)" },
            fontSize: { value: 10.5 },
            fill: { value: "#111111" },
          },
        },
      },
    ],
  };
  return new View(parse(spec), { renderer: "none" }).toSVG();
}
