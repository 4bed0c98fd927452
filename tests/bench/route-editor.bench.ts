import type { Page } from "playwright-core";
import { startApp } from "../support/start-app.ts";
import { atMost, type BenchRow, shown } from "./bench-row.ts";
import { longRoute } from "./long-route.ts";
import { signedIn } from "./signed-in.ts";
import { uiBars } from "./ui-bars.ts";
import { type KeyCost, mainThreadOf, type MainThread, median, pressMeasured, typeMeasured } from "./ui-measure.ts";

const steps = 300;
const rounds = 5;
const name = "Quality looks at it";
/** Two adjacent steps to work on. */
const first = 149;

/** Drawing in a route that is longer than any existing one. */
export async function run(): Promise<BenchRow[]> {
  const app = await startApp({ checkResults: false });
  try {
    const { page, goTo } = await signedIn(app, "admin");
    await goTo("/pages/system/route?kind=lota&view=edit");
    await openRoute(page, longRoute("lota", steps));
    await readable(page);
    const thread = await mainThreadOf(page);
    const { letters, ends } = await naming(page, thread);
    return [
      ...keyRows("letters of a name in the panel", letters),
      ...keyRows("Enter that puts the name into the drawing", ends),
      ...(await drawing(page, thread)),
    ];
  } finally {
    await app.close();
  }
}

async function openRoute(page: Page, xml: string): Promise<void> {
  await page.getByText("Nothing prevents publishing").waitFor();
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name: "long.bpmn", mimeType: "text/xml", buffer: Buffer.from(xml) });
  await stepOf(page, steps - 1).waitFor();
  await page.getByText("Nothing prevents publishing").waitFor();
}

/** Zooms in until the names are readable: with the whole route in view they are only grey. */
async function readable(page: Page): Promise<void> {
  const middle = stepOf(page, first + 2);
  const width = async () => (await middle.boundingBox())?.width ?? 0;
  await middle.hover();
  await page.keyboard.down("Control");
  for (let turn = 0; turn < 40 && (await width()) < 90; turn += 1) await page.mouse.wheel(0, -100);
  await page.keyboard.up("Control");
  if ((await width()) < 90) throw new Error("the drawing does not get larger");
}

const stepOf = (page: Page, at: number) => page.locator(`.djs-element[data-element-id="step${at}"]`).first();

/** A name typed letter by letter, and the Enter after it, which updates the drawing and everything that reads it. */
async function naming(page: Page, thread: MainThread) {
  const letters: KeyCost[] = [];
  const ends: KeyCost[] = [];
  for (let round = 0; round < rounds; round += 1) {
    await stepOf(page, first + round).click();
    const field = page.getByRole("complementary", { name: "Properties" }).getByLabel("Name in English");
    await field.fill("");
    letters.push(...(await typeMeasured(page, thread, `${name} ${round}`)));
    ends.push(await pressMeasured(page, thread, "Enter"));
    await stepOf(page, first + round)
      .getByText(`it ${round}`)
      .waitFor();
  }
  return { letters, ends };
}

/** Keys that change the drawing itself: a step moved, added after another, and undone. */
async function drawing(page: Page, thread: MainThread): Promise<BenchRow[]> {
  const costs = { ArrowDown: [] as KeyCost[], t: [] as KeyCost[], "Control+z": [] as KeyCost[] };
  const count = () => page.locator(".djs-shape").count();
  const before = await count();
  for (let round = 0; round < rounds; round += 1) {
    await stepOf(page, first + round).click();
    costs.ArrowDown.push(await pressMeasured(page, thread, "ArrowDown"));
    costs.t.push(await pressMeasured(page, thread, "t"));
    if ((await count()) !== before + 1) throw new Error("no step was drawn");
    // Its name is in edit mode as soon as it exists.
    await page.keyboard.press("Escape");
    costs["Control+z"].push(await pressMeasured(page, thread, "Control+z"));
    if ((await count()) !== before) throw new Error("the step was not taken back");
  }
  return [
    ...keyRows("arrow that moves a step", costs.ArrowDown),
    ...keyRows("T that puts a step behind another", costs.t),
    ...keyRows("Ctrl Z that takes it back", costs["Control+z"]),
  ];
}

function keyRows(what: string, costs: readonly KeyCost[]): BenchRow[] {
  const title = `route editor, ${steps} steps: ${what}`;
  const cpu = costs.map((cost) => cost.cpu);
  return [
    atMost(`${title}, median to frame`, median(cpu), uiBars.drawnKey, "ms CPU"),
    shown(`${title}, worst of ${costs.length}`, Math.max(...cpu), "ms CPU"),
    shown(`${title}, to painted frame, median`, median(costs.map(({ wall }) => wall)), "ms"),
    shown(`${title}, after that frame, median`, median(costs.map(({ later }) => later)), "ms CPU"),
  ];
}
