// @vitest-environment jsdom
import { attachment, email, lookup, number, select, text } from "@signoff/forms/definition/field";
import { rule } from "@signoff/forms/definition/rule-use";
import { lookupIn, values } from "@signoff/forms/definition/options";
import { toyForm } from "@signoff/forms/testing/toy-form";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { startTranslations } from "../i18n/translate.ts";
import { FormBox } from "../testing/form-box.tsx";
import { stubBrowser } from "../testing/stub-browser.ts";

const required = "Please enter required options";

beforeEach(() => {
  stubBrowser();
  startTranslations("en");
  fireEvent.pointerUp(document.body);
});
afterEach(cleanup);

function show(fields: Parameters<typeof toyForm>[0], data: Record<string, unknown> = {}) {
  const definition = toyForm(fields, { attachments: [{ bizType: "toy_file" }] });
  return render(<FormBox definition={definition} data={data} folded={["attach", "header"]} />);
}
const box = (name: string) => screen.getByRole("textbox", { name: new RegExp(`^${name}`) });
const isMarked = (element: HTMLElement) => element.getAttribute("aria-invalid") === "true";
function visit<Element extends HTMLElement>(element: Element): Element {
  act(() => element.focus());
  return element;
}
const leave = (element: HTMLElement) => act(() => element.blur());

describe("a field that is left", () => {
  it("M02, M14: says what is wrong with it before the form is submitted; those not yet visited say nothing", () => {
    show([text("name", { required: true }), email("mail"), text("other", { required: true })], { mail: "nobody" });
    expect(screen.queryByText(required)).toBeNull();
    visit(box("name"));
    visit(box("mail"));
    expect(screen.getAllByText(required)).toHaveLength(1);
    expect([isMarked(box("name")), isMarked(box("mail")), isMarked(box("other"))]).toEqual([true, false, false]);
    leave(box("mail"));
    expect(isMarked(box("mail"))).toBe(true);
  });

  it("[R-FORM-5] says how long a checksum of its type is, and judges it again when the type changes", () => {
    const rules = [rule("checksumLength", { field: "checksum", type: "type" })];
    const definition = toyForm([text("type"), text("checksum")], { rules });
    const data = { type: "md5", checksum: "d41d8cd9" };
    render(<FormBox definition={definition} data={data} folded={["attach", "header"]} />);
    expect(screen.queryByText(/hexadecimal/)).toBeNull();
    leave(visit(box("checksum")));
    expect(screen.getByText("The checksum must have 32 hexadecimal digits")).toBeDefined();
    fireEvent.change(visit(box("type")), { target: { value: "crc32" } });
    expect(screen.queryByText(/hexadecimal/)).toBeNull();
  });

  it("[R-FORM-5] says what a format asks for, with an example", () => {
    show([text("maskVersion", { pattern: "^[A-Z][0-9]$" })], { maskVersion: "a-0" });
    leave(visit(box("maskVersion")));
    expect(screen.getByText(/it must be a capital letter and a digit, for example A0$/)).toBeDefined();
  });

  it("is silent while it is typed in, however often it was left, and judged again each time", () => {
    show([email("mail")]);
    const mail = visit(box("mail"));
    fireEvent.change(mail, { target: { value: "a" } });
    expect(isMarked(mail)).toBe(false);
    leave(mail);
    expect(isMarked(mail)).toBe(true);
    visit(mail);
    expect(isMarked(mail)).toBe(true);
    fireEvent.change(mail, { target: { value: "a@" } });
    expect(isMarked(mail)).toBe(false);
    leave(mail);
    expect(isMarked(mail)).toBe(true);
    visit(mail);
    fireEvent.change(mail, { target: { value: "a@b.cn" } });
    leave(mail);
    expect(isMarked(mail)).toBe(false);
  });

  it("is not left by the dialog or the list that it opened", async () => {
    show([
      lookup("device", { options: lookupIn("device"), required: true }),
      select("kind", { options: values("x", "y"), required: true }),
    ]);
    const opener = visit(screen.getByRole("button", { name: /^device/ }));
    fireEvent.click(opener);
    const dialog = await screen.findByRole("dialog");
    visit(dialog.querySelector("input") ?? dialog);
    expect(screen.queryByText(required)).toBeNull();
    const kind = visit(screen.getByRole("combobox", { name: /^kind/ }));
    fireEvent.mouseDown(kind);
    const option = document.querySelector<HTMLElement>(".ant-select-item-option");
    fireEvent.blur(kind, { relatedTarget: option });
    expect(isMarked(kind)).toBe(false);
  });

  it("is not left while the system's window chooses files for it", () => {
    show([attachment("map", { required: true })]);
    const upload = visit(screen.getByRole("button", { name: "Upload" }));
    // The window loses the focus, its element keeps it.
    fireEvent.blur(upload);
    expect(screen.queryByText(required)).toBeNull();
  });

  it("waits until a press is over: nothing may move away under the mouse", async () => {
    show([text("name", { required: true })]);
    const name = visit(box("name"));
    fireEvent.pointerDown(document.body);
    leave(name);
    expect(screen.queryByText(required)).toBeNull();
    fireEvent.pointerUp(document.body);
    expect(await screen.findByText(required)).toBeDefined();
  });

  it("keeps a number as it was typed, marked when it has too many decimals or is none", () => {
    show([number("tiers", { precision: 0, min: 1, max: 9 }), number("size", { min: 0 })]);
    const tiers = visit(screen.getByRole<HTMLInputElement>("spinbutton", { name: "tiers" }));
    fireEvent.change(tiers, { target: { value: "1.5" } });
    leave(tiers);
    expect([screen.getByRole<HTMLInputElement>("spinbutton", { name: "tiers" }).value, isMarked(tiers)]).toEqual([
      "1.5",
      true,
    ]);
    const size = visit(screen.getByRole<HTMLInputElement>("spinbutton", { name: "size" }));
    fireEvent.change(size, { target: { value: "about 3" } });
    fireEvent.keyDown(size, { key: "Enter" });
    leave(size);
    expect([screen.getByRole<HTMLInputElement>("spinbutton", { name: "size" }).value, isMarked(size)]).toEqual([
      "about 3",
      true,
    ]);
    visit(size);
    fireEvent.change(size, { target: { value: "3" } });
    leave(size);
    expect(isMarked(size)).toBe(false);
  });
});
