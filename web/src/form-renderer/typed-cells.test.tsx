// @vitest-environment jsdom
import { table } from "@signoff/forms/definition/detail-table";
import { attachment, date, multiselect, select, text, textarea, user } from "@signoff/forms/definition/field";
import { values } from "@signoff/forms/definition/options";
import { toyForm } from "@signoff/forms/testing/toy-form";
import type { FormValues } from "@signoff/forms/values/form-values";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { startTranslations } from "../i18n/translate.ts";
import { FormBox, someSources } from "../testing/form-box.tsx";
import { stubBrowser } from "../testing/stub-browser.ts";
import type { FormChange } from "./form-view-props.ts";
import { warmUpTables } from "./table-item.tsx";

const people = [
  { id: "pie.liu", name: "Liu Yang", department: "PIE HV" },
  { id: "litho.sun", name: "Sun Peng", department: "Litho" },
];
const definition = toyForm([
  table("lines", [
    text("code"),
    textarea("note"),
    select("tone", { options: values("clear", "dark") }),
    multiselect("types", { options: values("one", "two"), multiple: true }),
    date("due"),
    user("assign"),
    attachment("files", { attachmentType: "toy_file" }),
    text("last"),
  ]),
]);
const start = { lines: [{ code: "010", note: "old", tone: "dark" }, { code: "020" }] };
const changes: FormChange[] = [];
/** The content of the form's copy if the page closed now. */
let kept: FormValues | undefined;

beforeAll(warmUpTables);
beforeEach(() => {
  stubBrowser();
  startTranslations("en");
  changes.splice(0);
  kept = undefined;
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const directory = (keyword: string) =>
  Promise.resolve(people.filter(({ id, name }) => `${id} ${name}`.toLowerCase().includes(keyword.toLowerCase())));

function show(at: string, data: FormValues = start, found = directory) {
  render(
    <FormBox
      definition={definition}
      data={data}
      changes={changes}
      sources={someSources({ people: found })}
      target={{ path: at }}
      folded={["header"]}
      onTyping={(typed) => (kept = typed?.(data))}
    />,
  );
}
const keep = (key: string) => (kept?.lines as FormValues[] | undefined)?.[0]?.[key];
const lastRows = () => (changes.at(-1)?.data.lines ?? []) as FormValues[];
const lastRow = () => lastRows()[0];
const active = () => document.activeElement as HTMLInputElement;
const press = (key: string) => act(async () => void fireEvent.keyDown(active(), { key }));
const type = (value: string) => act(async () => void fireEvent.input(active(), { target: { value } }));
const rest = () => act(() => new Promise((resolve) => setTimeout(resolve, 400)));
const marked = () =>
  [...document.querySelectorAll('[role=gridcell][aria-invalid="true"]')].map((one) => one.textContent);

describe("what is typed in a cell that is still open", () => {
  it("can be kept before it is part of the form, and is forgotten with Escape", async () => {
    show("lines[0].code");
    await type("01");
    expect([keep("code"), changes.length]).toEqual(["01", 0]);
    await press("Escape");
    expect(kept).toBeUndefined();
  });

  it("is told at every key of a long text, and no longer once it is taken over", async () => {
    show("lines[0].note");
    await press("Enter");
    fireEvent.change(active(), { target: { value: "old and new" } });
    expect([keep("note"), changes.length]).toEqual(["old and new", 0]);
    await press("Enter");
    expect([kept, lastRow()?.["note"]]).toEqual([undefined, "old and new"]);
  });

  it("is told of choices: what was searched for, and what was ticked", async () => {
    show("lines[0].tone");
    await press("v");
    expect(keep("tone")).toBe("v");
    await act(async () => void fireEvent.change(active(), { target: { value: "vi" } }));
    expect(keep("tone")).toBe("vi");
    cleanup();
    show("lines[0].types");
    await press("Enter");
    const option = [...document.querySelectorAll(".ant-select-item-option")].find((one) => one.textContent === "two");
    if (option) await act(async () => void fireEvent.click(option));
    expect([keep("types"), changes.length]).toEqual([["two"], 0]);
  });
});

describe("the files of a cell", () => {
  it("let Tab go from the list to the button, and from there to the next cell, not behind the form", async () => {
    show("lines[0].files");
    await press("Enter");
    const upload = await screen.findByRole("button", { name: "Upload" }, { timeout: 25_000 });
    const fromList = fireEvent.keyDown(active(), { key: "Tab" });
    act(() => upload.focus());
    await press("Tab");
    expect([fromList, document.querySelector(".so-cell-field")]).toEqual([true, null]);
    expect(active().getAttribute("aria-label")).toMatch(/^last, row 1/);
    await act(async () => void fireEvent.keyDown(active(), { key: "ArrowLeft" }));
    await press("Enter");
    await act(async () => void fireEvent.keyDown(active(), { key: "Tab", shiftKey: true }));
    expect(active().getAttribute("aria-label")).toMatch(/^assign, row 1/);
  });
});

describe("a day typed beside its calendar", () => {
  it("stays as it was typed when it is none, and is marked", async () => {
    show("lines[0].due");
    await press("Enter");
    const input = await screen.findByRole("textbox", { name: /^due, row 1/ }, { timeout: 25_000 });
    await act(async () => void fireEvent.input(input, { target: { value: "soon" } }));
    expect(keep("due")).toBe("soon");
    await act(async () => void fireEvent.keyDown(input, { key: "Tab" }));
    expect(lastRow()?.["due"]).toBe("soon");
    expect(marked().join()).toContain("soon");
  });
});

describe("a person typed in a cell", () => {
  it.each([
    ["Enter", () => press("Enter")],
    ["Tab", () => press("Tab")],
    ["a press elsewhere", () => act(async () => void fireEvent.pointerDown(document.body))],
  ])("whom nobody is found for stays as a text and is marked: left by %s", async (_way, leave) => {
    show("lines[0].assign");
    await press("z");
    await rest();
    expect(keep("assign")).toEqual({ id: "z", name: "z" });
    await leave();
    expect(lastRow()?.["assign"]).toEqual({ id: "z", name: "z" });
    await rest();
    expect(marked().join()).toContain("z");
    expect(document.querySelector('[role=gridcell][aria-invalid="true"]')?.getAttribute("title")).toBe(
      "This is not an active user",
    );
  });

  it("is given up with Escape", async () => {
    show("lines[0].assign");
    await press("z");
    await rest();
    await press("Escape");
    expect([changes.length, kept, marked()]).toEqual([0, undefined, []]);
  });

  it("is the person that an account or a whole name names, typed or pasted", async () => {
    const typed = (name: string) => ({ id: name, name });
    show("lines[0].code", {
      lines: [{ assign: typed("litho.sun") }, { assign: typed("Liu Yang") }, { assign: typed("liu") }],
    });
    await rest();
    expect(lastRows().map((row) => row["assign"])).toEqual([
      { id: "litho.sun", name: "Sun Peng" },
      { id: "pie.liu", name: "Liu Yang" },
      typed("liu"),
    ]);
    expect(marked()).toHaveLength(1);
  });

  it("whose lookup fails does not block the others, and is looked up again later", async () => {
    vi.useFakeTimers();
    let isDown = true;
    const asked: string[] = [];
    const found = (keyword: string) => {
      asked.push(keyword);
      return isDown && keyword === "litho.sun" ? Promise.reject(new Error("no line")) : directory(keyword);
    };
    const typed = (name: string) => ({ id: name, name });
    show("lines[0].code", { lines: [{ assign: typed("litho.sun") }, { assign: typed("pie.liu") }] }, found);
    await act(() => vi.advanceTimersByTimeAsync(400));
    expect(lastRows().map((row) => row["assign"])).toEqual([typed("litho.sun"), { id: "pie.liu", name: "Liu Yang" }]);
    expect(asked).toEqual(["litho.sun", "pie.liu"]);
    isDown = false;
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    expect(lastRow()?.["assign"]).toEqual({ id: "litho.sun", name: "Sun Peng" });
    expect(asked).toEqual(["litho.sun", "pie.liu", "litho.sun"]);
  });
});
