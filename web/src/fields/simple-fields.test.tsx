// @vitest-environment jsdom
import {
  attachment,
  checkbox,
  date,
  dept,
  email,
  multiselect,
  number,
  radio,
  select,
  text,
  textarea,
  user,
} from "@signoff/forms/definition/field";
import { values } from "@signoff/forms/definition/options";
import { toyForm } from "@signoff/forms/testing/toy-form";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { FormChange, FormSources } from "../form-renderer/form-view-props.ts";
import { startTranslations } from "../i18n/translate.ts";
import { FormBox, someSources } from "../testing/form-box.tsx";
import { stubBrowser } from "../testing/stub-browser.ts";
import { recentPeople } from "../pickers/recent-people.ts";

const changes: FormChange[] = [];

beforeEach(() => {
  stubBrowser();
  startTranslations("en");
  localStorage.clear();
  changes.splice(0);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function show(fields: Parameters<typeof toyForm>[0], data: Record<string, unknown> = {}, sources?: FormSources) {
  const definition = toyForm(fields, { attachments: [{ bizType: "toy_file" }] });
  return render(
    <FormBox
      definition={definition}
      data={data}
      changes={changes}
      {...(sources ? { sources } : {})}
      folded={["attach", "header"]}
    />,
  );
}
const lastData = () => changes.at(-1)?.data;

describe("texts", () => {
  it("[R-FORM-6] keep all that is pasted, count when their limit is near, and say when they are too long", () => {
    const { container } = show([text("a", { maxLength: 10 })], { a: "1234567" });
    const input = screen.getByRole<HTMLInputElement>("textbox", { name: "a" });
    expect(input.maxLength).toBe(-1);
    expect(container.textContent).not.toContain("7 / 10");
    fireEvent.change(input, { target: { value: "12345678" } });
    expect(container.textContent).toContain("8 / 10");
    expect(screen.getByRole("textbox", { name: "a" })).toBe(input);
    expect(screen.queryByRole("status")).toBeNull();
    fireEvent.change(input, { target: { value: "12345678901" } });
    expect(lastData()).toEqual({ a: "12345678901" });
    expect(container.textContent).toContain("11 / 10");
    expect(screen.getByRole("status").textContent).toBe("At most 10 characters");
  });

  it.each([
    ["several lines", textarea("a"), 2_000, "The comment may have at most 2000 characters"],
    ["mail addresses", email("a", { maxLength: 500, separator: ";" }), 500, "At most 500 characters"],
  ])("[R-FORM-6] [R-FORM-9] keep all that is pasted, of %s", (_what, field, limit, words) => {
    const { container } = show([field]);
    const box = screen.getByRole<HTMLInputElement>("textbox", { name: "a" });
    expect(box.maxLength).toBe(-1);
    fireEvent.change(box, { target: { value: "x".repeat(limit) } });
    expect(screen.queryByRole("status")).toBeNull();
    fireEvent.change(box, { target: { value: "x".repeat(limit + 1) } });
    expect(lastData()).toEqual({ a: "x".repeat(limit + 1) });
    expect(container.textContent).toContain(`${limit + 1} / ${limit}`);
    expect(screen.getByRole("status").textContent).toBe(words);
  });

  it("[R-FORM-9] long ones always show their count of 2000", () => {
    const { container } = show([textarea("remark2")], { remark2: "abc" });
    expect(container.textContent).toContain("3 / 2000");
  });

  it("mail addresses stay one text, with an example of several", () => {
    show([email("mails", { separator: ";" })]);
    const input = screen.getByRole<HTMLInputElement>("textbox", { name: "mails" });
    expect(input.placeholder).toContain(";");
    fireEvent.change(input, { target: { value: "a@b.cn; c@d.cn" } });
    expect(lastData()).toEqual({ mails: "a@b.cn; c@d.cn" });
  });
});

describe("numbers", () => {
  it("[R-FORM-6] carry unit and step, say their range, and keep what was typed", () => {
    const { container } = show([number("size", { unit: "nm", min: 5, max: 5000, precision: 1, step: 0.5 })]);
    const input = screen.getByRole<HTMLInputElement>("spinbutton", { name: "size" });
    expect(container.querySelector('[data-path="size"]')?.textContent).toContain("nm");
    expect(input.placeholder).toBe("5 – 5000");
    fireEvent.change(input, { target: { value: "28.25" } });
    fireEvent.blur(input);
    expect(lastData()).toEqual({ size: 28.25 });
  });

  it("stay as typed when out of range: the validator says what is wrong", () => {
    show([number("size", { min: 5, max: 5000 })]);
    const input = screen.getByRole<HTMLInputElement>("spinbutton", { name: "size" });
    fireEvent.change(input, { target: { value: "0" } });
    fireEvent.blur(input);
    expect(lastData()).toEqual({ size: 0 });
  });
});

describe("choices", () => {
  it("[R-SHELL-8] open inside the form box", () => {
    const { container } = show([select("a", { options: values("x", "y") })]);
    fireEvent.mouseDown(screen.getByRole("combobox", { name: "a" }));
    expect(container.querySelector("[data-form-box] .ant-select-dropdown")).not.toBeNull();
  });

  it("[R-FORM-6] several are kept as a list and emptied to nothing", () => {
    show([multiselect("a", { options: values("x", "y") })], { a: ["x"] });
    fireEvent.mouseDown(screen.getByRole("combobox", { name: "a" }));
    const second = [...document.querySelectorAll(".ant-select-item-option")][1];
    if (second) fireEvent.click(second);
    expect(lastData()).toEqual({ a: ["x", "y"] });
  });

  it("a value that is no longer offered still shows", () => {
    const { container } = show([select("a", { options: values("x", "y") })], { a: "gone" });
    expect(container.querySelector('[data-path="a"]')?.textContent).toContain("gone");
  });

  it("radios are a named group", () => {
    show([radio("a", { options: values("x", "y") })]);
    fireEvent.click(screen.getByRole("radio", { name: "y" }));
    expect(screen.getByRole("radiogroup", { name: "a" })).toBeDefined();
    expect(lastData()).toEqual({ a: "y" });
  });

  it("[R-FORM-8] ticks in radio mode keep only the last one, and say why", () => {
    show([checkbox("a", { options: values("x", "y"), radioMode: true })], { a: "x" });
    fireEvent.click(screen.getByRole("checkbox", { name: "y" }));
    expect(lastData()).toEqual({ a: "y" });
    expect(screen.getByRole("status").textContent).toBe("Only one can be chosen");
    fireEvent.click(screen.getByRole("checkbox", { name: "y" }));
    expect(screen.queryByRole("status")).toBeNull();
  });

  it("several ticks are a list, one tick without options is yes or no", () => {
    show([checkbox("a", { options: values("x", "y"), multiple: true }), checkbox("b")], { a: ["x"] });
    fireEvent.click(screen.getByRole("checkbox", { name: "y" }));
    expect(lastData()).toEqual({ a: ["x", "y"] });
    fireEvent.click(screen.getByRole("checkbox", { name: /b/ }));
    expect(lastData()).toMatchObject({ b: "Y" });
    fireEvent.click(screen.getByRole("checkbox", { name: /b/ }));
    expect(lastData()).toMatchObject({ b: "N" });
  });
});

describe("dates", () => {
  it("are days, and days out of reach cannot be chosen", async () => {
    show([date("due", { min: "today" })], { due: "2031-05-13" });
    const input = await screen.findByRole("textbox", { name: "due" }, { timeout: 25_000 });
    fireEvent.mouseDown(input);
    fireEvent.click(input);
    const chosen = [...document.querySelectorAll<HTMLElement>(".ant-picker-cell-in-view")];
    const twentieth = chosen.find((cell) => cell.title === "2031-05-20");
    if (twentieth) fireEvent.click(twentieth);
    expect(lastData()).toEqual({ due: "2031-05-20" });
  });
});

describe("people", () => {
  const people = [
    { id: "pie.liu", name: "Liu Yang", department: "PIE HV" },
    { id: "litho.sun", name: "Sun Peng", department: "Litho" },
  ];

  it("are searched at the server once the typing rests, and remembered when chosen", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const asked: string[] = [];
    const sources = someSources({
      people: (keyword) => {
        asked.push(keyword);
        return Promise.resolve(people.filter((one) => one.name.toLowerCase().includes(keyword)));
      },
    });
    show([user("owner")], {}, sources);
    const box = screen.getByRole("combobox", { name: "owner" });
    fireEvent.mouseDown(box);
    fireEvent.change(box, { target: { value: "s" } });
    fireEvent.change(box, { target: { value: "sun" } });
    await act(() => vi.advanceTimersByTimeAsync(300));
    expect(asked.at(-1)).toBe("sun");
    const option = [...document.querySelectorAll(".ant-select-item-option")][0];
    expect(option?.textContent).toContain("Litho");
    if (option) fireEvent.click(option);
    expect(lastData()).toEqual({ owner: { id: "litho.sun", name: "Sun Peng" } });
    expect(recentPeople()).toEqual([people[1]]);
  });

  it("show by name, several as a list", () => {
    const { container } = show([user("staff", { multiple: true })], {
      staff: [{ id: "a", name: "Anna" }, { id: "b" }],
    });
    expect(container.querySelector('[data-path="staff"]')?.textContent).toContain("Anna");
  });
});

describe("departments", () => {
  it("are chosen from the tree", async () => {
    const tree = [{ id: "D2", name: "Integration", children: [{ id: "D21", name: "HV", children: [] }] }];
    show([dept("home")], {}, someSources({ departments: () => Promise.resolve(tree) }));
    // Until the tree is loaded, a disabled control reserves its place.
    const isThere = () => !screen.getByRole<HTMLInputElement>("combobox", { name: "home" }).disabled;
    await vi.waitUntil(isThere, { timeout: 25_000 });
    fireEvent.mouseDown(screen.getByRole("combobox", { name: "home" }));
    fireEvent.click(await screen.findByText("HV"));
    expect(lastData()).toEqual({ home: { id: "D21", name: "HV" } });
  });
});

describe("files named by a field", () => {
  it("are uploaded to the usual type and taken over", async () => {
    const uploaded: string[] = [];
    const sources = someSources({
      files: {
        upload: (bizType, file) => {
          uploaded.push(`${bizType} ${file.name}`);
          return Promise.resolve("new-id");
        },
      },
    });
    const { container } = show([attachment("map")], { map: ["old-id"] }, sources);
    const input = container.querySelector<HTMLInputElement>('[data-path="map"] input[type=file]');
    if (input) fireEvent.change(input, { target: { files: [new File(["x"], "map.txt")] } });
    await act(() => Promise.resolve());
    expect(uploaded).toEqual(["toy_file map.txt"]);
    expect(lastData()).toEqual({ map: ["old-id", "new-id"] });
  });
});
