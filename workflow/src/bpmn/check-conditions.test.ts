import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { evaluateCondition } from "../engine/condition.ts";
import { checkRoute } from "./check-route.ts";
import { FieldIndex } from "./known-names.ts";
import { sampleForms } from "./sample-data.ts";
import {
  approver,
  bpmnFile,
  chain,
  end,
  extension,
  flow,
  gateway,
  known,
  oneTask,
  start,
  timer,
  userTask,
  withCondition,
} from "./testing/bpmn-text.ts";

async function verdict(file: string): Promise<string[]> {
  const result = await checkRoute(file, known);
  return result.ok
    ? []
    : result.findings.map(({ code, at, params }) => [code, at?.id, params["field"]].join(" ").trim());
}

const on = (feel: string) => verdict(withCondition(feel));

describe("conditions that can be judged on every form", () => {
  it.each([
    "paid = true",
    "days != null and days > 3",
    'reason = "sick"',
    'reason != "sick"',
    'reason in ("sick", "trip")',
    "deputy.id != null",
    'deputy.id = "alice"',
    'list contains(kinds, "sick")',
    'not(list contains(kinds, "sick"))',
    'some kind in kinds satisfies kind in ("a", "b")',
    "count(kinds) > 1",
    "count(lines) > 0",
    'some row in lines satisfies row.status = "open"',
    "some row in lines satisfies row.hours != null and row.hours > 3",
    "some row in lines satisfies row.owner != null",
    'some row in lines satisfies row.tags != null and list contains(row.tags, "x")',
    "count(lines[item.hours = 3]) > 0",
    'list contains(helpers.id, "alice")',
    'plan.note = "x"',
    'firstDay != null and firstDay >= "2026-01-01"',
    'if firstDay = null then false else date(firstDay) >= date("2026-01-01")',
    "some row in lines satisfies row.hours > 3",
    "file != null",
    "true",
    "if days = null then false else days > 3",
  ])("takes %s", async (feel) => {
    expect(await on(feel)).toEqual([]);
  });

  it("lists the fields of a route that does not list them itself", async () => {
    const result = await checkRoute(
      withCondition("some row in lines satisfies row.hours = days and list contains(kinds, deputy.id)"),
      known,
    );
    expect(result.ok && result.value.fields).toEqual(["lines[].hours", "days", "kinds[]", "deputy.id"]);
  });

  it("leaves the list of a route that has one", async () => {
    const file = withCondition("paid = true").replace("isExecutable", 'wf:fields="paid days" isExecutable');
    const result = await checkRoute(file, known);
    expect(result.ok && result.value.fields).toEqual(["paid", "days"]);
  });
});

describe("conditions that cannot", () => {
  it.each([
    ["null where a number is missing", "days > 3"],
    ["null where yes or no is missing", "paid"],
    ["null where a text is missing", 'starts with(reason, "s")'],
    ["a number instead of yes or no", "count(lines)"],
    ["a text instead of yes or no", 'if paid = true then "yes" else "no"'],
    ["a warning", "days + 1 = 3"],
    ["a warning where a date is missing", 'firstDay != null and date(firstDay) > date("2026-01-01")'],
    ["null where the table has no rows", "lines[1].hours = 3 or sum(lines.hours) > 8"],
  ])("are refused with the form they fail on: %s", async (_, feel) => {
    expect(await on(feel)).toEqual(["feel-fails-on-sample review"]);
  });

  it("are refused for every name the form does not have", async () => {
    expect(await on('dasy = 3 or raeson = "x" or lines.status = null or deputy.phone = null')).toEqual([
      "unknown-field review dasy",
      "unknown-field review raeson",
      "unknown-field review deputy.phone",
    ]);
  });

  it("are refused for the name of a section, which is no value", async () => {
    expect(await on("plan != null")).toEqual(["unknown-field review plan"]);
  });

  it("are refused for a column that the table does not have, however it is reached", async () => {
    expect(await on("some row in lines satisfies row.wages = 3")).toEqual(["unknown-field review lines.wages"]);
    expect(await on("count(lines[item.wages = 3]) = 0")).toEqual(["unknown-field review lines.wages"]);
  });

  it("cannot ask who the requester is, only approver expressions can", async () => {
    expect(await on('requester = "alice"')).toEqual(["unknown-field review requester"]);
  });

  it("are refused on an approver as on the task", async () => {
    const file = oneTask(
      "",
      extension('<wf:approver rule="role:hr"><wf:condition>days > 3</wf:condition></wf:approver>'),
    );
    expect(await verdict(file)).toEqual(["feel-fails-on-sample review"]);
  });

  it("are refused when the list of the route lacks a field, or has it in another form", async () => {
    const listing = (fields: string) =>
      verdict(withCondition("count(kinds) = 1").replace("isExecutable", `wf:fields="${fields}" isExecutable`));
    expect(await listing("kinds[]")).toEqual([]);
    expect(await listing("kinds")).toEqual(["undeclared-field review kinds"]);
    expect(await listing("days")).toEqual(["undeclared-field review kinds"]);
  });
});

describe("approver expressions", () => {
  const asking = (feel: string) => verdict(oneTask("", approver(`=${feel}`)));

  it.each(["deputy", "helpers", "requester", "if paid = true then deputy else helpers", "lines.owner"])(
    "may be %s",
    async (feel) => {
      expect(await asking(feel)).toEqual([]);
    },
  );

  it("must be FEEL, over fields of the form", async () => {
    expect(await asking("deputy.")).toEqual(["feel-syntax review"]);
    expect(await asking("nobody")).toEqual(["unknown-field review nobody"]);
    expect(await asking("today()")).toEqual(["feel-clock review"]);
  });
});

describe("where conditions stand", () => {
  const split = (kind: "exclusive" | "inclusive" | "parallel", first?: string, second?: string) =>
    verdict(
      bpmnFile(`${start}${gateway(kind, "g", kind === "parallel" ? undefined : "g_b")}${userTask("a")}${userTask("b")}
        ${gateway(kind, "j")}${end}${flow("start", "g")}${flow("g", "a", first)}${flow("g", "b", second)}
        ${chain("a j end")}${flow("b", "j")}`),
    );

  it.each(["exclusive", "inclusive"] as const)(
    "needs one on each flow of an %s split but the default",
    async (kind) => {
      expect(await split(kind, "paid = true")).toEqual([]);
      expect(await split(kind)).toEqual(["condition-missing g_a"]);
      expect(await split(kind, "paid = true", "days = 1")).toEqual(["condition-not-read g_b"]);
    },
  );

  it("has none on the flows of a parallel split", async () => {
    expect(await split("parallel")).toEqual([]);
    expect(await split("parallel", "paid = true")).toEqual(["condition-not-read g_a"]);
  });

  it("has none on a flow out of a start, a task, a join or a timer", async () => {
    const file = bpmnFile(`${start}${userTask("a")}${gateway("exclusive", "m")}${timer("late", "a", "")}${end}
      ${flow("start", "a", "paid = true")}${flow("a", "m", "paid = true")}${flow("m", "end", "paid = true")}
      ${flow("late", "m", "paid = true")}`);
    expect(await verdict(file)).toEqual([
      "condition-not-read start_a",
      "condition-not-read a_m",
      "condition-not-read m_end",
      "condition-not-read late_m",
    ]);
  });

  it("does not take an empty condition for none", async () => {
    expect(await split("exclusive", " ")).toContain("feel-syntax g_a");
  });
});

describe("what passes the check", () => {
  it("is judged by the engine on every sample, whatever the condition is made of", () => {
    const fields = new FieldIndex(known.fields);
    const atom = fc.constantFrom(
      "paid = true",
      "days = 3",
      "days != null and days > 3",
      'reason = "x"',
      "count(kinds) > 1",
      'list contains(kinds, "sick")',
      'some row in lines satisfies row.status = "open"',
      "deputy.id = null",
    );
    const { condition } = fc.letrec<{ condition: string }>((tie) => ({
      condition: fc.oneof(
        { maxDepth: 3 },
        atom,
        fc.tuple(tie("condition"), fc.constantFrom("and", "or"), tie("condition")).map((all) => `(${all.join(" ")})`),
        tie("condition").map((inner) => `not(${inner})`),
      ),
    }));
    const declared = { fields: ["paid", "days", "reason", "kinds[]", "lines[].status", "deputy.id"] };
    fc.assert(
      fc.property(condition, (feel) => {
        for (const form of sampleForms(feel, fields))
          expect(evaluateCondition(declared, feel, form)).toMatchObject({ ok: true });
      }),
      { numRuns: 200 },
    );
  });
});
