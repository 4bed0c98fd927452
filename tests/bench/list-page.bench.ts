import type { Page } from "playwright-core";
import type { Visit } from "../support/browser-page.ts";
import { startApp } from "../support/start-app.ts";
import { startBenchServer } from "./bench-databases.ts";
import { atMost, type BenchRow, shown } from "./bench-row.ts";
import { signedIn } from "./signed-in.ts";
import { mainThreadOf, median } from "./ui-measure.ts";

/** `BENCH_REQUESTS=20000` makes it a small run. */
const requests = Number(process.env["BENCH_REQUESTS"] ?? 1_000_000);
const rounds = 5;
/** Sees every request, a hundred on a page. */
const auditor = "gm.zhou";
const longPage = "/pages/system/track?size=100";
const bars = { interactive: 1_000, blocked: 50 } as const;

/** The widest list in a real browser: how soon it can be used, and how long actions on it block. */
export async function run(): Promise<readonly BenchRow[]> {
  const server = await startBenchServer();
  try {
    const app = await startApp({ database: await server.filled(requests), checkResults: false });
    try {
      const window = await signedIn(app, auditor);
      return [...(await opening(window)), ...(await handling(window))];
    } finally {
      await app.close();
    }
  } finally {
    await server.stop();
  }
}

async function opening({ page, goTo }: Visit): Promise<BenchRow[]> {
  const thread = await mainThreadOf(page);
  await goTo("/pages/system/track");
  await firstRow(page).waitFor();
  const costs = [];
  for (let round = 0; round < rounds; round += 1) {
    costs.push(
      await thread.costOfLoading(async () => {
        await page.reload({ waitUntil: "commit" });
        await firstRow(page).waitFor();
      }),
    );
  }
  const what = `list page: interactive over ${requests} requests, warm, median`;
  return [
    atMost(what, median(costs.map(({ wall }) => wall)), bars.interactive, "ms"),
    shown(`${what}, of the page's own thread`, median(costs.map(({ cpu }) => cpu)), "ms CPU"),
  ];
}

async function handling({ page, goTo }: Visit): Promise<BenchRow[]> {
  await goTo(longPage);
  await firstRow(page).waitFor();
  // Until everything after the first rows is loaded; live updates keep the network busy for ever.
  await page.waitForTimeout(2_000);
  const rows: BenchRow[] = [];
  for (const [what, act] of [
    ["scrolling", scroll],
    ["a column shown and hidden", toggleColumn],
    ["a column made wider", widenColumn],
    ["a row chosen by key", moveDown],
  ] as const) {
    await act(page);
    const blocked = await longestTask(page, () => act(page));
    rows.push(atMost(`list page: longest block, ${what}, 100 rows`, blocked, bars.blocked, "ms"));
  }
  return rows;
}

const firstRow = (page: Page) => page.getByRole("row").nth(1).getByRole("link").first();

/** The longest stretch in which the page did not respond; stretches below 50 ms are not reported and count as none. */
async function longestTask(page: Page, act: () => Promise<void>): Promise<number> {
  await page.evaluate(() => {
    const kept = window as unknown as { longTasks: number[] };
    kept.longTasks = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) kept.longTasks.push(entry.duration);
    }).observe({ type: "longtask" });
  });
  await act();
  await page.waitForTimeout(500);
  return page.evaluate(() => Math.max(0, ...(window as unknown as { longTasks: number[] }).longTasks));
}

async function scroll(page: Page): Promise<void> {
  await page.getByRole("table").hover();
  for (const by of [400, 400, 400, 400, 400, -800, -1200]) {
    await page.mouse.wheel(0, by);
    await page.waitForTimeout(50);
  }
}

async function toggleColumn(page: Page): Promise<void> {
  const panel = page.getByRole("region", { name: "Columns" });
  if (!(await panel.isVisible())) await page.getByRole("button", { name: "Columns" }).click();
  const last = panel.getByRole("checkbox").last();
  await last.click();
  await last.click();
}

async function widenColumn(page: Page): Promise<void> {
  await page.keyboard.press("Escape");
  await page.getByRole("separator").first().focus();
  for (const key of ["ArrowRight", "ArrowRight", "ArrowRight", "ArrowLeft"]) await page.keyboard.press(key);
}

async function moveDown(page: Page): Promise<void> {
  await page.getByRole("heading").first().click();
  for (let step = 0; step < 5; step += 1) await page.keyboard.press("j");
}
