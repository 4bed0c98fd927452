import { describe, expect, it } from "vitest";
import { platformRows } from "../testing/demo-rows.ts";
import type { FormValues } from "./form-values.ts";
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

  describe("with numbers that are set for the whole portal", () => {
    const constants = { defaultScribeUm: 60, defaultMagnification: 5, eviewDefaultDays: 7, frameConfirmDays: 5 };
    const started = async (kind: "createDevice" | "techId" | "mtf" | "pfmChild", set: Record<string, number>) =>
      initialData((await loadSampledKind(kind)).definition, { ...context, constants: set });
    const valueOf = (data: FormValues, key: string) => JSON.stringify(data).match(`"${key}":("[^"]*"|[0-9]+)`)?.[1];

    it.each([
      ["defaultScribeUm", "techId", "scribeWidth", "60", "80"],
      ["defaultScribeUm", "createDevice", "scribeX", "60", "80"],
      ["defaultScribeUm", "createDevice", "scribeY", "60", "80"],
      ["defaultMagnification", "mtf", "magnification", '"5"', '"4"'],
      ["eviewDefaultDays", "mtf", "eviewDays", "7", "3"],
      ["frameConfirmDays", "pfmChild", "confirmDue", '"2026-03-13"', '"2026-03-11"'],
    ] as const)("%s: %s starts with another %s", async (key, kind, field, set, usual) => {
      expect(valueOf(await started(kind, constants), field)).toBe(set);
      const { [key]: _left, ...others } = constants;
      expect(valueOf(await started(kind, others), field)).toBe(usual);
    });

    it("starts with none that the field would not take", async () => {
      const data = await started("mtf", { defaultMagnification: 3, eviewDefaultDays: 40 });
      expect([valueOf(data, "magnification"), valueOf(data, "eviewDays")]).toEqual(['"4"', "3"]);
      expect(valueOf(await started("techId", { defaultScribeUm: 10 }), "scribeWidth")).toBe("80");
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
