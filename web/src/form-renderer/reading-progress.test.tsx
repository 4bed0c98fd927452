// @vitest-environment jsdom
import { table } from "@signoff/forms/definition/detail-table";
import { text } from "@signoff/forms/definition/field";
import { toyForm } from "@signoff/forms/testing/toy-form";
import { act, cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { startTranslations } from "../i18n/translate.ts";
import { FormBox, someSources } from "../testing/form-box.tsx";
import { stubBrowser } from "../testing/stub-browser.ts";
import type { FormChange, ReadingFile } from "./form-view-props.ts";
import { ReadingProgress } from "./reading-progress.tsx";

beforeAll(stubBrowser);
afterEach(cleanup);

const definition = toyForm([text("title"), table("lines", [text("code")], { excel: true })]);

describe("a file that is read", () => {
  it("[R-ATT-2] shows how many rows are read, and is stopped by whoever no longer waits", async () => {
    startTranslations("en");
    const asked: ReadingFile[] = [];
    const changes: FormChange[] = [];
    const importTable = (_table: string, _file: File, options: ReadingFile) => {
      asked.push(options);
      return new Promise<never>((_resolve, reject) =>
        options.signal.addEventListener("abort", () => reject(new Error("stopped"))),
      );
    };
    render(<FormBox definition={definition} data={{}} changes={changes} sources={someSources({ importTable })} />);
    const input = await screen.findByLabelText("Import…", { selector: "input" });
    fireEvent.change(input, { target: { files: [new File(["x"], "lines.xlsx")] } });
    const dialog = within(await screen.findByRole("dialog"));
    expect(dialog.getByRole("status").textContent).toBe("Reading the file");
    act(() => asked[0]?.onProgress({ step: "reading", done: 2_500, total: 10_000 }));
    expect(dialog.getByRole("status").textContent).toBe("2,500 of 10,000 rows read");
    act(() => asked[0]?.onProgress({ step: "checking", done: 0, total: 10_000 }));
    expect(dialog.getByRole("status").textContent).toBe("10,000 rows read; now they are checked");
    fireEvent.click(dialog.getByRole("button", { name: "Stop reading" }));
    expect(asked[0]?.signal.aborted).toBe(true);
    await act(() => Promise.resolve());
    expect(screen.queryByText(/could not be read/)).toBeNull();
    expect(changes).toEqual([]);
  });

  it("says which of several sheets it is at", () => {
    startTranslations("zh");
    const sheet = { at: 2, of: 5 };
    render(<ReadingProgress progress={{ step: "reading", done: 250, total: 1_000, sheet }} />);
    expect(screen.getByRole("status").textContent).toBe("第 2 / 5 张工作表：已读取 250 / 1,000 行");
  });
});
