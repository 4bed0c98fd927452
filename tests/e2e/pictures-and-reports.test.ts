// @opens operations/reports pictures registry/readiness registry/shuttles
import { expect, it } from "vitest";
import { createDemoDatabase } from "../../server/src/testing/test-database.ts";
import { browserSuite, patience } from "../support/browser-suite.ts";

const suite = browserSuite(async () => ({ database: await createDemoDatabase() }));

it("[R-PICT-3] a seat is dragged to its neighbour's edge, moved by keys and moved back by undo", async () => {
  const { page, goTo } = await suite.openAs("mpw.ding", "/pages/mpw/list");
  const address = (await page.locator("tbody a.code").first().getAttribute("href")) ?? "";
  await goTo(address.replace("/tapeout", "").replace("/detail?", "/create?"));
  const seat = page.getByRole("button", { name: /^Seat S01/ });
  await seat.waitFor();
  const placed = () => seat.getAttribute("aria-label");
  const before = await placed();
  await seat.scrollIntoViewIfNeeded();
  const box = await seat.boundingBox();
  if (!box) throw new Error("the seat is not drawn");
  await page.mouse.move(box.x + 20, box.y + 30);
  await page.mouse.down();
  await page.mouse.move(box.x + 90, box.y - 20, { steps: 4 });
  await page.mouse.up();
  await expect.poll(placed, patience).not.toBe(before);
  const dragged = await placed();
  await seat.press("Shift+ArrowRight");
  await expect.poll(placed, patience).not.toBe(dragged);
  await seat.press("Control+z");
  await expect.poll(placed, patience).toBe(dragged);
  await seat.press("Control+z");
  await expect.poll(placed, patience).toBe(before);
});

it("[R-REP-1] a report leads from a bar to the requests behind it", async () => {
  const { page, pathNow } = await suite.openAs("gm.zhou", "/pages/system/reports");
  const hours = page.getByRole("region", { name: "Hours per node" });
  // Each bar shows its own number, also if nobody worked on it and one part has no length.
  const named = async () => {
    const names = await hours.locator(".so-report-name").evaluateAll((all) => all.map((one) => one.ariaLabel ?? ""));
    return names.map((name) => name.slice(name.lastIndexOf(": ") + 2));
  };
  const labels = () => hours.locator(".so-report-label").allTextContents();
  await expect.poll(async () => (await labels()).length, patience).toBeGreaterThan(3);
  expect(await labels()).toEqual(await named());
  const bar = page.getByRole("region", { name: "Load per handler" }).locator("text[role=button]").first();
  await bar.focus();
  const name = ((await bar.getAttribute("aria-label")) ?? "").split(":")[0] ?? "";
  await page.keyboard.press("Enter");
  const behind = page.getByRole("region", { name: `Requests of ${name}` });
  await expect.poll(() => behind.locator("tbody tr").count(), patience).toBeGreaterThan(0);
  await behind.locator("tbody a").first().click();
  await expect.poll(pathNow, patience).toMatch(/^\/pages\/\w+\/detail\?applyId=/);
});

it("[R-GATE-1] [R-GATE-4] a tape-out manager sees why a gate is closed and passes its line by name", async () => {
  const { page, pathNow } = await suite.openAs("to.huang", "/pages/etapeout/readiness");
  await page.getByRole("link", { name: "C001-N28HV0001A" }).click();
  await expect.poll(pathNow, patience).toBe("/pages/etapeout/readiness/C001-N28HV0001A");
  const jdv = page.getByRole("row", { name: /JDV closed by every function/ }).first();
  await jdv.getByRole("img", { name: "red" }).waitFor();
  await jdv.getByRole("button").click();
  await page.getByRole("cell", { name: "PIE has not answered" }).first().waitFor();
  const form = page.getByRole("form", { name: "Pass by name" });
  await form.getByLabel("Reason").fill("Seen on paper, the answers follow");
  await form.getByLabel("Holds until").fill("2099-12-31");
  await form.getByRole("button", { name: "Pass the line" }).click();
  await jdv.getByRole("img", { name: "passed" }).waitFor();
  await page.getByText(/until 2099-12-31: Seen on paper/).waitFor();
  const gates = page.getByRole("region", { name: "Gates" }).getByRole("listitem");
  await gates.filter({ hasText: "Mtf · Release" }).getByText(/^open/).waitFor();
  await gates
    .filter({ hasText: "Mtf · Mask order" })
    .getByText(/^closed by 1 line/)
    .waitFor();
});
