import { describe, expect, it } from "vitest";
import { platformRows } from "../testing/demo-rows.ts";
import { initialData, initialRow, subjectOf } from "./defaults.ts";
import { table } from "../definition/detail-table.ts";
import { date, multiselect, number, server, text, user } from "../definition/field.ts";
import { dictionary } from "../definition/options.ts";
import { smartConfirm } from "../groups/smart-confirm.ts";
import { toyForm } from "../testing/toy-form.ts";
import { loadSampledKind } from "../demo/samples.ts";

const mtr = await loadSampledKind("mtr");

const context = { today: "2026-03-06", user: { id: "ce.han", name: "Han" }, department: { id: "D51" } };
const definition = toyForm(
  [
    user("owner", { default: { rule: "requester" } }),
    date("due", { default: { rule: "inThreeWorkingDays" } }),
    date("day", { default: { rule: "today" } }),
    multiselect("types", { options: dictionary("tk_table_type"), default: ["type1", "type2"] }),
    number("count", { system: server, default: 1 }),
    text("letter", { default: { rule: "nextLetter" } }),
    text("code"),
    table("lines", [number("scale", { default: 100 }), text("name"), user("by", { default: { rule: "currentUser" } })]),
    ...smartConfirm.tables,
  ],
  { summary: ["code", "types", "owner", "due"] },
);

describe("a new request", () => {
  it("starts with literal defaults and those that depend on person and day", () => {
    expect(initialData(definition, context)).toEqual({
      department: { id: "D51" },
      applicant: { id: "ce.han", name: "Han" },
      priority: "normal",
      owner: { id: "ce.han", name: "Han" },
      due: "2026-03-11",
      day: "2026-03-06",
      types: ["type1", "type2"],
      confirms: ["PIE", "Litho", "RE", "Tapeout", "CE"].map((func) => ({ func, status: "wait" })),
    });
  });

  it("leaves the department open where the person has none", () => {
    expect(initialData(definition, { today: context.today, user: context.user })).not.toHaveProperty("department");
  });

  it("gives a new row its defaults", () => {
    expect(initialRow(definition, "lines", context)).toEqual({ scale: 100, by: { id: "ce.han", name: "Han" } });
    expect(initialRow(definition, "nowhere", context)).toEqual({});
  });
});

describe("a subject", () => {
  it("is the title and the fields that identify the request", () => {
    expect(subjectOf(definition, { code: "28HV", owner: { id: "a", name: "Ann" } }, "en")).toBe("Toy form 28HV Ann");
    expect(subjectOf(definition, {}, "zh")).toBe("Toy form（中）");
  });

  it("says what was chosen by its name, where the records and dictionaries are loaded", () => {
    const data = { deviceName: "C001-N28HV0001A", customerCode: "C001" };
    const rows = platformRows();
    expect(subjectOf(mtr.definition, data, "en", { rows })).toContain("C001-N28HV0001A Starveil Display");
    expect(subjectOf(mtr.definition, data, "zh", { rows })).toBe("光罩申请单 C001-N28HV0001A 星幕显示科技");
  });

  it("fits its field", () => {
    expect(subjectOf(definition, { code: "x".repeat(500) }, "en")).toHaveLength(200);
  });
});
