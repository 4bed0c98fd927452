import type { Page } from "playwright-core";

/** Between two key strokes of a quick typist. */
const keyPauseMs = 60;

interface Timed {
  readonly keyTimes: number[];
}

/** From each key going down to the frame that shows what it did: work of the page, layout and painting included. */
export async function typeTimed(page: Page, text: string): Promise<readonly number[]> {
  await page.evaluate(() => {
    const timed = window as unknown as { keyTimes: number[]; stopTiming: () => void };
    timed.keyTimes = [];
    const listener = (event: KeyboardEvent) => {
      const start = event.timeStamp;
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => timed.keyTimes.push(performance.now() - start);
        port2.postMessage(undefined);
      });
    };
    window.addEventListener("keydown", listener, true);
    timed.stopTiming = () => window.removeEventListener("keydown", listener, true);
  });
  await page.keyboard.type(text, { delay: keyPauseMs });
  await page.waitForFunction((count) => (window as unknown as Timed).keyTimes.length >= count, Array.from(text).length);
  return page.evaluate(() => {
    const timed = window as unknown as { keyTimes: number[]; stopTiming: () => void };
    timed.stopTiming();
    return timed.keyTimes;
  });
}

/** The text a spreadsheet would get from the range that is selected. */
export async function copiedText(page: Page): Promise<string> {
  return page.evaluate(() => {
    const clipboardData = new DataTransfer();
    const event = new ClipboardEvent("copy", { clipboardData, bubbles: true, cancelable: true });
    document.activeElement?.dispatchEvent(event);
    return clipboardData.getData("text/plain");
  });
}

/** From the paste to the frame that shows a table of so many rows. */
export async function pasteTimed(page: Page, grid: string, text: string, rows: number): Promise<number> {
  return page.evaluate(
    async ([name, pasted, count]) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData("text/plain", pasted);
      const event = new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true });
      const table = document.querySelector(`[role=grid][aria-label="${name}"]`);
      const start = performance.now();
      document.activeElement?.dispatchEvent(event);
      do {
        await new Promise<void>((painted) => {
          requestAnimationFrame(() => {
            const { port1, port2 } = new MessageChannel();
            port1.onmessage = () => painted();
            port2.postMessage(undefined);
          });
        });
      } while (Number(table?.getAttribute("aria-rowcount")) !== count + 1);
      return performance.now() - start;
    },
    [grid, text, rows] as const,
  );
}

/** From asking for the address to the frame that shows the first cell of a table. */
export async function openTimed(page: Page, address: string): Promise<number> {
  await page.goto(address, { waitUntil: "commit" });
  return page.evaluate(
    () =>
      new Promise<number>((shown) => {
        const look = () => {
          if (document.querySelector("[role=gridcell]") === null) requestAnimationFrame(look);
          else requestAnimationFrame(() => shown(performance.now()));
        };
        look();
      }),
  );
}

export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
