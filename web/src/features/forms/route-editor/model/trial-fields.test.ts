import type { VocabularyField } from "@signoff/server/contract/base/definitions";
import { describe, expect, it } from "vitest";
import { dataFrom, fieldsNamedIn } from "./trial-fields.ts";

const field = (path: string, type: VocabularyField["type"], several = false): VocabularyField => ({
  path,
  label: path,
  type,
  several,
  options: [],
});
const fields = [
  field("rush", "text"),
  field("subject", "text"),
  field("amount", "number"),
  field("owner", "person"),
  field("purpose", "text", true),
  field("lines", "table"),
  field("lines.flag", "text"),
  field("lines.other", "text"),
];
const xml = `<wf:condition>rush = "subject"</wf:condition>
  <bpmn:conditionExpression xsi:type="bpmn:tFormalExpression">some row in lines satisfies row.flag = "Y"</bpmn:conditionExpression>
  <wf:approver rule="field:owner" /><wf:approver rule="=purpose" />`;

describe("the fields of a trial run", () => {
  it("[R-WORK-5] are those that conditions and approver rules name, and no text in quotes", () => {
    expect(fieldsNamedIn(xml, fields).map(({ path }) => path)).toEqual(["rush", "owner", "purpose", "lines.flag"]);
    expect(fieldsNamedIn("<bpmn:definitions />", fields)).toEqual([]);
  });

  it("become values of the form, columns one row of their table", () => {
    const values = { rush: "Y", amount: "3.5", owner: "pie.wu", purpose: "x", "lines.flag": "Y", "lines.other": "" };
    expect(dataFrom(values, fields)).toEqual({
      rush: "Y",
      amount: 3.5,
      owner: { id: "pie.wu" },
      purpose: ["x"],
      lines: [{ flag: "Y" }],
    });
  });
});
