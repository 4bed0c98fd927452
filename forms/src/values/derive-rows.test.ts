import { describe, expect, it } from "vitest";
import type { ComputedSet } from "../computed/compute.ts";
import { table } from "../definition/detail-table.ts";
import { computed, lookup, rowMark, taken, text } from "../definition/field.ts";
import { lookupIn } from "../definition/options.ts";
import { definitionSchema } from "../definition/definition-schema.ts";
import { deriveValues } from "./derive-values.ts";
import type { FormValues } from "./form-values.ts";
import type { RegistryRow } from "../lookup/lookup-rows.ts";
import { openRequestsRow } from "../lookup/open-requests.ts";
import { resolveForm } from "../validation/server-checks.ts";
import { portOf } from "../testing/registry-harness.ts";
import { toyForm } from "../testing/toy-form.ts";

const definition = toyForm([
  text("size"),
  lookup("device", { options: lookupIn("device") }),
  table("questions", [text("question", { system: rowMark }), text("answer")], {
    fixedRows: true,
    rowsFrom: { ...computed("questionsOfSize"), rowKey: "question" },
  }),
  table("forms", [text("requestNo", { system: rowMark }), text("handling")], {
    fixedRows: true,
    rowsFrom: { ...taken("forms", "openRequests", "device"), rowKey: "requestNo" },
  }),
]);

const own: ComputedSet = {
  questionsOfSize: ({ value }) => {
    if (typeof value("size") !== "string") return undefined;
    const questions = { small: ["Q1"], large: ["Q1", "Q2"] }[value("size") as string] ?? [];
    return questions.map((question) => ({ question }));
  },
};

const rows = [openRequestsRow("D1", [{ formKind: "fsr", requestNo: "FS-1", status: "2" }]), openRequestsRow("D2", [])];
const derive = (data: FormValues, known = rows) =>
  deriveValues(definition, own, data, { today: "2026-03-02", rows: known });

describe("rows that the system makes", () => {
  it("are there as soon as what they follow from is", () => {
    expect(derive({ size: "large" }).questions).toEqual([{ question: "Q1" }, { question: "Q2" }]);
    expect(derive({})).not.toHaveProperty("questions");
  });

  it("keep what people filled in, by their key", () => {
    const answered = { size: "large", questions: [{ question: "Q2", answer: "yes" }] };
    expect(derive(answered).questions).toEqual([{ question: "Q1" }, { question: "Q2", answer: "yes" }]);
  });

  it("go when what they follow from goes", () => {
    const answered = { size: "small", questions: [{ question: "Q2", answer: "yes" }] };
    expect(derive(answered).questions).toEqual([{ question: "Q1" }]);
    expect(derive({ size: "none", questions: [{ question: "Q2" }] })).toEqual({ size: "none" });
  });

  it("do not let anyone add a row", () => {
    const invented = { size: "small", questions: [{ question: "Q1" }, { question: "Mine", answer: "yes" }] };
    expect(derive(invented).questions).toEqual([{ question: "Q1" }]);
  });

  it("stay, with all that was filled in, while it is not known what they follow from", () => {
    const data = { questions: [{ question: "Q2", answer: "yes" }] };
    expect(derive(data)).toBe(data);
  });

  it("keep their cells when the value they follow from is itself derived", () => {
    const chained = toyForm([
      lookup("device", { options: lookupIn("device") }),
      text("size", { system: taken("size", "device", "device") }),
      table("questions", [text("question", { system: rowMark }), text("answer")], {
        rowsFrom: { ...computed("questionsOfSize"), rowKey: "question" },
      }),
    ]);
    const data = { device: "D1", questions: [{ question: "Q1", answer: "yes" }] };
    const large: RegistryRow = {
      registry: "device",
      code: "D1",
      version: 1,
      state: "current",
      data: { size: "large" },
    };
    const derivedData = deriveValues(chained, own, data, { today: "2026-03-02", rows: [large] });
    expect(derivedData.questions).toEqual([{ question: "Q1", answer: "yes" }, { question: "Q2" }]);
  });

  it("are left as they are while the record they come from is not loaded", () => {
    const data = { device: "D1", forms: [{ requestNo: "FS-9", handling: "keep" }] };
    expect(derive(data, [])).toEqual(data);
  });

  it("come from a record of the server, an empty list too", () => {
    expect(derive({ device: "D1" }).forms).toEqual([{ formKind: "fsr", requestNo: "FS-1", status: "2" }]);
    expect(derive({ device: "D2", forms: [{ requestNo: "FS-9" }] })).toEqual({ device: "D2" });
  });

  it("are the same object when nothing changes", () => {
    const data = derive({ size: "large", device: "D1" });
    expect(derive(data)).toBe(data);
  });

  it("are asked for when the server resolves the form", async () => {
    const resolved = await resolveForm(definition, own, { device: "D1" }, portOf(rows), { today: "2026-03-02" });
    expect(resolved.data.forms).toHaveLength(1);
    expect(resolved.rows.map((row) => row.registry)).toContain("openRequests");
  });

  it("are part of a definition that the schema holds", () => {
    const copy: unknown = JSON.parse(JSON.stringify(definition));
    expect(definitionSchema.parse(copy)).toEqual(definition);
  });
});
