import type { CDPSession, Page } from "playwright-core";

/** Between two key strokes of a fast typist. */
const keyPauseMs = 60;

/** After this time an opened page has finished the work it defers past its first frame, also on a busy machine. */
const restMs = 1_500;

/** The cost of a step: processor time of the page's main thread, and the time until its frame was painted. */
export interface Cost {
  readonly cpu: number;
  readonly wall: number;
}

/** Including the work that the page defers past that frame, until the next key. */
export interface KeyCost extends Cost {
  readonly later: number;
}

/**
 * Counts the processor time of the page's own thread (scripts, styles, layout, painting), so that other work on the
 * machine does not count.
 */
export interface MainThread {
  cost(step: () => Promise<void>): Promise<Cost>;
  /** The same for a step that leaves the page: counted from zero, whatever the browser keeps across it. */
  costOfLoading(step: () => Promise<void>): Promise<Cost>;
}

export async function mainThreadOf(page: Page): Promise<MainThread> {
  const devTools = await page.context().newCDPSession(page);
  const count = () => devTools.send("Performance.enable", { timeDomain: "threadTicks" });
  await count();
  return {
    async costOfLoading(step) {
      await devTools.send("Performance.disable");
      await count();
      const start = performance.now();
      await step();
      await nextFrame(page);
      return { cpu: (await taskSeconds(devTools)) * 1000, wall: performance.now() - start };
    },
    async cost(step) {
      await nextFrame(page);
      const before = await taskSeconds(devTools);
      const start = performance.now();
      await step();
      await nextFrame(page);
      const wall = performance.now() - start;
      return { cpu: ((await taskSeconds(devTools)) - before) * 1000, wall };
    },
  };
}

async function taskSeconds(devTools: CDPSession): Promise<number> {
  const { metrics } = await devTools.send("Performance.getMetrics");
  return metrics.find(({ name }) => name === "TaskDuration")?.value ?? 0;
}

/** Until the next frame has been painted. */
async function nextFrame(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((painted) => {
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => painted();
          port2.postMessage(undefined);
        });
      }),
  );
}

/** One cost for each letter. */
export async function typeMeasured(page: Page, thread: MainThread, text: string): Promise<readonly KeyCost[]> {
  const costs: KeyCost[] = [];
  for (const letter of text) costs.push(await keyMeasured(page, thread, () => page.keyboard.type(letter)));
  return costs;
}

/** The same for one named key, such as Enter. */
export async function pressMeasured(page: Page, thread: MainThread, key: string): Promise<KeyCost> {
  return keyMeasured(page, thread, () => page.keyboard.press(key));
}

/** From the key press to the frame that shows its result; the cost of measuring is subtracted. */
async function keyMeasured(page: Page, thread: MainThread, act: () => Promise<void>): Promise<KeyCost> {
  const measuring = await thread.cost(() => page.waitForTimeout(0));
  const { cpu, wall } = await thread.cost(act);
  const later = await thread.cost(() => page.waitForTimeout(keyPauseMs));
  return { cpu: Math.max(0, cpu - measuring.cpu), wall, later: Math.max(0, later.cpu - measuring.cpu) };
}

/** The text that a spreadsheet would get from the selected range. */
export async function copiedText(page: Page): Promise<string> {
  return page.evaluate(() => {
    const clipboardData = new DataTransfer();
    const event = new ClipboardEvent("copy", { clipboardData, bubbles: true, cancelable: true });
    document.activeElement?.dispatchEvent(event);
    return clipboardData.getData("text/plain");
  });
}

/** From the paste to the frame that shows it. */
export async function pasteMeasured(page: Page, thread: MainThread, text: string): Promise<Cost> {
  return thread.cost(() =>
    page.evaluate((pasted) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData("text/plain", pasted);
      const event = new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true });
      document.activeElement?.dispatchEvent(event);
    }, text),
  );
}

/** From the reload to the frame that shows the first cell of a table; the server's own time counts. */
export async function reloadMeasured(page: Page, thread: MainThread): Promise<Cost> {
  const before = process.cpuUsage();
  const { cpu, wall } = await thread.costOfLoading(async () => {
    await page.reload({ waitUntil: "commit" });
    await page.evaluate(
      () =>
        new Promise<void>((shown) => {
          const look = () =>
            document.querySelector("[role=gridcell]") === null ? requestAnimationFrame(look) : shown();
          look();
        }),
    );
  });
  const { user, system } = process.cpuUsage(before);
  return { cpu: cpu + (user + system) / 1000, wall };
}

/**
 * The work that a page defers past its first frame: history, route, look-ups. Long enough for the next round to start
 * at rest.
 */
export async function restMeasured(page: Page, thread: MainThread): Promise<Cost> {
  const before = process.cpuUsage();
  const { cpu, wall } = await thread.cost(() => page.waitForTimeout(restMs));
  const { user, system } = process.cpuUsage(before);
  return { cpu: cpu + (user + system) / 1000, wall };
}

export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
