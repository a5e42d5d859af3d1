import { type FirstLoad, loadSlowly, startBrowser } from "../browser/slowPhone";
import { startStatic } from "../browser/startStatic";
import { inMixedOrder } from "../rounds";
import type { Measurement, Row, Stage } from "../row";

/** With nine pairs the median varies by 3 % between runs, which is too much near the bar. */
const loads = 18;
const pages = ["/courses", "/Per"];

/** The first load on a slow phone, against the same page as static HTML without JavaScript. */
export const firstLoad: Row = {
  name: "first-load",
  isQuick: false,
  async measure(stage: Stage): Promise<Measurement[]> {
    const browser = await startBrowser(stage);
    const { url } = await stage.startOurs("embedded");
    const plain = await startStatic(stage, url);
    const measurements: Measurement[] = [];
    for (const page of pages) {
      // Warms the caches of both servers.
      await loadSlowly(browser, url + page, true);
      await loadSlowly(browser, plain + page, false);
      const loaded = { ours: [] as FirstLoad[], theirs: [] as FirstLoad[] };
      for (let round = 0; round < loads; round++)
        for (const side of inMixedOrder(["ours", "theirs"] as const, round))
          loaded[side].push(
            await loadSlowly(browser, (side === "ours" ? url : plain) + page, side === "ours"),
          );
      const { ours, theirs } = loaded;
      const figures = (unit: string, of: (load: FirstLoad) => number, name: string, atMost: number) => ({
        work: `first load of ${page}: ${name}`,
        against: null,
        unit,
        engine: null,
        ours: ours.map(of),
        theirs: [],
        atMost,
      });
      measurements.push(
        {
          ...figures("ms", ({ largestPaint }) => largestPaint, "largest paint", 1.1),
          against: "static HTML without JavaScript",
          theirs: theirs.map(({ largestPaint }) => largestPaint),
        },
        figures("ms", ({ blocking }) => blocking, "blocking", 150),
        figures("", ({ shift }) => shift, "layout shift", 0.01),
        figures("bytes", ({ scriptBytes }) => scriptBytes, "JavaScript", 110_000),
      );
    }
    return measurements;
  },
};
