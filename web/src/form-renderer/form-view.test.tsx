// @vitest-environment jsdom
import { is, when } from "@signoff/forms/definition/condition";
import { table } from "@signoff/forms/definition/detail-table";
import {
  checkbox,
  lookup,
  multiselect,
  neededWhen,
  number,
  radio,
  select,
  server,
  text,
  textarea,
} from "@signoff/forms/definition/field";
import { dictionary, lookupIn, values } from "@signoff/forms/definition/options";
import { section } from "@signoff/forms/definition/section";
import { toyForm } from "@signoff/forms/testing/toy-form";
import { act, cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { setLocale, startTranslations } from "../i18n/translate.ts";
import { FormBox, someSources } from "../testing/form-box.tsx";
import { stubBrowser } from "../testing/stub-browser.ts";
import type { FormChange } from "./form-view-props.ts";
import { warmUpTables } from "./table-item.tsx";

beforeEach(() => {
  stubBrowser();
  startTranslations("en");
});
afterEach(cleanup);

const dictionaries = {
  market_l1: [
    { value: "mobile", zh: "移动", en: "Mobile" },
    { value: "car", zh: "汽车", en: "Automotive" },
  ],
  market_l2: [
    { value: "phone", zh: "手机", en: "Phone", parent: "mobile" },
    { value: "tablet", zh: "平板", en: "Tablet", parent: "mobile" },
    { value: "radar", zh: "雷达", en: "Radar", parent: "car" },
  ],
};

const choose = (name: string, option: string) => {
  const box = screen.getByRole("combobox", { name: new RegExp(`^${name}`) });
  fireEvent.mouseDown(box);
  const options = [...document.querySelectorAll<HTMLElement>(".ant-select-item-option")];
  const wanted = options.find((one) => one.textContent === option);
  if (!wanted) throw new Error(`${name} does not offer ${option}`);
  fireEvent.click(wanted);
};

describe("a code in a form", () => {
  it("stands with the name of its record, where one enters it and where one reads it", () => {
    const customer = { registry: "customer", code: "C001", version: 1, state: "current" as const };
    const rows = [{ ...customer, data: { companyName: "星河", englishName: "Galaxy" } }];
    const definition = toyForm([
      lookup("a", { options: lookupIn("customer") }),
      text("b", { refersTo: "customer", system: server }),
    ]);
    render(<FormBox definition={definition} data={{ a: "C001", b: "C001" }} rows={rows} />);
    expect(document.querySelector('[data-path="a"] .so-lookup-name')?.textContent).toBe("Galaxy");
    expect(document.querySelector('[data-path="b"] .so-value')?.textContent).toBe("C001Galaxy");
  });
});

describe("a form that is edited", () => {
  it("shows the whole of a field that Tab comes to, and leaves what is pressed where it is", () => {
    const shown: (string | null)[] = [];
    Element.prototype.scrollIntoView = function note() {
      shown.push(this.getAttribute("data-path"));
    };
    render(<FormBox definition={toyForm([textarea("a"), textarea("b")])} data={{}} />);
    fireEvent.keyDown(document.body, { key: "Tab" });
    fireEvent.focusIn(screen.getByRole("textbox", { name: "a" }));
    fireEvent.pointerDown(document.body);
    fireEvent.focusIn(screen.getByRole("textbox", { name: "b" }));
    expect(shown).toEqual(["a"]);
  });

  it("reports the whole data with every change, under the name the value is stored by", () => {
    const definition = toyForm([text("a", { formKey: "stored" }), number("b")]);
    const changes: FormChange[] = [];
    render(<FormBox definition={definition} data={{ b: 3 }} changes={changes} />);
    fireEvent.change(screen.getByRole("textbox", { name: "a" }), { target: { value: "x" } });
    expect(changes).toEqual([{ data: { b: 3, stored: "x" }, path: "stored", automatic: false }]);
  });

  it("keeps the values of a section that is stored as one inside that one", () => {
    const definition = toyForm([], { sections: [section("mask", [text("grade")], { storeAs: "mask" })] });
    const changes: FormChange[] = [];
    render(<FormBox definition={definition} data={{ mask: { tone: "C" } }} changes={changes} />);
    fireEvent.change(screen.getByRole("textbox", { name: "grade" }), { target: { value: "H" } });
    expect(changes.at(-1)).toEqual({ data: { mask: { tone: "C", grade: "H" } }, path: "mask.grade", automatic: false });
  });

  it("takes an emptied value out of the data", () => {
    const changes: FormChange[] = [];
    render(<FormBox definition={toyForm([text("a")])} data={{ a: "x" }} changes={changes} />);
    fireEvent.change(screen.getByRole("textbox", { name: "a" }), { target: { value: "" } });
    expect(changes.at(-1)?.data).toEqual({});
  });

  it("[R-FORM-5] shows and hides fields as their conditions hold, with the mark of what is required", () => {
    const definition = toyForm([
      radio("stacked", { options: values("Y", "N") }),
      number("tier", neededWhen(when("stacked", is("Y")))),
    ]);
    render(<FormBox definition={definition} data={{ stacked: "N" }} />);
    expect(screen.queryByRole("spinbutton", { name: /tier/ })).toBeNull();
    fireEvent.click(screen.getByRole("radio", { name: "Y" }));
    expect(screen.getByRole("spinbutton", { name: /tier/ }).getAttribute("aria-required")).toBe("true");
  });

  it("shows what the server gives as text, and leaves out what it has not given yet", () => {
    const definition = toyForm([
      text("a"),
      text("requestNo2", { system: server }),
      text("statusText", { system: server }),
    ]);
    const { container } = render(<FormBox definition={definition} data={{ statusText: "Draft" }} />);
    const shown = [...container.querySelectorAll("[data-path]")].map((item) => item.getAttribute("data-path"));
    expect(shown).toContain("statusText");
    expect(shown).not.toContain("requestNo2");
    expect(screen.getByText("Draft").closest("input")).toBeNull();
  });

  it("follows the language without losing what was typed", () => {
    render(<FormBox definition={toyForm([text("a")])} />);
    const input = screen.getByRole("textbox", { name: "a" });
    fireEvent.change(input, { target: { value: "half a sentence" } });
    act(() => setLocale("zh"));
    expect(screen.getByRole<HTMLInputElement>("textbox", { name: "a（中）" }).value).toBe("half a sentence");
  });
});

describe("lines that name a failure analysis", () => {
  beforeAll(warmUpTables);

  it("[R-LOOK-1] stand above what is known of each, asked once for each number", async () => {
    const asked: string[] = [];
    const find = (no: string) => {
      asked.push(no);
      return Promise.resolve(no === "FA-7" ? ["TR-1: Low risk"] : []);
    };
    const definition = toyForm([table("lines", [text("faNo")])]);
    const data = { lines: [{ faNo: "FA-7" }, { faNo: "FA-8" }, { faNo: "FA-7" }, {}] };
    render(
      <FormBox definition={definition} data={data} sources={someSources({ analyses: { column: "faNo", find } })} />,
    );
    expect(await screen.findByText("TR-1: Low risk")).toBeDefined();
    expect(screen.getByText("No completed review has a finding on it")).toBeDefined();
    expect(asked).toEqual(["FA-7", "FA-8"]);
  });
});

describe("an only option", () => {
  const changes: FormChange[] = [];
  beforeEach(() => changes.splice(0));

  it("[R-FORM-7] is picked by the form and reported as an automatic change", () => {
    render(<FormBox definition={toyForm([select("a", { options: values("one") })])} changes={changes} />);
    expect(changes).toEqual([{ data: { a: "one" }, path: "a", automatic: true }]);
  });

  it("[R-FORM-7] is picked in a folded section too, all of them in one change", () => {
    const fields = [select("a", { options: values("one") }), select("b", { options: values("two") })];
    render(<FormBox definition={toyForm(fields)} folded={["main"]} changes={changes} />);
    expect(changes.map(({ data, automatic }) => ({ data, automatic }))).toEqual([
      { data: { a: "one", b: "two" }, automatic: true },
    ]);
  });

  it.each([
    ["with a default-select setting", toyForm([select("a", { options: values("one"), noAutoPick: true })]), {}],
    ["beside a second one", toyForm([select("a", { options: values("one", "two") })]), {}],
    ["where something is chosen", toyForm([select("a", { options: values("one") })]), { a: "old" }],
    ["where several can be chosen", toyForm([multiselect("a", { options: values("one") })]), {}],
    [
      "below a level that is not chosen yet",
      toyForm([
        select("top", { options: values("x", "y") }),
        select("a", { options: values("one"), dependsOn: { field: "top", rule: "previousLevelFirst" } }),
      ]),
      {},
    ],
  ])("[R-FORM-7] is not picked %s", (_case, definition, data) => {
    render(<FormBox definition={definition} data={data} changes={changes} />);
    expect(changes).toEqual([]);
  });

  it("[R-FORM-7] is not picked on a page that is only read", () => {
    render(<FormBox definition={toyForm([select("a", { options: values("one") })])} mode="read" changes={changes} />);
    expect(changes).toEqual([]);
  });
});

describe("levels", () => {
  const definition = toyForm([
    select("marketL1", { options: dictionary("market_l1") }),
    select("marketL2", {
      options: dictionary("market_l2", { parentField: "marketL1" }),
      dependsOn: { field: "marketL1", rule: "previousLevelFirst" },
    }),
    textarea("note"),
  ]);
  const sources = someSources({ dictionaries });

  it("[R-FORM-5] say 'select the previous level first' until it is", () => {
    render(<FormBox definition={definition} sources={sources} />);
    fireEvent.mouseDown(screen.getByRole("combobox", { name: "marketL2" }));
    expect(screen.getByText("Select the previous level first")).toBeDefined();
    expect(document.querySelectorAll(".ant-select-item-option")).toHaveLength(0);
  });

  it("offer the children of the level above", () => {
    render(<FormBox definition={definition} sources={sources} data={{ marketL1: "mobile" }} />);
    fireEvent.mouseDown(screen.getByRole("combobox", { name: "marketL2" }));
    const offered = [...document.querySelectorAll(".ant-select-item-option")].map((option) => option.textContent);
    expect(offered).toEqual(["Phone", "Tablet"]);
  });

  it("[R-FORM-4] ask before a change empties what is below, and keep all when told to", async () => {
    const changes: FormChange[] = [];
    const data = { marketL1: "mobile", marketL2: "phone" };
    render(<FormBox definition={definition} sources={sources} data={data} changes={changes} />);
    choose("marketL1", "Automotive");
    const dialog = await screen.findByRole("dialog");
    expect(within(dialog).getByText("This also empties: marketL2.")).toBeDefined();
    fireEvent.click(within(dialog).getByRole("button", { name: "Keep" }));
    await act(() => Promise.resolve());
    expect(changes).toEqual([]);
  });

  it("[R-FORM-4] empty what is below once it is confirmed", async () => {
    const changes: FormChange[] = [];
    const data = { marketL1: "mobile", marketL2: "phone", note: "stays" };
    render(<FormBox definition={definition} sources={sources} data={data} changes={changes} />);
    choose("marketL1", "Automotive");
    fireEvent.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Change" }));
    await act(() => Promise.resolve());
    // Radar is then the only option below, so the form chooses it.
    expect(changes.map(({ data: next, automatic }) => ({ next, automatic }))).toEqual([
      { next: { marketL1: "car", note: "stays" }, automatic: false },
      { next: { marketL1: "car", note: "stays", marketL2: "radar" }, automatic: true },
    ]);
  });
});

describe("a form that is read", () => {
  it("[R-FORM-6] shows text and no control, with unit and titles of options", () => {
    const definition = toyForm([
      number("size", { unit: "nm", precision: 1 }),
      select("market", { options: dictionary("market_l1") }),
      checkbox("agreed"),
      text("none"),
    ]);
    const sources = someSources({ dictionaries });
    const data = { size: 28, market: "car", agreed: "Y" };
    const { container } = render(<FormBox definition={definition} sources={sources} data={data} mode="read" />);
    const valueOf = (path: string) => container.querySelector(`[data-path="${path}"] .so-item-control`)?.textContent;
    expect(["size", "market", "agreed", "none"].map(valueOf)).toEqual(["28.0 nm", "Automotive", "Yes", "–"]);
    expect(container.querySelectorAll("input, textarea, .ant-select")).toHaveLength(0);
    expect(container.querySelector('[data-path="market"] .so-value-select')).not.toBeNull();
  });

  it("marks what differs from another version, with the old value beside it", () => {
    const differences = [
      { path: "size", kind: "changed", before: 40 },
      { path: "note", kind: "added", before: undefined },
    ] as const;
    const definition = toyForm([number("size", { unit: "nm" }), text("note")]);
    const data = { size: 28, note: "new" };
    const { container } = render(<FormBox definition={definition} data={data} mode="read" differences={differences} />);
    const marks = [...container.querySelectorAll("[data-change]")].map((mark) => mark.textContent);
    expect(marks).toEqual(["40 nm28 nmwas 40 nm", "newwas empty"]);
    expect(screen.getByText("2 of 2 changed")).toBeDefined();
  });
});

describe("sections", () => {
  const definition = toyForm([], {
    sections: [
      section("first", [text("a", { required: true }), table("lines", [text("x")])]),
      section("second", [text("b")]),
    ],
  });

  it("fold and open by their heading, and say in a few words what they hold", () => {
    render(<FormBox definition={definition} data={{ a: "value", lines: [{ x: "1" }, { x: "2" }] }} />);
    const heading = screen.getByRole("button", { name: "first" });
    fireEvent.click(heading);
    expect(heading.getAttribute("aria-expanded")).toBe("false");
    expect(screen.queryByRole("textbox", { name: /^a/ })).toBeNull();
    expect(screen.getByText("value · 2 rows")).toBeDefined();
    fireEvent.click(heading);
    expect(screen.getByRole("textbox", { name: /^a/ })).toBeDefined();
  });

  it("tell how many errors are in them, and show each under its field, tied to it", () => {
    const problems = [{ path: "a", message: "Please enter required options" }];
    render(<FormBox definition={definition} problems={problems} />);
    const input = screen.getByRole("textbox", { name: /^a/ });
    const described = document.getElementById(input.getAttribute("aria-describedby") ?? "");
    expect(described?.textContent).toBe("Please enter required options");
    expect(input.getAttribute("aria-invalid")).toBe("true");
    expect(screen.getByText("1 error")).toBeDefined();
  });

  it("open, and focus the field, when a target names it", () => {
    const { rerender } = render(<FormBox definition={definition} folded={["second"]} />);
    rerender(<FormBox definition={definition} folded={["second"]} target={{ path: "b" }} />);
    expect(document.activeElement).toBe(screen.getByRole("textbox", { name: "b" }));
  });

  it("take the focus themselves when a target names the section", () => {
    const { rerender } = render(<FormBox definition={definition} />);
    rerender(<FormBox definition={definition} target={{ path: "section:second" }} />);
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "second" }));
  });
});
