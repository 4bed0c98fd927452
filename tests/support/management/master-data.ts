import { expect } from "vitest";
import { patience } from "../browser-suite.ts";
import { createRecord, deleteRecord, drawer, type ManagementStory, saveRecord } from "./management-story.ts";

export const dictionaryStories: readonly ManagementStory[] = [
  {
    title: "[R-SYS-1] a dictionary gets an item and a new order, and what requests hold is retired, not deleted",
    language: "zh",
    play: async ({ openAs }) => {
      const { page } = await openAs("it.lu", "/pages/system/dict?record=product_type");
      const form = drawer(page);
      await form.getByRole("button", { name: "新增条目" }).click();
      await form.getByLabel("值", { exact: true }).fill("photonics");
      await form.getByLabel("中文名称: photonics").fill("光子");
      await form.getByLabel("英文名称: photonics").fill("Photonics");
      await form.getByRole("button", { name: "上移：photonics" }).click();
      await saveRecord(page, "zh");
      await form.getByRole("tab", { name: "使用情况" }).click();
      await form
        .getByText(/\d+ 份单据/)
        .first()
        .waitFor(patience);
      await form.getByRole("tab", { name: "记录" }).click();
      await form.getByRole("button", { name: "删除条目：photonics" }).click();
      await saveRecord(page, "zh");
      await form.getByRole("switch", { name: "可选: logic" }).click();
      await form.getByText("新申请不再提供").waitFor(patience);
      await form.getByRole("button", { name: "删除条目：logic" }).click();
      await form.getByRole("button", { name: /保存 \d+ 项变更/ }).click();
      await form.getByText("请改为停用").waitFor(patience);
    },
  },
];

export const constantStories: readonly ManagementStory[] = [
  {
    title: "[R-SYS-1] a constant keeps to its bounds and says what it does",
    language: "en",
    play: async ({ openAs }) => {
      const { page } = await openAs("it.lu", "/pages/system/constant?record=commentMax");
      const form = drawer(page);
      await form.getByLabel("Value").fill("5");
      await form.getByText("Characters that a comment on a decision may have").waitFor(patience);
      await form.getByRole("button", { name: "Save 1 change" }).click();
      await form.getByText("Enter a whole number from 100 to 2000").waitFor(patience);
      await form.getByLabel("Value").fill("120");
      await saveRecord(page, "en");
      await page.getByRole("row", { name: /commentMax.*120/ }).waitFor(patience);
      await form.getByLabel("Value").fill("2000");
      await saveRecord(page, "en");
      expect(await page.getByRole("button", { name: "New", exact: true }).count()).toBe(0);
    },
  },
];

export const locationStories: readonly ManagementStory[] = [
  {
    title: "[R-SYS-1] a location and an FTP server are added and deleted; what is named stays and is switched off",
    language: "en",
    play: async ({ openAs }) => {
      const { page } = await openAs("it.lu", "/pages/system/location");
      await page.getByRole("button", { name: "New" }).click();
      await drawer(page).getByLabel("Code").fill("F3-M1");
      await drawer(page).getByLabel("Name in Chinese").fill("三厂计量室");
      await drawer(page).getByLabel("Name in English").fill("Fab 3 metrology room");
      await createRecord(page, "en");
      await page.getByRole("row", { name: /F3-M1/ }).waitFor(patience);
      await deleteRecord(page, "en");
      const { page: servers } = await openAs("it.lu", "/pages/system/ftp");
      await servers.getByRole("link", { name: "FTP-CN1" }).click();
      await drawer(servers).getByRole("switch", { name: "Offered in new requests" }).click();
      await saveRecord(servers, "en");
      await servers.getByRole("row", { name: /FTP-CN1.*Off/ }).waitFor(patience);
      await drawer(servers).getByRole("switch", { name: "Offered in new requests" }).click();
      await saveRecord(servers, "en");
    },
  },
];

export const numberingStories: readonly ManagementStory[] = [
  {
    title: "[R-SYS-1] a numbering rule shows the next numbers while it is written, and refuses what would repeat",
    language: "zh",
    play: async ({ openAs }) => {
      const { page } = await openAs("it.lu", "/pages/system/numbering?keyword=toptier&record=toptier");
      const form = drawer(page);
      await form.getByText(/接下来的编号: TT-\d{4}-\d{4}/).waitFor(patience);
      await form.getByLabel("规则").fill("TT-{####}");
      await form.getByText("每月重新计数时，编号须含 {yy} 与 {MM}").waitFor(patience);
      await form.getByLabel("规则").fill("TOP-{yyyy}.{MM}-{###}");
      await form
        .getByText(/TOP-\d{4}\.\d{2}-001/)
        .first()
        .waitFor(patience);
      await saveRecord(page, "zh");
      await page.getByRole("row", { name: /TOP-\{yyyy\}/ }).waitFor(patience);
      await form.getByLabel("规则").fill("{prefix}-{yy}{MM}-{####}");
      await saveRecord(page, "zh");
    },
  },
];
