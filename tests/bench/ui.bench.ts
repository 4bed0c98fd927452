import type { FormValues } from "@signoff/forms/values/form-values";
import { requestsContract } from "../../server/src/features/requests/lifecycle/contract.ts";
import type { Visit } from "../support/browser-page.ts";
import { requestStory, type RequestStory, withRegistries } from "../support/request-story.ts";
import { startApp } from "../support/start-app.ts";
import { atMost, type BenchRow, shown } from "./bench-row.ts";
import { signedIn } from "./signed-in.ts";
import { tableSize, uiBars } from "./ui-bars.ts";
import {
  copiedText,
  type Cost,
  type KeyCost,
  mainThreadOf,
  type MainThread,
  median,
  pasteMeasured,
  pressMeasured,
  reloadMeasured,
  restMeasured,
  typeMeasured,
} from "./ui-measure.ts";
import { sizeRows } from "./ui-size.ts";

const writer = "pie.liu";
const kind = "toptier";
const table = "Mask list";
const sentence = "High voltage platform for mobile displays, second top metal";
const rounds = 5;

/** The request page in a real browser: Toptier is the longest form, its mask list 12 columns wide. */
export async function run(): Promise<BenchRow[]> {
  const app = await startApp({ ...(await withRegistries()), checkResults: false });
  try {
    const story = requestStory(() => app);
    const short = await draft(story, (rows) => rows);
    const long = await draft(story, longTable);
    const window = await signedIn(app, writer);
    return [
      ...(await typing(window, short, long)),
      ...(await pasting(window, short, long)),
      ...(await opening(window, long)),
      ...sizeRows(app.webDirectory),
    ];
  } finally {
    await app.close();
  }
}

async function typing({ page, goTo }: Visit, short: string, long: string): Promise<BenchRow[]> {
  const thread = await mainThreadOf(page);
  const grid = page.getByRole("grid", { name: table });
  await goTo(short);
  await grid.waitFor();
  const field = page.getByLabel("Description");
  await field.fill("");
  await field.click();
  const type = () => typeMeasured(page, thread, sentence);
  const inForm = [...(await type()), ...(await afterSaving(page, type))];
  await goTo(long);
  const inGrid = await typingCells(page, thread);
  return [
    ...keyRows("Toptier, all sections open", inForm),
    ...keyRows(`${tableSize.rows} x ${tableSize.columns} grid`, [...inGrid.letters, ...inGrid.ends]),
    shown("ui: key stroke, median, letters in that grid", median(inGrid.letters.map(({ cpu }) => cpu)), "ms CPU"),
    shown("ui: key stroke, median, Enter in that grid", median(inGrid.ends.map(({ cpu }) => cpu)), "ms CPU"),
  ];
}

/**
 * Down a column of texts, one word per cell: the letters only fill the cell's input, the Enter after them puts the word
 * into the table, and everything that reads the table (rules, marks, other columns) updates.
 */
async function typingCells(page: Visit["page"], thread: MainThread) {
  const letters: KeyCost[] = [];
  const ends: KeyCost[] = [];
  const grid = page.getByRole("grid", { name: table });
  await grid.getByText("Row 1 of the list", { exact: true }).click();
  for (const word of sentence.split(" ")) {
    letters.push(...(await typeMeasured(page, thread, word)));
    ends.push(await pressMeasured(page, thread, "Enter"));
    if ((await grid.getByText(word, { exact: true }).count()) === 0) throw new Error(`"${word}" is not in the table`);
  }
  return { letters, ends };
}

/** The draft has saved itself meanwhile, and typing continues. */
async function afterSaving<T>(page: Visit["page"], goOn: () => Promise<T>): Promise<T> {
  await page.waitForResponse((response) => response.url().includes(requestsContract.save.path));
  return goOn();
}

function keyRows(where: string, costs: readonly KeyCost[]): BenchRow[] {
  const cpu = costs.map((cost) => cost.cpu);
  return [
    atMost(`ui: key stroke, median, ${where}`, median(cpu), uiBars.keyMedian, "ms CPU"),
    atMost(`ui: key stroke, worst of ${costs.length}, ${where}`, Math.max(...cpu), uiBars.keyWorst, "ms CPU"),
    shown(`ui: key stroke to painted frame, median, ${where}`, median(costs.map(({ wall }) => wall)), "ms"),
    shown(`ui: after that frame, median, ${where}`, median(costs.map(({ later }) => later)), "ms CPU"),
  ];
}

async function pasting({ page, goTo }: Visit, short: string, long: string): Promise<BenchRow[]> {
  const thread = await mainThreadOf(page);
  const grid = page.getByRole("grid", { name: table });
  await goTo(long);
  await grid.getByRole("gridcell").first().click();
  await page.keyboard.press("Control+a");
  const text = await copiedText(page);
  await goTo(short);
  await grid.getByRole("gridcell").first().click();
  const costs: Cost[] = [];
  for (let round = 0; round < rounds; round += 1) {
    costs.push(await pasteMeasured(page, thread, text));
    if ((await grid.getAttribute("aria-rowcount")) !== String(tableSize.rows + 1)) throw new Error("nothing pasted");
    await page.keyboard.press("Control+z");
    await page.keyboard.press("Control+Home");
  }
  const cells = text.split("\r\n").reduce((sum, line) => sum + line.split("\t").length, 0);
  const name = `${tableSize.rows} x ${tableSize.columns}`;
  return [
    atMost(`ui: paste of ${name}, median`, median(costs.map(({ cpu }) => cpu)), uiBars.paste, "ms CPU"),
    shown(`ui: paste of ${name} to painted frame, median`, median(costs.map(({ wall }) => wall)), "ms"),
    shown("ui: cells in that paste", cells, "cells"),
  ];
}

/**
 * The user's waiting time: other work on the machine can only make it longer. The processor time beside it is that of
 * the page, and of the server together with the browser driver: both run in this process.
 */
async function opening({ page, goTo }: Visit, long: string): Promise<BenchRow[]> {
  const thread = await mainThreadOf(page);
  await goTo(long);
  await page.getByRole("grid", { name: table }).waitFor();
  const costs: Cost[] = [];
  const later: Cost[] = [];
  // Each round starts at rest: otherwise it would include the deferred work of the previous page.
  await restMeasured(page, thread);
  for (let round = 0; round < rounds; round += 1) {
    costs.push(await reloadMeasured(page, thread));
    later.push(await restMeasured(page, thread));
  }
  const name = `ui: opening a request with ${tableSize.rows} rows, warm, median`;
  return [
    atMost(`${name}, to painted frame`, median(costs.map(({ wall }) => wall)), uiBars.openLongTable, "ms"),
    shown(name, median(costs.map(({ cpu }) => cpu)), "ms CPU of page and server"),
    shown(`${name}, after that frame`, median(later.map(({ cpu }) => cpu)), "ms CPU of page and server"),
  ];
}

/** A draft of the longest form, and its address. */
async function draft(
  story: RequestStory,
  masks: (rows: readonly FormValues[]) => readonly FormValues[],
): Promise<string> {
  const { applyId } = await story.get(writer, requestsContract.create, { formType: kind });
  await story.fill(writer, applyId);
  const { revision, data } = await story.get(writer, requestsContract.detail, { applyId });
  await story.get(writer, requestsContract.save, {
    applyId,
    revision,
    data: { ...data, masks: masks(data["masks"] as readonly FormValues[]) },
  });
  return `/pages/${kind}/detail?applyId=${applyId}&formType=${kind}`;
}

function longTable(rows: readonly FormValues[]): readonly FormValues[] {
  return Array.from({ length: tableSize.rows }, (_, at) => ({
    ...rows[at % rows.length],
    seq: at + 1,
    maskCode: String(at + 100),
    remark: `Row ${at + 1} of the list`,
  }));
}
