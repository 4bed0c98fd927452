// @opens app/palette messages/news news-article registry/search requests/creation
import { describe, expect, it } from "vitest";
import { requestListsContract } from "../../server/src/features/requests/request-lists/contract.ts";
import { resultOf, signIn } from "../../server/src/testing/test-app.ts";
import { createDemoDatabase } from "../../server/src/testing/test-database.ts";
import { browserSuite, patience } from "../support/browser-suite.ts";
import { demoNumbers } from "@signoff/forms/demo/demo-numbers";

const suite = browserSuite(async () => ({ database: await createDemoDatabase() }));

type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number } | null;

function overlap(one: Box, other: Box): boolean {
  if (!one || !other) return false;
  const isApart = (at: "x" | "y", size: "width" | "height") =>
    one[at] + one[size] <= other[at] || other[at] + other[size] <= one[at];
  return !isApart("x", "width") && !isApart("y", "height");
}

describe("creating an application", () => {
  it("[R-WORK-4] shows the kinds that the user may create and the reasons for the others, and finds kinds by any name", async () => {
    const { page, pathNow } = await suite.openAs("pie.liu", "/pages/system/apply", { browserLanguage: "zh-CN" });
    await page.getByText("可创建 11 种，共 33 种表单").waitFor();
    await page.getByText("由系统创建").waitFor();
    const search = page.getByRole("textbox", { name: /搜索表单名称/ });
    await search.fill("gzbg");
    await expect.poll(() => page.getByRole("listitem").count(), patience).toBe(1);
    await search.press("Enter");
    await expect.poll(pathNow, patience).toMatch(/^\/pages\/etapeout\/mci\/create/);
  });

  it("[R-WORK-4] shows the subsystems side by side, however long the reasons are", async () => {
    const { page } = await suite.openAs("to.zheng", "/pages/system/apply");
    await page.getByText("7 of 33 forms can be created by you").waitFor();
    const panels = await page.getByRole("main").getByRole("region").filter({ visible: true }).all();
    const boxes = await Promise.all(panels.map((panel) => panel.boundingBox()));
    expect(boxes.length).toBeGreaterThan(5);
    expect(boxes.filter((box, at) => boxes.some((other, place) => place > at && overlap(box, other)))).toEqual([]);
  });

  it("[R-WORK-4] stores favourites on the server and can start with a copy", async () => {
    const { page, pathNow } = await suite.openAs("pie.ma", "/pages/system/apply");
    await page.getByText("Toptier", { exact: true }).first().waitFor();
    await page.getByRole("button", { name: "Keep TRRS at hand" }).click({ force: true });
    await page.getByRole("button", { name: "No longer keep TRRS at hand" }).first().waitFor();
    await page.reload();
    await page.getByRole("button", { name: "No longer keep TRRS at hand" }).first().waitFor();
    await page.getByRole("button", { name: "Copy from a request…" }).click();
    const dialog = page.getByRole("dialog", { name: "Select the documents to be copied" });
    await dialog.getByRole("textbox").fill("28HV");
    await dialog.getByText("28HV 工艺平台发布").first().click();
    await dialog.getByRole("button", { name: "Copy" }).click();
    await expect.poll(pathNow, patience).toMatch(/^\/pages\/toptier\/create\?applyId=/);
  });
});

describe("news", () => {
  it("[R-WORK-10] are listed for their reader, marked until read, open as an article, and keep their conditions on return", async () => {
    const { page, goTo, pathNow } = await suite.openAs("ce.han", "/news");
    await page.getByText("4 unread").waitFor();
    await page.getByText("Training", { exact: true }).first().click();
    await expect.poll(pathNow, patience).toBe("/news?type=training");
    const line = page.getByRole("main").getByRole("listitem").getByRole("link").filter({ visible: true });
    await expect.poll(() => line.allInnerTexts(), patience).toEqual(["e-view training for CE"]);
    await page.reload();
    await expect.poll(() => line.allInnerTexts(), patience).toEqual(["e-view training for CE"]);
    await line.click();
    await page.getByRole("heading", { name: "e-view training for CE" }).waitFor();
    await page.getByText("For Customer Engineering").waitFor();
    const article = pathNow();
    await page.goBack();
    await expect.poll(pathNow, patience).toBe("/news?type=training");
    await page.getByText("3 unread").waitFor();
    await page.getByRole("button", { name: /Switch to/ }).click();
    await page.getByRole("heading", { level: 1, name: "新闻" }).waitFor();
    await expect.poll(() => line.count(), patience).toBe(1);
    await goTo("/news");
    await expect.poll(() => line.count(), patience).toBeGreaterThan(1);
    const stranger = await suite.openAs("metro.du", article);
    await stranger.page.getByText("This news is not for you, or no longer there").waitFor();
    expect(await stranger.page.getByText("e-view training for CE").count()).toBe(0);
  });
});

describe("the search in the header", () => {
  const languages = [
    {
      browserLanguage: "en-GB",
      groups: { requests: "Requests", people: "People", forms: "New application", pages: "Pages" },
      person: "Liu Yang",
      form: "Create Device",
      page: "Find MT",
    },
    {
      browserLanguage: "zh-CN",
      groups: { requests: "单据", people: "人员", forms: "新建申请", pages: "页面" },
      person: "刘洋",
      form: "创建产品（Device）",
      page: "查询光罩",
    },
  ] as const;

  it.each(languages)("finds each kind of result by its name, in $browserLanguage", async (spoken) => {
    const { browserLanguage, groups, person, form, page: menu } = spoken;
    const { app } = suite.app();
    const token = await signIn(app, "ce.han");
    const { records } = await resultOf(app, requestListsContract.myRequests, { status: [2] }, { token });
    const { requestNo = "", subject = "", applyId = "" } = records[0] ?? {};
    const { page, pathNow } = await suite.openAs("ce.han", "/home", { browserLanguage });
    await page.getByText("ce.han@example.com").waitFor();
    await page.keyboard.press("Control+k");
    const box = page.getByRole("dialog").getByRole("combobox");
    const hit = (group: string, text: string) => page.getByRole("group", { name: group }).getByText(text).first();
    for (const [query, group, text] of [
      [requestNo, groups.requests, requestNo],
      [subject, groups.requests, subject],
      [person, groups.people, person],
      [form, groups.forms, form],
      [menu, groups.pages, menu],
    ] as const) {
      await box.fill(String(query));
      await hit(group, String(text)).waitFor();
    }
    await box.fill(String(requestNo));
    await hit(groups.requests, String(requestNo)).click();
    await expect.poll(pathNow, patience).toContain(`applyId=${applyId}`);
  });

  it("finds no request, record, form or page that the user may not see", async () => {
    const { app } = suite.app();
    const token = await signIn(app, "ce.han");
    const { records } = await resultOf(app, requestListsContract.myRequests, { status: [2] }, { token });
    const { page } = await suite.openAs("metro.du", "/home");
    await page.getByText("metro.du@example.com").waitFor();
    await page.keyboard.press("Control+k");
    for (const query of [records[0]?.requestNo ?? "", "N28HV0001A-01", "Find MT", "Create Device"]) {
      await page.getByRole("dialog").getByRole("combobox").fill(query);
      await page.getByText(`Nothing found for “${query}”`).waitFor();
    }
    expect(await page.getByRole("option").count()).toBe(0);
  });

  it("finds requests, records, people, forms and pages, and opens them", async () => {
    const { page, pathNow } = await suite.openAs("ce.han", "/home");
    await page.getByText("ce.han@example.com").waitFor();
    await page.keyboard.press("Control+k");
    const box = page.getByRole("dialog").getByRole("combobox");
    await box.fill("n28hv0001a");
    await page.getByRole("group", { name: "Requests" }).waitFor();
    await page.getByRole("group", { name: "Records" }).getByText("N28HV0001A-01").first().click();
    await expect.poll(pathNow, patience).toContain("/pages/pidb/findProductId/N28HV0001A-01");
    await page.keyboard.press("Control+k");
    await page.getByRole("dialog").getByRole("combobox").fill("刘洋");
    await page.getByRole("group", { name: "People" }).getByText("Liu Yang").click();
    await expect.poll(pathNow, patience).toContain("/pages/system/track?applicant=pie.liu");
  });
});

describe("a risk review that concluded with conditions", () => {
  it("[R-GATE-3] has a condition closed by its owner with evidence, which its page and its history then show", async () => {
    const { id } = await suite
      .app()
      .database.kysely.selectFrom("requests")
      .select("id")
      .where("request_no", "=", demoNumbers.lateSeat.trrs)
      .executeTakeFirstOrThrow();
    const { page } = await suite.openAs("litho.sun", `/pages/trrs/detail?applyId=${id}&formType=trrs`);
    await page.getByText("1 of 1 open").waitFor();
    await page.getByRole("button", { name: "Close", exact: true }).click();
    const dialog = page.getByRole("dialog", { name: "Close the condition" });
    await dialog.getByRole("button", { name: "Close", exact: true }).last().click();
    await dialog.getByText("Say what shows that the condition is met").waitFor();
    await dialog.getByRole("textbox", { name: "Evidence" }).fill("OPC report OV-31");
    await dialog.getByRole("button", { name: "Close", exact: true }).last().click();
    await page.getByText("0 of 1 open").waitFor();
    await page.getByText("Closed a condition").waitFor();
    await expect.poll(() => page.getByText(/OPC report OV-31/).count()).toBeGreaterThan(1);
  });
});
