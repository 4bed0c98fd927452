// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { startTranslations } from "../i18n/translate.ts";
import { ColumnPanelButton } from "./column-panel.tsx";
import { type ListLayout, plainLayout } from "./list-definition.ts";
import { stubBrowser } from "../testing/stub-browser.ts";

const columns = [
  { key: "no", title: { zh: "编号", en: "No." }, type: "identifier", width: 100 },
  { key: "subject", title: { zh: "主题", en: "Subject" }, type: "text", width: 200 },
  { key: "node", title: { zh: "节点", en: "Node" }, type: "text", width: 120, hidden: true },
] as const;

function Panel() {
  const [kept, setKept] = useState<ListLayout>(plainLayout);
  return (
    <>
      <ColumnPanelButton columns={columns} layout={kept} onChange={setKept} />
      <output>{JSON.stringify(kept)}</output>
    </>
  );
}

const layout = (): unknown => JSON.parse(document.querySelector("output")?.textContent ?? "null");

beforeEach(() => {
  startTranslations("en");
  stubBrowser();
  render(<Panel />);
  fireEvent.click(screen.getByRole("button", { name: "Columns" }));
});
afterEach(cleanup);

const order = () => screen.getAllByRole("checkbox").map((box) => box.closest("label")?.textContent);

describe("the column panel", () => {
  it("shows and hides columns, but never the one that tells rows apart", () => {
    fireEvent.click(screen.getByRole("checkbox", { name: "Node" }));
    fireEvent.click(screen.getByRole("checkbox", { name: "Subject" }));
    expect(layout()).toMatchObject({ shown: ["node"], hidden: ["subject"] });
    expect(screen.getByRole("checkbox", { name: "No." })).toHaveProperty("disabled", true);
  });

  it("moves a column by the arrow keys and by dragging", () => {
    fireEvent.keyDown(screen.getByRole("button", { name: "Move Node by the arrow keys" }), { key: "ArrowUp" });
    expect(order()).toEqual(["No.", "Node", "Subject"]);
    const lines = screen.getAllByRole("listitem");
    const [first, , third] = lines;
    if (first && third) {
      fireEvent.dragStart(third);
      fireEvent.dragOver(first);
    }
    expect(order()).toEqual(["Subject", "No.", "Node"]);
  });

  it("changes the row height, and goes back to how it was", () => {
    fireEvent.click(screen.getByRole("img", { name: "Compact rows" }));
    expect(layout()).toMatchObject({ density: "compact" });
    fireEvent.click(screen.getByRole("button", { name: "Reset" }));
    expect(layout()).toEqual(plainLayout);
  });
});
