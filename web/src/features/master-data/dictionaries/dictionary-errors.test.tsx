// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from "@testing-library/react";
import type { DictionaryFields } from "@signoff/domain/records/dictionary";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ApiError } from "../../../api/api-error.ts";
import { startTranslations } from "../../../i18n/translate.ts";
import { useDrafts } from "../../../pages/drafts.ts";
import { useSession } from "../../../session/session-store.ts";
import { showPage } from "../../../testing/show-page.tsx";
import { stubBrowser } from "../../../testing/stub-browser.ts";
import { DictionaryListPage } from "./pages/dictionary-list-page.tsx";
import { dictionaryCalls } from "./queries.ts";

const item = (value: string, nameEn: string) => {
  return { value, nameZh: nameEn, nameEn, parent: null, color: null, active: true };
};
const fields: DictionaryFields = {
  code: "colours",
  nameZh: "颜色",
  nameEn: "Colours",
  description: "",
  items: [{ ...item("red", "Red"), id: "1" }, { ...item("green", ""), id: "2" }, item("", "")],
};

beforeEach(() => {
  stubBrowser();
  useSession.setState({ auth: [{ action: "dict:edit", type: "1", describe: "dict:edit" }] });
  const none = { records: [], total: 0, size: 20, current: 1, pages: 1 };
  vi.spyOn(dictionaryCalls, "load").mockResolvedValue(none);
  vi.spyOn(dictionaryCalls, "read").mockResolvedValue({ id: "colours", revision: 1, fields });
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  useDrafts.setState({ dirty: {} });
  vi.restoreAllMocks();
});

async function refusedWith(locale: "zh" | "en", paths: readonly string[], message: string) {
  startTranslations(locale);
  const errors = paths.map((path) => ({ path, rule: "required", message }));
  const refusal = new ApiError({ kind: "envelope", code: 406 }, "Refused", { errors });
  vi.spyOn(dictionaryCalls, "edit").mockRejectedValue(refusal);
  showPage(<DictionaryListPage />, { at: "/dictionaries?record=colours" });
  const boxes = await screen.findAllByRole("textbox", { name: /red/ });
  const last = boxes.at(-1);
  if (last) fireEvent.change(last, { target: { value: "crimson" } });
  fireEvent.click(screen.getByRole("button", { name: /1/ }));
  return (await screen.findByText((text) => text.includes(message))).textContent;
}

describe("a dictionary that is refused", () => {
  it("[R-SYS-2] names the item and what of it is wrong, by its value or else by its place", async () => {
    const told = await refusedWith("en", ["fields.items[1].nameEn", "fields.items[2].value"], "This is required");
    expect(told).toContain("green · Name in English: This is required");
    expect(told).toContain("Item 3 from the top, which has no value yet · Value: This is required");
  });

  it("[R-SYS-2] keeps a name that is too long whole, and marks and counts it", async () => {
    startTranslations("en");
    showPage(<DictionaryListPage />, { at: "/dictionaries?record=colours" });
    const box = await screen.findByRole<HTMLInputElement>("textbox", { name: "Name in English: red" });
    fireEvent.change(box, { target: { value: "r".repeat(201) } });
    expect([box.value.length, box.getAttribute("aria-invalid")]).toEqual([201, "true"]);
    expect(screen.getByText("201 / 200")).toBeTruthy();
  });

  it("[R-SYS-2] does so in Chinese, and counts what is beyond the first three", async () => {
    const paths = ["items[0].nameZh", "items[1].nameZh", "items[1].nameEn", "items[2].value"];
    const told = await refusedWith("zh", paths, "必填");
    expect(told).toContain("green · 英文名称：必填");
    expect(told).toContain("另有 1 处");
  });
});
