// @vitest-environment jsdom
import { table } from "@signoff/forms/definition/detail-table";
import { number, text } from "@signoff/forms/definition/field";
import { toyForm } from "@signoff/forms/testing/toy-form";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { setLocale, startTranslations } from "../../i18n/translate.ts";
import { FormBox, someSources } from "../../testing/form-box.tsx";
import { stubBrowser } from "../../testing/stub-browser.ts";
import { listenForShortcuts } from "../../ui/shortcuts/shortcut-handlers.ts";

// Loaded in advance: on a busy machine that takes time.
beforeAll(async () => {
  await Promise.all([import("./field-help.tsx"), import("../line-table.tsx"), import("../table-tools.tsx")]);
}, 120_000);

let stop: () => void;
beforeEach(() => {
  stubBrowser();
  startTranslations("en");
  stop = listenForShortcuts();
});
afterEach(() => {
  stop();
  cleanup();
  vi.useRealTimers();
});

const definition = toyForm(
  [number("size", { unit: "nm", min: 5, max: 90 }), text("FSR"), table("rows", [text("Mtr")])],
  {
    nodeEdits: [{ node: "pie", editable: ["FSR"], requesterToo: true }],
  },
);
const routeNodes = () => Promise.resolve([{ key: "pie", name: "PIE review", people: ["Wu Qian"] }]);

function show(mode: "edit" | "read" = "edit") {
  render(
    <FormBox
      definition={definition}
      data={{ rows: [{ Mtr: "x" }] }}
      mode={mode}
      sources={someSources({ routeNodes })}
    />,
  );
}

const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });
const wait = (ms: number) =>
  act(() => {
    vi.advanceTimersByTime(ms);
  });
const patience = { timeout: 20_000 };

describe("[R-HELP-1] help in a form", () => {
  it("comes by F1 for the field in hand, follows the keyboard, and goes by Esc without leaving the field", async () => {
    show();
    const size = screen.getByRole("spinbutton", { name: /size/ });
    act(() => size.focus());
    press("F1");
    const card = await screen.findByRole("dialog", { name: "Help on size" }, patience);
    expect(card.textContent).toContain("5 to 90 nm");
    expect(document.activeElement).toBe(size);
    act(() => screen.getByRole("textbox", { name: /FSR/ }).focus());
    const next = await screen.findByRole("dialog", { name: "Help on FSR" });
    expect(await screen.findByText("requester; PIE review (Wu Qian) may change it")).toBeTruthy();
    expect(next.textContent).toContain("foundry service request");
    press("Escape");
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole("textbox", { name: /FSR/ }));
  });

  it("takes the keyboard where only text is shown, and walks from field to field", async () => {
    show("read");
    await screen.findByRole("grid", {}, patience);
    press("F1");
    const first = await screen.findByRole("dialog", { name: /^Help on / }, patience);
    expect(document.activeElement).toBe(first);
    fireEvent.keyDown(first, { key: "ArrowLeft" });
    await screen.findByRole("dialog", { name: "Help on Mtr" }, patience);
    expect(screen.getByRole("dialog").textContent).toContain("Column of rows");
    act(() => setLocale("zh"));
    expect(screen.getByRole("dialog", { name: "“Mtr（中）”的说明" }).textContent).toContain("光罩申请单");
    press("Escape");
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("comes when the pointer rests on a label, and goes when somebody types", async () => {
    show();
    press("F1");
    await screen.findByRole("dialog", {}, patience);
    press("Escape");
    vi.useFakeTimers();
    const label = screen.getByText("size", { selector: "label" });
    fireEvent.pointerOver(label, { pointerType: "mouse" });
    wait(300);
    expect(screen.queryByRole("tooltip")).toBeNull();
    wait(300);
    expect(screen.getByRole("tooltip", { name: "Help on size" })).toBeTruthy();
    press("a");
    wait(10);
    expect(screen.queryByRole("tooltip")).toBeNull();
  });
});
