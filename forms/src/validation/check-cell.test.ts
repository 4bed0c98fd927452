import { describe, expect, it } from "vitest";
import { formScope } from "../conditions/form-scope.ts";
import { indexOf } from "../definition/definition-index.ts";
import type { FieldOutline } from "../definition/field-shape.ts";
import { date, email, lookup, number, text } from "../definition/field.ts";
import { lookupIn } from "../definition/options.ts";
import { dictionaries } from "../testing/read-catalogue.ts";
import { toyForm } from "../testing/toy-form.ts";
import { checkCell, checkLeftField } from "./check-cell.ts";

const context = { today: "2026-03-02", dictionaries };

function judge(field: FieldOutline, value: unknown, required: boolean, others: readonly FieldOutline[] = []) {
  const definition = toyForm([...others, field]);
  const index = indexOf(definition);
  const indexed = index.fields.get(field.key);
  if (!indexed) throw new Error(`no field ${field.key}`);
  const scope = formScope(index, { [field.key]: value });
  return {
    left: checkLeftField(value, { ...indexed, required }, scope, context)?.rule,
    cell: checkCell(value, indexed.field, scope, context)?.rule,
  };
}

describe("a field that is left", () => {
  it("M02: may be empty only where nothing is asked for; an empty cell is no mistake yet", () => {
    for (const empty of [undefined, null, "", []]) {
      expect(judge(text("name"), empty, true)).toEqual({ left: "required", cell: undefined });
      expect(judge(text("name"), empty, false)).toEqual({ left: undefined, cell: undefined });
    }
  });

  it("is judged like a cell once it is filled: by its kind, its limits and what it depends on", () => {
    const both = (rule: string | undefined) => ({ left: rule, cell: rule });
    expect(judge(number("size", { precision: 0 }), "about 3", true)).toEqual(both("shape"));
    expect(judge(number("size", { precision: 0 }), 1.5, true)).toEqual(both("precision"));
    expect(judge(number("size", { precision: 0 }), 2, true)).toEqual(both(undefined));
    expect(judge(email("mail"), "nobody", false)).toEqual(both("email"));
    expect(judge(date("due", { min: "today" }), "2026-03-01", false)).toEqual(both("minDate"));
    const device = lookup("device", { options: lookupIn("device") });
    const lot = text("lot", { dependsOn: { field: "device", rule: "deviceFirst" } });
    expect(judge(lot, "L1", false, [device])).toEqual(both("deviceFirst"));
  });
});
