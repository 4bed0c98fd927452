import { describe, expect, it } from "vitest";
import { fieldsOf, tableOf, takenOver } from "../groups/field-group.ts";
import { countersignGroup } from "../groups/countersign-group.ts";
import { maskLayerTable } from "../groups/mask-layer-table.ts";
import { defineForm } from "./define-form.ts";
import { definitionSchema } from "./definition-schema.ts";
import { table } from "./detail-table.ts";
import { radio, select, text } from "./field.ts";
import type { FormTexts } from "./form-texts.ts";
import { installableDefinition } from "./installable-definition.ts";
import { values } from "./options.ts";
import { section } from "./section.ts";

const place = { title: { zh: "玩具", en: "Toy" }, subsystem: "system", prefix: "TY", page: "/pages/toy" };

const outline = defineForm({
  kind: "toy",
  sections: [
    section("base", [
      radio("mode", { options: values("a", "b") }),
      table("lines", [select("use", { options: values("x") })]),
      ...fieldsOf(countersignGroup),
    ]),
  ],
  attachments: [{ bizType: "toy_file" }],
  summary: ["subject", "mode", "department", "applicant"],
  revise: true,
  copy: false,
  void: false,
});

const texts = {
  sections: { base: { zh: "基本", en: "Basic" } },
  fields: { mode: { zh: "方式", en: "Mode" } },
  tables: { lines: { title: { zh: "行", en: "Lines" }, columns: { use: { zh: "用途", en: "Use" } } } },
  options: {
    mode: { a: { zh: "甲", en: "A" }, b: { zh: "乙", en: "B" } },
    "lines.use": { x: { zh: "叉", en: "X" } },
  },
  placeholders: { mode: { zh: "请选择", en: "Choose" } },
  attachments: { toy_file: { zh: "文件", en: "File" } },
} satisfies FormTexts;

describe("an installable definition", () => {
  const definition = installableDefinition(place, outline, texts);

  it("has its title and its place", () => {
    expect(definition).toMatchObject(place);
  });

  it("starts with the header and ends with attachments and history", () => {
    expect(definition.sections.map((one) => one.key)).toEqual(["header", "base", "attach", "history"]);
    expect(definition.sections[0]?.fields.map((field) => field.key)).toContain("requestNo");
  });

  it("carries the texts of fields, columns, options and files", () => {
    const base = definition.sections[1];
    expect(base?.fields[0]).toMatchObject({
      label: { zh: "方式", en: "Mode" },
      placeholder: { zh: "请选择", en: "Choose" },
      options: {
        inline: [
          { value: "a", title: { zh: "甲", en: "A" } },
          { value: "b", title: { zh: "乙", en: "B" } },
        ],
      },
    });
    expect(base?.tables[0]?.columns[0]?.options).toEqual({ inline: [{ value: "x", title: { zh: "叉", en: "X" } }] });
    expect(definition.attachments[0]?.title).toEqual({ zh: "文件", en: "File" });
  });

  it("takes the texts of a shared group from the group, unless the kind has its own", () => {
    const label = (more: Partial<FormTexts>) =>
      installableDefinition(place, outline, { ...texts, ...more }).sections[1]?.fields.find(
        (one) => one.key === "countersignStaff",
      )?.label;
    expect(label({})).toEqual({ zh: "会签人员", en: "Countersign staff" });
    expect(label({ fields: { ...texts.fields, countersignStaff: { zh: "签", en: "Sign" } } })).toEqual({
      zh: "签",
      en: "Sign",
    });
  });

  it("is held by the schema and survives JSON", () => {
    expect(definitionSchema.parse(JSON.parse(JSON.stringify(definition)))).toEqual(definition);
  });

  it.each([
    ["a field", { fields: {} }, /fields\.mode/],
    ["a section", { sections: {} }, /sections\.base/],
    ["an option", { options: { mode: { a: { zh: "甲", en: "A" } } } }, /options\.mode\.b/],
    ["a table", { tables: {} }, /tables\.lines/],
    ["a file", { attachments: {} }, /attachments\.toy_file/],
  ] as const)("is not made without the text of %s", (_what, missing, message) => {
    expect(() => installableDefinition(place, outline, { ...texts, ...missing })).toThrow(message);
  });

  it("is refused by the schema with a key or value it does not know", () => {
    expect(definitionSchema.safeParse({ ...definition, extra: 1 }).success).toBe(false);
    expect(definitionSchema.safeParse({ ...definition, summary: ["subject"] }).success).toBe(false);
    expect(definitionSchema.safeParse({ ...definition, title: { zh: "玩具" } }).success).toBe(false);
  });
});

describe("a shared group", () => {
  it("marks its fields, leaves some out and takes changes", () => {
    const [first, ...rest] = fieldsOf(countersignGroup, { change: { parallelCountersign: { default: "Y" } } });
    expect(first).toMatchObject({ key: "parallelCountersign", group: "countersignGroup", default: "Y" });
    expect(rest.map((field) => field.key)).toEqual(["countersignStaff"]);
    expect(fieldsOf(countersignGroup, { except: ["countersignStaff"] })).toHaveLength(1);
    expect(fieldsOf(countersignGroup, { only: ["countersignStaff"] })).toHaveLength(1);
  });

  it("can be taken over from a registry row, but for what is entered", () => {
    const fields = [text("a", { required: true, default: "x" }), text("b", { required: true })];
    expect(takenOver(fields, "dataSet", "dataSetNo", { entered: ["b"] })).toEqual([
      {
        key: "a",
        type: "text",
        maxLength: 200,
        system: { from: "lookup", registry: "dataSet", by: "dataSetNo", take: "a" },
      },
      { key: "b", type: "text", maxLength: 200, required: true },
    ]);
  });

  it("gives a table with the columns a form adds", () => {
    const more = tableOf(maskLayerTable, "maskLayers", [text("plateId")]);
    expect(more.columns.at(-1)?.key).toBe("plateId");
    expect(() => tableOf(maskLayerTable, "nowhere", [])).toThrow(/nowhere/);
  });
});
