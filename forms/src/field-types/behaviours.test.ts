import { describe, expect, it } from "vitest";
import type { FieldDefinition } from "../definition/field-shape.ts";
import { fieldTypes } from "../definition/field-type.ts";
import { dictionaries } from "../testing/read-catalogue.ts";
import { behaviours } from "./behaviours.ts";
import type { ReadContext } from "./field-behaviour.ts";

const label = { zh: "字段", en: "Field" };
const fieldOf = (field: Partial<FieldDefinition> & Pick<FieldDefinition, "type">): FieldDefinition => ({
  key: "x",
  label,
  ...field,
});
const accepts = (field: FieldDefinition, value: unknown) => behaviours[field.type].hasShape(value, field);
const english: ReadContext = { locale: "en", dictionaries };
const chinese: ReadContext = { locale: "zh", dictionaries };
const shown = (field: FieldDefinition, value: unknown, context = english) =>
  behaviours[field.type].readOnlyText(value, field, context);

describe("the shape of a value", () => {
  it.each(["text", "textarea", "email"] as const)("of %s is a string", (type) => {
    expect(accepts(fieldOf({ type }), "a;b")).toBe(true);
    expect(accepts(fieldOf({ type }), 1)).toBe(false);
    expect(accepts(fieldOf({ type }), ["a"])).toBe(false);
  });

  it("of a number is a finite JSON number", () => {
    const field = fieldOf({ type: "number" });
    expect([0, -1.5].every((value) => accepts(field, value))).toBe(true);
    expect(["1", Number.NaN, Number.POSITIVE_INFINITY].some((value) => accepts(field, value))).toBe(false);
  });

  it("of a date is a day; a system time may carry its hour", () => {
    expect(accepts(fieldOf({ type: "date" }), "2026-03-02")).toBe(true);
    expect(accepts(fieldOf({ type: "date" }), "2026-03-02T08:00:00Z")).toBe(false);
    expect(accepts(fieldOf({ type: "date", system: { from: "server" } }), "2026-03-02T08:00:00Z")).toBe(true);
  });

  it("of a moment in words is shown with its time, of any other date as a day", () => {
    const field = fieldOf({ type: "date", system: { from: "server" } });
    expect(shown(field, "2026-03-02 16:20")).toBe("2026-03-02 16:20");
    expect(shown(field, "2026-03-02T08:00:00Z")).toBe("2026-03-02");
    expect(shown(field, "2026-03-02")).toBe("2026-03-02");
    expect(shown(field, undefined)).toBe("");
  });

  it("of a choice is one value, or a list where several may be chosen", () => {
    expect(accepts(fieldOf({ type: "select" }), "a")).toBe(true);
    expect(accepts(fieldOf({ type: "select" }), ["a"])).toBe(false);
    expect(accepts(fieldOf({ type: "multiselect", multiple: true }), ["a", "b"])).toBe(true);
    expect(accepts(fieldOf({ type: "multiselect", multiple: true }), "a")).toBe(false);
  });

  it("of a choice in radio mode is one value or a list, so that a second tick can be refused", () => {
    const field = fieldOf({ type: "checkbox", radioMode: true, options: { inline: [{ value: "a", title: label }] } });
    expect(accepts(field, "a") && accepts(field, ["a", "b"])).toBe(true);
  });

  it("of a checkbox without options is Y or N", () => {
    expect(accepts(fieldOf({ type: "checkbox" }), "Y") && accepts(fieldOf({ type: "checkbox" }), "N")).toBe(true);
    expect(accepts(fieldOf({ type: "checkbox" }), true)).toBe(false);
  });

  it.each(["user", "dept"] as const)("of a %s is an id with an optional name", (type) => {
    expect(accepts(fieldOf({ type }), { id: "pie.liu" })).toBe(true);
    expect(accepts(fieldOf({ type, multiple: true }), [{ id: "a", name: "A" }])).toBe(true);
    expect([{ id: "" }, { id: 1 }, { name: "A" }, "a"].some((value) => accepts(fieldOf({ type }), value))).toBe(false);
  });

  it("of an attachment is a list of ids", () => {
    expect(accepts(fieldOf({ type: "attachment" }), ["a"])).toBe(true);
    expect(accepts(fieldOf({ type: "attachment" }), "a")).toBe(false);
  });
});

describe("the read-only text", () => {
  it("shows a number with its digits and unit", () => {
    expect(shown(fieldOf({ type: "number", precision: 2, unit: "um" }), 0.7)).toBe("0.70 µm");
    // Too many digits are the error: rounding would hide them.
    expect(shown(fieldOf({ type: "number", precision: 0 }), 1.5)).toBe("1.5");
    expect(shown(fieldOf({ type: "number", precision: 1 }), 0.1 + 0.2)).toBe("0.3");
    expect(shown(fieldOf({ type: "number", precision: 1, system: { from: "row" } }), 1 / 3)).toBe("0.3");
    expect(shown(fieldOf({ type: "number" }), 3)).toBe("3");
    expect(shown(fieldOf({ type: "number", unit: "wafer" }), 12345.5)).toBe("12,345.5 wafers");
  });

  it("shows options by their title in the language of the reader", () => {
    const field = fieldOf({ type: "multiselect", multiple: true, options: { dictionary: "priority" } });
    expect(shown(field, ["normal", "hot"])).toBe("Normal, Super hot");
    expect(shown(field, ["normal"], chinese)).toBe(dictionaries.priority?.[0]?.zh);
  });

  it("shows a text made of dictionary values by their names, level by level", () => {
    const field = fieldOf({ type: "text", levels: ["market_l1", "market_l2", "market_l3"] });
    expect(shown(field, "consumer/tv/tcon")).toBe("Consumer / TV & monitor / Timing control");
    expect(shown(field, "consumer/tv/tcon", chinese)).toBe("消费 / 电视显示器 / 时序控制");
    expect(shown(field, "consumer/gone")).toBe("Consumer / gone");
  });

  it("shows an option that is gone by its value", () => {
    expect(shown(fieldOf({ type: "select", options: { dictionary: "priority" } }), "gone")).toBe("gone");
  });

  it("shows inline options, people, files and ticks", () => {
    const inline = fieldOf({ type: "radio", options: { inline: [{ value: "a", title: { zh: "甲", en: "First" } }] } });
    expect([shown(inline, "a"), shown(inline, "a", chinese)]).toEqual(["First", "甲"]);
    expect(shown(fieldOf({ type: "user", multiple: true }), [{ id: "a", name: "Ann" }, { id: "b" }])).toBe("Ann, b");
    const named: ReadContext = { ...english, fileName: () => "report.pdf" };
    expect(shown(fieldOf({ type: "attachment" }), ["att-1"], named)).toBe("report.pdf");
    expect([shown(fieldOf({ type: "checkbox" }), "Y"), shown(fieldOf({ type: "checkbox" }), "N", chinese)]).toEqual([
      "Yes",
      "否",
    ]);
  });

  it.each(fieldTypes)("of an empty %s is empty or a plain no", (type) => {
    expect(shown(fieldOf({ type }), undefined)).toBe(type === "checkbox" ? "No" : "");
  });
});
