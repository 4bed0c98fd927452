import { describe, expect, it } from "vitest";
import { fieldsIn, fieldsUsedBy } from "./fields-used.ts";
import { parseRoute } from "./parse-route.ts";
import { bpmnFile, chain, end, extension, flow, gateway, start, userTask } from "./testing/bpmn-text.ts";

describe("the fields an expression names", () => {
  it.each<[string, string[]]>([
    ["days > 3", ["days"]],
    ['days > 3 and reason = "days"', ["days", "reason"]],
    ["days + days > limit", ["days", "limit"]],
    ["not(paid)", ["paid"]],
    ["deputy.id = null", ["deputy.id"]],
    ["plan.note.first = 1", ["plan.note.first"]],
    ['list contains(kinds, "sick")', ["kinds"]],
    ["count(lines) > 0", ["lines"]],
    ["some row in lines satisfies row.hours > 3", ["lines", "lines.hours"]],
    ["every row in lines satisfies row.hours > days", ["lines", "lines.hours", "days"]],
    ["some a in lines, b in a.tags satisfies b = a.status", ["lines", "lines.tags", "lines.status"]],
    ["count(for row in lines return row.hours) = 2", ["lines", "lines.hours"]],
    ["count(lines[item.hours > days]) > 0", ["lines", "lines.hours", "days"]],
    ["lines[1].hours = 3", ["lines.hours"]],
    ["lines[item.hours > days].status = null", ["lines.status", "lines.hours", "days"]],
    ["sum(lines.hours) > 8", ["lines.hours"]],
    ["if paid then days > 1 else days > 2", ["paid", "days"]],
    ["days in (1, 2, limit)", ["days", "limit"]],
    ["days between low and high", ["days", "low", "high"]],
    ["days in [low..high]", ["days", "low", "high"]],
    ["(deputy).id = null", ["deputy.id"]],
    ["{ a: days, b: a }.b = 3", ["days"]],
    ["days instance of number", ["days"]],
    ['date(firstDay) < date("2026-01-01")', ["firstDay"]],
    ["day of week(date(firstDay)) = 1", ["firstDay"]],
    ['string join(kinds, ", ") = reason', ["kinds", "reason"]],
    ["some v in [1, days] satisfies v = limit", ["days", "limit"]],
    ["some row in flatten(kinds) satisfies row.x = 1", ["kinds"]],
    ["true", []],
    ['"days"', []],
    ["3 > 2 // days", []],
  ])("in %s are %j", (expression, fields) => {
    expect(fieldsIn(expression)).toEqual(fields);
  });

  it("names what is unknown as it is written, words with blanks too", () => {
    expect(fieldsIn("number of days > 3")).toEqual(["number of days"]);
  });
});

describe("the fields a route names", () => {
  it("are those of its conditions and expressions, each once; people chosen by a rule are not among them", async () => {
    const a = userTask(
      "a",
      "",
      extension(`<wf:condition>days = 3</wf:condition>
        <wf:approver rule="field:deputy"><wf:condition>paid</wf:condition></wf:approver>
        <wf:approver rule="=if requester = reason then helpers else days" />`),
    );
    const result = await parseRoute(
      bpmnFile(`${start}${a}${gateway("exclusive", "x", "x_end")}${userTask("b")}${end}
        ${chain("start a x end")}${flow("x", "b", "count(kinds) = 1")}${flow("b", "end")}`),
    );
    expect(result.ok && fieldsUsedBy(result.value)).toEqual(["days", "paid", "reason", "helpers", "kinds"]);
  });
});
