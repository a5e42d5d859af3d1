import { type FirstLoad, loadSlowly, startBrowser } from "../browser/slowPhone";
import { startStatic } from "../browser/startStatic";
import { inMixedOrder } from "../rounds";
import type { Measurement, Row, Stage } from "../row";

/** The median of nine pairs moves by 3 % from run to run, which is too close to the bar. */
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
    const found: Measurement[] = [];
    for (const page of pages) {
      // Once each before it counts: the server's caches, and what the static one keeps.
      await loadSlowly(browser, url + page, true);
      await loadSlowly(browser, plain + page, false);
      const loaded = { ours: [] as FirstLoad[], theirs: [] as FirstLoad[] };
      for (let round = 0; round < loads; round++)
        for (const side of inMixedOrder(["ours", "theirs"] as const, round))
          loaded[side].push(
            await loadSlowly(browser, (side === "ours" ? url : plain) + page, side === "ours"),
          );
      const { ours, theirs } = loaded;
      const figures = (unit: string, of: (load: FirstLoad) => number, what: string, atMost: number) => ({
        ...{ work: `first load of ${page}: ${what}`, against: null, unit, engine: null },
        ...{ ours: ours.map(of), theirs: [], atMost },
      });
      found.push(
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
    return found;
  },
};
