// Draws with Vega, which is installed by `npm run bench` alone and therefore loaded late.

/**
 * The bars as a picture: how far each measurement is from the most that is allowed, on a scale of times; left of the line is met.
 * @param {{ label: string, share: number, low: number, high: number, isMet: boolean }[]} bars
 * @returns {Promise<string>} an SVG
 */
export async function drawBars(bars) {
  const { parse, View } = await import("vega");
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
    description: "How far each measurement is from its bar",
    width: 520,
    height: bars.length * rowHeight,
    padding: 12,
    background: "#ffffff",
    autosize: "pad",
    title: {
      text: "Measured, as a multiple of the most that is allowed (left of the line is met)",
      anchor: "start",
      fontSize: 13,
    },
    data: [{ name: "bars", values: bars }],
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
