// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { startTranslations } from "../i18n/translate.ts";
import { stubBrowser } from "../testing/stub-browser.ts";
import { ImportDialog } from "./import-dialog.tsx";

beforeEach(stubBrowser);
afterEach(cleanup);

function show(locale: "en" | "zh", present: number, read: number) {
  startTranslations(locale);
  const rows = (count: number) => Array.from({ length: count }, () => ({ code: "1" }));
  const problems = [{ row: 2, column: "code", message: "wrong" }];
  const imported = { rows: rows(read), lines: rows(read).map((_row, at) => at + 2), problems, exported: null };
  render(
    <ImportDialog
      state={{ kind: "read", fileName: "masks.xlsx", imported }}
      rows={rows(present)}
      columns={[]}
      rowKey={undefined}
      fill={undefined}
      onTake={() => undefined}
      onClose={() => undefined}
    />,
  );
  return [
    ...screen.getAllByRole("radio").map((one) => one.closest("label")?.textContent),
    screen.getByRole("dialog").textContent,
  ];
}

describe("the dialog of an import", () => {
  it("speaks of one row and of several as English does", () => {
    const [append, replace, all] = show("en", 1, 1);
    expect([append, replace]).toEqual(["Add below the existing row", "Replace the existing row"]);
    expect(all).toContain("1 row was read and has something wrong");
    cleanup();
    const [several, , text] = show("en", 2, 3);
    expect(several).toBe("Add below the 2 existing rows");
    expect(text).toContain("3 rows were read; rows with something wrong: 1");
  });

  it("says the same in Chinese", () => {
    const [append, replace, all] = show("zh", 1, 1);
    expect([append, replace]).toEqual(["追加到现有 1 行之后", "替换现有 1 行"]);
    expect(all).toContain("已读取 1 行，其中 1 行有问题");
  });
});
