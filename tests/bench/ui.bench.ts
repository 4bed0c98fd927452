import type { FormData } from "@signoff/forms/form-data";
import { applicationsContract } from "../../server/src/features/applications/contract.ts";
import { sessionContract } from "../../server/src/features/session/contract.ts";
import { resultOf, signIn } from "../../server/src/testing/test-app.ts";
import { visit, type Visit } from "../support/browser-page.ts";
import { requestStory, type RequestStory, withRegistries } from "../support/request-story.ts";
import { type RunningApp, startApp } from "../support/start-app.ts";
import { windowPool } from "../support/window-pool.ts";
import { atMost, type BenchRow, shown } from "./bench-row.ts";
import { tableSize, uiBars } from "./ui-bars.ts";
import { copiedText, median, openTimed, pasteTimed, typeTimed } from "./ui-measure.ts";
import { sizeRows } from "./ui-size.ts";

const writer = "pie.liu";
const kind = "toptier";
const table = "Mask list";
/** Long enough that the autosave and the forecast of the route, which follow a rest, come in between. */
const sentence = "High voltage platform for mobile displays, second top metal";
const opens = 3;

/** How the request page feels in a real browser: Toptier is the longest form, its mask list 12 columns wide. */
export async function run(): Promise<BenchRow[]> {
  const app = await startApp({ ...(await withRegistries()), checkResults: false });
  try {
    const story = requestStory(() => app);
    const short = await draft(story, (rows) => rows);
    const long = await draft(story, longTable);
    const window = await signedIn(app);
    return [
      ...(await typing(window, short, long)),
      ...(await pasting(window, short, long)),
      ...(await opening(app, window, long)),
      ...sizeRows(app.webDirectory),
    ];
  } finally {
    await app.close();
  }
}

async function typing({ page, goTo }: Visit, short: string, long: string): Promise<BenchRow[]> {
  await goTo(short);
  const field = page.getByLabel("Description");
  await page.getByRole("grid", { name: table }).waitFor();
  await field.fill("");
  await field.click();
  const inForm = [...(await typeTimed(page, sentence)), ...(await afterRest(page, sentence))];
  await goTo(long);
  const grid = page.getByRole("grid", { name: table });
  await grid.getByRole("gridcell").nth(1).click();
  await page.keyboard.press("F2");
  const inCell = await typeTimed(page, sentence.slice(0, 40));
  await page.keyboard.press("Enter");
  const inNext = [...(await afterRest(page, sentence.slice(0, 40)))];
  return [
    ...keyRows("Toptier, all sections open", inForm),
    ...keyRows(`${tableSize.rows} x ${tableSize.columns} grid`, [...inCell, ...inNext]),
  ];
}

/** The autosave has run and its answer has come: typing goes on. */
async function afterRest(page: Visit["page"], text: string): Promise<readonly number[]> {
  await page.waitForResponse((response) => response.url().includes(applicationsContract.save.path));
  return typeTimed(page, text);
}

function keyRows(where: string, times: readonly number[]): BenchRow[] {
  return [
    atMost(`ui: key stroke to frame, median, ${where}`, median(times), uiBars.keyMedian, "ms"),
    atMost(`ui: key stroke to frame, worst of ${times.length}, ${where}`, Math.max(...times), uiBars.keyWorst, "ms"),
  ];
}

async function pasting({ page, goTo }: Visit, short: string, long: string): Promise<BenchRow[]> {
  const grid = page.getByRole("grid", { name: table });
  await goTo(long);
  await grid.getByRole("gridcell").first().click();
  await page.keyboard.press("Control+a");
  const text = await copiedText(page);
  const times: number[] = [];
  await goTo(short);
  await grid.getByRole("gridcell").first().click();
  for (let round = 0; round < opens; round += 1) {
    times.push(await pasteTimed(page, table, text, tableSize.rows));
    await page.keyboard.press("Control+z");
    await page.keyboard.press("Control+Home");
  }
  const cells = text.split("\r\n").reduce((sum, line) => sum + line.split("\t").length, 0);
  return [
    atMost(`ui: paste of ${tableSize.rows} x ${tableSize.columns}, median`, median(times), uiBars.paste, "ms"),
    shown("ui: cells in that paste", cells, "cells"),
  ];
}

async function opening(app: RunningApp, { page, goTo }: Visit, long: string): Promise<BenchRow[]> {
  await goTo(long);
  await page.getByRole("grid", { name: table }).waitFor();
  const times: number[] = [];
  for (let round = 0; round < opens; round += 1) {
    await page.goto("about:blank");
    times.push(await openTimed(page, `${app.origin}/tapeout${long}`));
  }
  return [atMost(`ui: opening a request with ${tableSize.rows} rows, warm`, median(times), uiBars.openLongTable, "ms")];
}

/** A draft of the longest form, and where it opens. */
async function draft(story: RequestStory, masks: (rows: readonly FormData[]) => readonly FormData[]): Promise<string> {
  const { applyId } = await story.get(writer, applicationsContract.create, { formType: kind });
  await story.fill(writer, applyId);
  const { revision, data } = await story.get(writer, applicationsContract.detail, { applyId });
  await story.get(writer, applicationsContract.save, {
    applyId,
    revision,
    data: { ...data, masks: masks(data["masks"] as readonly FormData[]) },
  });
  return `/pages/${kind}/detail?applyId=${applyId}&formType=${kind}`;
}

function longTable(rows: readonly FormData[]): readonly FormData[] {
  return Array.from({ length: tableSize.rows }, (_, at) => ({
    ...rows[at % rows.length],
    seq: at + 1,
    maskCode: String(at + 100),
    remark: `Row ${at + 1} of the list`,
  }));
}

async function signedIn(app: RunningApp): Promise<Visit> {
  const token = await signIn(app.app, writer);
  const { userInfo } = await resultOf(app.app, sessionContract.me, {}, { token });
  return visit(await windowPool(), { origin: app.origin, session: { token, userInfo } });
}
