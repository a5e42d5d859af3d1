// `npm run check:speed`: compares the median of five Lighthouse mobile audits of the built site with the
// bounds below. npm downloads Lighthouse on first use.
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { median } from "es-toolkit";
import { freePort } from "../api/testing/freePort";
import { startServerProcess } from "../api/testing/serverProcess";
import { chromiumArguments } from "./chromium";
import { requireBrowser } from "./findBrowser.mjs";
import { build } from "./prepare.mjs";

const lighthouse = "lighthouse@12.8.2";
const runs = 5;
const pages = ["/", "/courses", "/Per"];
const bounds: Record<string, number> = {
  performance: 95,
  accessibility: 100,
  "best-practices": 100,
  seo: 100,
};

build();
const browser = requireBrowser();
const folder = mkdtempSync(join(tmpdir(), "ninefold-speed-"));
// The canonical links of the pages must contain this URL.
const port = String(await freePort());
const address = `http://localhost:${port}`;
const server = startServerProcess({ DATA_DIR: join(folder, "data"), HOST: "localhost", PORT: port });
try {
  await server.ready;
  let met = true;
  for (const page of pages) {
    const scores = Array.from({ length: runs }, () => audit(`${address}${page}`, browser));
    for (const [category, bound] of Object.entries(bounds)) {
      const values = scores.map((score) => score[category] ?? 0).sort((a, b) => a - b);
      const middle = median(values);
      met &&= middle >= bound;
      const result = `${middle} (${values.join(" ")}), at least ${bound}${middle < bound ? ": MISSED" : ""}`;
      console.log(`${page.padEnd(10)} ${category.padEnd(15)} ${result}`);
    }
  }
  process.exitCode = met ? 0 : 1;
} finally {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}

/** Audits a page. @returns the score of each category, 0 to 100 */
function audit(url: string, chromePath: string): Record<string, number> {
  const report = join(folder, "report.json");
  const { status, stderr } = spawnSync(
    "npm",
    [
      "exec",
      "--yes",
      `--package=${lighthouse}`,
      "--",
      "lighthouse",
      url,
      "--quiet",
      "--output=json",
      `--output-path=${report}`,
      `--chrome-flags=${["--headless=new", ...chromiumArguments].join(" ")}`,
    ],
    {
      cwd: folder,
      encoding: "utf8",
      env: { ...process.env, CHROME_PATH: chromePath },
      shell: process.platform === "win32",
    },
  );
  if (status !== 0) throw new Error(`Lighthouse failed: ${stderr}`);
  const { categories } = JSON.parse(readFileSync(report, "utf8")) as {
    categories: Record<string, { score: number }>;
  };
  return Object.fromEntries(
    Object.entries(categories).map(([name, { score }]) => [name, Math.round(score * 100)]),
  );
}
