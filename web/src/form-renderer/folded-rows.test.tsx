// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { CellGrid } from "../cell-grid/cell-grid.tsx";
import type { GridColumn } from "../cell-grid/column.ts";
import { startTranslations } from "../i18n/translate.ts";
import { stubBrowser } from "../testing/stub-browser.ts";
import { foldedTable } from "./folded-rows.tsx";

const columns: readonly GridColumn[] = [
  {
    key: "code",
    title: "Code",
    width: 100,
    editor: { kind: "text" },
    format: String,
    parse: (text) => text,
    isReadOnly: () => true,
  },
];
const rows = Array.from({ length: 12 }, (_, at) => ({ code: `${at}` }));
const differences = {
  added: new Set<number>(),
  removed: [],
  cells: new Map([[5, new Map<string, unknown>([["code", "x"]])]]),
};

function show(isUnfolded: boolean, isEdited = false) {
  const asked: boolean[] = [];
  const compared = { differences, isEdited, isUnfolded };
  const { rows: lines, rowHead, rowCount, tool } = foldedTable(rows, columns, compared, (to) => void asked.push(to));
  render(
    <CellGrid
      label="Masks"
      columns={columns}
      rows={lines}
      rowHead={rowHead ?? String}
      rowCount={rowCount}
      renderActions={() => tool}
      emptyText=""
    />,
  );
  return asked;
}

beforeEach(() => {
  stubBrowser();
  startTranslations("en");
});
afterEach(cleanup);

describe("a compared table with unchanged rows", () => {
  it("shows a line for them and counts them, and shows all by a press or by the button", () => {
    const asked = show(false);
    expect(screen.getByText("12 rows")).toBeDefined();
    fireEvent.click(screen.getByText("4 unchanged rows"));
    fireEvent.click(screen.getByRole("button", { name: "Show all rows" }));
    expect(asked).toEqual([true, true]);
  });

  it("folds them again", () => {
    const asked = show(true);
    fireEvent.click(screen.getByRole("button", { name: "Fold unchanged rows" }));
    expect(asked).toEqual([false]);
  });

  it("shows them while it is edited", () => {
    show(false, true);
    expect(screen.queryByText(/unchanged/)).toBeNull();
    expect(screen.getByRole("rowheader", { name: "12" })).toBeDefined();
  });
});
