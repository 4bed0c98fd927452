// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { startTranslations } from "../i18n/translate.ts";
import { stubBrowser } from "../testing/stub-browser.ts";
import { SaveViewDialog } from "./save-view-dialog.tsx";

beforeEach(() => {
  stubBrowser();
  startTranslations("en");
});
afterEach(cleanup);

describe("the name of a saved view", () => {
  it("[R-VIEW-3] is kept whole when it is too long, and saved once it is short enough", () => {
    const onSave = vi.fn<(name: string) => Promise<void>>(() => Promise.resolve());
    render(<SaveViewDialog title="Save" groups={[]} onSave={onSave} onCancel={() => {}} />);
    const box = screen.getByRole<HTMLInputElement>("textbox", { name: /name/i });
    const enter = (value: string) => {
      fireEvent.change(box, { target: { value } });
      fireEvent.keyDown(box, { key: "Enter" });
      fireEvent.keyUp(box, { key: "Enter" });
    };
    enter("x".repeat(61));
    expect(box.value).toHaveLength(61);
    expect(screen.getByRole("alert").textContent).toBe("At most 60 characters: shorten it by 1");
    expect(onSave).not.toHaveBeenCalled();
    enter("x".repeat(60));
    expect(onSave.mock.calls).toEqual([["x".repeat(60), null]]);
  });
});
