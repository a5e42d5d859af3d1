import type { Page } from "@playwright/test";
import { startBrowser } from "../browser/slowPhone";
import type { Measurement, Row, Stage } from "../row";

const roundTripMs = 150;

/**
 * Measures navigation from the catalogue to a course with loaded scripts: the time after a click, and the
 * requests for a link that was prefetched on focus.
 */
export const navigation: Row = {
  name: "navigation",
  isQuick: false,
  async measure(stage: Stage): Promise<Measurement[]> {
    const browser = await startBrowser(stage);
    const { url } = await stage.startOurs("embedded");
    const context = await browser.newContext();
    // Save-Data disables the prefetching of links in view.
    await context.addInitScript(() => {
      Object.defineProperty(navigator, "connection", { value: { saveData: true } });
    });
    const page = await context.newPage();
    await page.goto(`${url}/courses`, { waitUntil: "networkidle" });
    const paths = await page.$$eval('main li a[href^="/"]', (links) =>
      links.map((link) => new URL((link as HTMLAnchorElement).href).pathname),
    );
    const [first = "", ...others] = paths.filter((path) => path !== "/courses");
    await open(page, first);
    const devtools = await context.newCDPSession(page);
    await devtools.send("Network.enable");
    await devtools.send("Network.emulateNetworkConditions", {
      offline: false,
      latency: roundTripMs,
      downloadThroughput: -1,
      uploadThroughput: -1,
    });
    const half = Math.floor(others.length / 2);
    const clicked: number[] = [];
    for (const path of others.slice(0, half)) clicked.push(await open(page, path));
    let requestCount = 0;
    page.on("request", (request) => {
      // Headed Chromium requests the site's icon for each page.
      const isIcon = request.url().endsWith("/art/favicon.svg");
      if (request.resourceType() !== "image" && !isIcon) requestCount += 1;
    });
    const requests: number[] = [];
    for (const path of others.slice(half)) {
      const prefetched = page.waitForResponse((response) => response.url().endsWith("/graphql"));
      await linkTo(page, path).focus();
      await (await prefetched).finished();
      requestCount = 0;
      await open(page, path);
      requests.push(requestCount);
    }
    const figures = { against: null, engine: null, theirs: [] };
    return [
      {
        ...figures,
        work: `from the catalogue to a course, warm, round trip of ${roundTripMs} ms`,
        unit: "ms",
        ours: clicked,
        atMost: roundTripMs + 50,
      },
      {
        ...figures,
        work: "from the catalogue to a course whose link had the focus: requests",
        unit: "",
        ours: requests,
        atMost: 0,
      },
    ];
  },
};

/**
 * Opens a course by its link in the catalogue and goes back.
 * @returns milliseconds from the click to the heading
 */
async function open(page: Page, path: string): Promise<number> {
  const ms = await linkTo(page, path).evaluate(
    (link: HTMLAnchorElement) =>
      new Promise<number>((resolve) => {
        const begun = performance.now();
        const changes = new MutationObserver(() => {
          if (location.pathname !== new URL(link.href).pathname || !document.querySelector("main article h1"))
            return;
          changes.disconnect();
          resolve(performance.now() - begun);
        });
        changes.observe(document.body, { childList: true, subtree: true });
        link.click();
      }),
  );
  await page.goBack();
  await linkTo(page, path).waitFor();
  return ms;
}

function linkTo(page: Page, path: string) {
  return page.locator(`main li a[href="${path}"]`);
}
