// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { setLocale } from "../../../../i18n/translate.ts";
import { fakeServer } from "../../../../testing/fake-server.ts";
import { PageBox, startPage } from "../testing/page-box.tsx";
import { MaskOrderSheet } from "./mask-order-sheet.tsx";

const order = {
  orderNo: "MF-2603-0001",
  title: "Mask order",
  isReleased: false,
  head: [{ label: "Mask shop", value: "In-house mask shop" }],
  columns: ["Plate ID", "Writer"],
  rows: [
    ["N28HV0001A-01-070-A0-01", "Multi-beam"],
    ["N28HV0001A-01-080-A0-01", "Laser writer"],
  ],
};
const onClose = vi.fn<() => void>();

function show(given: Partial<typeof order> = {}) {
  fakeServer({ "/etapeout/maskOrder/show": () => ({ ...order, ...given }) });
  render(
    <PageBox>
      <MaskOrderSheet applyId="a1" onClose={onClose} />
    </PageBox>,
  );
}

beforeEach(startPage);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe("the sheet of a mask order", () => {
  it("shows the head and a line for each plate, and says that it may still change", async () => {
    show();
    const plates = await screen.findByRole("table", { name: "2 plates" });
    expect(within(plates).getAllByRole("row").length).toBe(3);
    expect(within(plates).getByText("Multi-beam")).toBeDefined();
    expect(screen.getByText("In-house mask shop")).toBeDefined();
    expect(screen.getByText("Draft: not released to the mask shop yet")).toBeDefined();
  });

  it("says in the reader's language that it was released, and offers its files", async () => {
    setLocale("zh");
    show({ isReleased: true });
    expect(await screen.findByText("已发给光罩厂")).toBeDefined();
    expect(screen.getByRole("button", { name: "订单文件（P10）" })).toBeDefined();
    expect(screen.getByRole("button", { name: "Excel表格" })).toBeDefined();
    setLocale("en");
  });

  it("is closed by Escape and by its button", async () => {
    show();
    await screen.findByRole("table");
    fireEvent.keyDown(document, { key: "Escape" });
    fireEvent.click(screen.getByRole("button", { name: "Close" }));
    expect(onClose).toHaveBeenCalledTimes(2);
  });
});
