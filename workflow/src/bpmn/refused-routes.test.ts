import { describe, expect, it } from "vitest";
import { checkRoute } from "./check-route.ts";
import { describeFinding } from "./finding-messages.ts";
import type { ConditionFindingCode, Finding, RuleFindingCode, StructureFindingCode } from "./finding.ts";
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

interface Refused {
  readonly file: string;
  readonly at: string;
  readonly params?: Finding["params"];
  readonly en: string;
}

const tasks = (...ids: readonly string[]) => ids.map((id) => userTask(id)).join("");

/** Routes that are drawn wrongly. The compiler checks that none is forgotten. */
const misdrawn = {
  unreachable: {
    file: bpmnFile(`${start}${tasks("a", "b")}${end}${chain("start a end")}${flow("b", "end")}`),
    at: "b",
    en: "b task (b): It cannot be reached from the start",
  },
  "dead-end": {
    file: bpmnFile(`${start}${tasks("a", "b")}${gateway("exclusive", "x", "x_end")}${end}
      ${chain("start a x end")}${flow("x", "b", "days > 1")}`),
    at: "b",
    en: "b task (b): No end can be reached from here",
  },
  "loop-second-entry": {
    file: bpmnFile(`${start}${gateway("exclusive", "x", "x_a")}${tasks("a", "b")}${gateway("exclusive", "y", "y_end")}${end}
      ${flow("start", "x")}${flow("x", "a")}${flow("x", "b", "days > 1")}
      ${chain("a b y end")}${flow("y", "a", "days > 2")}`),
    at: "a",
    params: { flow: "y_a" },
    en: 'a task (a): The loop has a second way in, see the flow "y_a"',
  },
  "loop-without-people": {
    file: bpmnFile(`${start}${gateway("exclusive", "x")}${gateway("exclusive", "y", "y_end")}${end}
      ${chain("start x y end")}${flow("y", "x", "days > 2")}`),
    at: "x",
    en: "x: The loop asks nobody and would never end",
  },
  "unknown-node": {
    // A flow to a timer: it exists in the file, but nothing can flow into it.
    file: oneTask("", undefined, `${timer("late", "review", 'cancelActivity="false"')}${flow("start", "late")}`),
    at: "start_late",
    params: { other: "late" },
    en: 'start_late: The flow leads to "late", which does not exist',
  },
  "bad-flow-count": {
    file: bpmnFile(`${start}${tasks("a", "b")}${end}${chain("start a end")}${chain("a b end")}`),
    at: "a",
    params: { other: "" },
    en: "a task (a): Wrong number of flows: one out of a task or start, none out of an end, and at least one into all but the start",
  },
  "split-and-join": {
    file: bpmnFile(`${start}${gateway("parallel", "p")}${tasks("a", "b", "c", "d")}${gateway("parallel", "q")}
      ${gateway("parallel", "r")}${end}${chain("start p a q")}${chain("p b q")}${chain("q c r")}${chain("q d r end")}`),
    at: "q",
    params: { other: "" },
    en: "q: One gateway cannot both split and join",
  },
  "default-missing": {
    file: bpmnFile(`${start}${gateway("exclusive", "x")}${tasks("a")}${end}
      ${flow("start", "x")}${flow("x", "a", "days > 1")}${flow("x", "end", "days &lt;= 1")}${flow("a", "end")}`),
    at: "x",
    params: { other: "" },
    en: "x: The gateway has no default flow",
  },
  "no-matching-join": {
    file: bpmnFile(`${start}${gateway("parallel", "p")}${tasks("a", "b")}${gateway("inclusive", "q")}${end}
      ${chain("start p a q end")}${chain("p b q")}`),
    at: "p",
    params: { other: "q" },
    en: "p: The split has no join of its own kind",
  },
  "join-without-split": {
    file: bpmnFile(`${start}${gateway("exclusive", "x", "x_b")}${tasks("a", "b")}${gateway("parallel", "q")}${end}
      ${flow("start", "x")}${flow("x", "a", "days > 1")}${flow("x", "b")}${chain("a q end")}${flow("b", "q")}`),
    at: "q",
    params: { other: "" },
    en: "q: The join has no split",
  },
  "joins-differ": {
    file: bpmnFile(`${start}${gateway("parallel", "p")}${tasks("a", "b", "c", "d")}${gateway("parallel", "q")}
      ${gateway("parallel", "r")}${end}${chain("start p a q r end")}${chain("p b q")}${chain("p c r")}${chain("p d r")}`),
    at: "p",
    params: { other: "r" },
    en: 'p: The branches end at different joins, see "r"',
  },
  "branch-arrives-twice": {
    file: bpmnFile(`${start}${gateway("parallel", "p")}${tasks("a", "b", "c")}${gateway("exclusive", "x", "x_b")}
      ${gateway("parallel", "q")}${end}${chain("start p x")}${flow("x", "a", "days > 1")}${flow("x", "b")}
      ${chain("a q end")}${flow("b", "q")}${chain("p c q")}`),
    at: "p_x",
    params: { other: "a_q" },
    en: 'p_x: A branch reaches the join twice, see "a_q"',
  },
  "branch-never-arrives": {
    file: bpmnFile(`${start}${gateway("parallel", "p")}${tasks("a", "b", "c")}${gateway("parallel", "q")}
      <bpmn:endEvent id="stop"><bpmn:terminateEventDefinition id="t" /></bpmn:endEvent>${end}
      ${chain("start p a q end")}${chain("p c q")}${chain("p b stop")}`),
    at: "p_b",
    params: { other: "" },
    en: "p_b: The branch never reaches the join",
  },
  "end-inside-block": {
    file: bpmnFile(`${start}${gateway("parallel", "p")}${tasks("a", "b", "c")}${gateway("parallel", "q")}
      <bpmn:endEvent id="early" />${end}${chain("start p a q end")}${chain("p c q")}${chain("p b early")}`),
    at: "early",
    params: { other: "p" },
    en: "early: A plain end cannot be inside a parallel block",
  },
  "flow-crosses-block": {
    file: bpmnFile(`${start}${tasks("z")}${gateway("exclusive", "x", "x_p")}${gateway("parallel", "p")}${tasks("a", "b")}
      ${gateway("parallel", "q")}${end}${chain("start z x p a q end")}${chain("p b q")}${flow("x", "a", "days > 1")}`),
    at: "x_a",
    params: { other: "a task (a)" },
    en: 'x_a: A flow crosses the border of a block, see "a task (a)"',
  },
} satisfies Record<StructureFindingCode, Refused>;

const countersign = "<bpmn:multiInstanceLoopCharacteristics";

/** Rules that name nobody or nothing. */
const misruled = {
  "approver-missing": {
    file: oneTask("", ""),
    at: "review",
    en: "review task (review): The user task has no approver rule",
  },
  "agree-not-allowed": {
    file: oneTask('wf:allow="disagree reject"'),
    at: "review",
    en: "review task (review): Nobody may agree here, so the node can never pass",
  },
  "count-out-of-range": {
    file: oneTask("", `${approver("role:hr")}${countersign} wf:pass="count:3" />`),
    at: "review",
    params: { count: 3, slots: 1 },
    en: "review task (review): It wants 3 agreements and has 1 slots",
  },
  "unknown-user": {
    file: oneTask("", approver("user:alice,nobody")),
    at: "review",
    params: { user: "nobody" },
    en: 'review task (review): There is no user "nobody"',
  },
  "approver-without-permission": {
    file: oneTask("", approver("role:hr")).replaceAll('"review"', '"release"'),
    at: "release",
    params: { name: "hr", permission: "mask:release" },
    en: 'review task (release): "hr" does not have the permission that this node needs (mask:release)',
  },
  "unknown-role": {
    file: oneTask("", approver("role:wizard")),
    at: "review",
    params: { role: "wizard" },
    en: 'review task (review): There is no role "wizard"',
  },
  "unknown-group": {
    file: oneTask("", approver("group:club")),
    at: "review",
    params: { group: "club" },
    en: 'review task (review): There is no group "club"',
  },
  "unknown-field": {
    file: oneTask('wf:editable="reason raeson"'),
    at: "review",
    params: { field: "raeson" },
    en: 'review task (review): The form has no field "raeson"',
  },
  "unknown-job": {
    file: bpmnFile(`${start}<bpmn:serviceTask id="tell" wf:job="rm-rf" />${end}${chain("start tell end")}`),
    at: "tell",
    params: { job: "rm-rf" },
    en: 'tell: There is no job "rm-rf"',
  },
  "unknown-calendar": {
    file: oneTask("", undefined, timer("late", "review", 'cancelActivity="false" wf:calendar="moon"')),
    at: "late",
    params: { calendar: "moon" },
    en: 'review task (late): There is no working calendar "moon"',
  },
  "undeclared-field": {
    file: withCondition("days > 3 or days = null").replace("isExecutable", 'wf:fields="reason" isExecutable'),
    at: "review",
    params: { field: "days" },
    en: 'review task (review): The field "days" is not in the list of the process',
  },
  "field-without-people": {
    file: oneTask("", approver("field:days")),
    at: "review",
    params: { field: "days" },
    en: 'review task (review): The field "days" does not hold people',
  },
  "rule-names-no-user-task": {
    file: oneTask("", approver("taskOwner:start")),
    at: "review",
    params: { node: "start" },
    en: 'review task (review): The rule names "start", which is no user task',
  },
  "unknown-permission": {
    file: oneTask('wf:permission="mask:relese"'),
    at: "review",
    params: { permission: "mask:relese" },
    en: 'review task (review): There is no permission code "mask:relese"',
  },
  "reject-goes-forward": {
    file: bpmnFile(`${start}${userTask("a", 'wf:rejectTo="node:b"')}${tasks("b")}${end}${chain("start a b end")}`),
    at: "a",
    params: { node: "b" },
    en: 'a task (a): Reject goes to "b", which does not come before this node',
  },
} satisfies Record<RuleFindingCode, Refused>;

const choice = (condition?: string) =>
  bpmnFile(`${start}${gateway("exclusive", "x", "x_end")}${tasks("a")}${end}
    ${flow("start", "x")}${flow("x", "a", condition)}${flow("x", "end")}${flow("a", "end")}`);

/** Conditions that would be misread, or not be read at all. */
const misjudged = {
  "condition-missing": {
    file: choice(),
    at: "x_a",
    params: { gateway: "x" },
    en: 'x_a: The flow out of the gateway "x" has no condition',
  },
  "condition-not-read": {
    file: oneTask("", undefined).replace(
      /<bpmn:sequenceFlow id="review_end".*?<\/bpmn:sequenceFlow>/,
      flow("review", "end", "paid"),
    ),
    at: "review_end",
    en: "review_end: A condition here is never read",
  },
  "feel-syntax": {
    file: choice("days > 3 ! paid"),
    at: "x_a",
    params: { expression: "days > 3 ! paid" },
    en: "x_a: The expression cannot be parsed: days > 3 ! paid",
  },
  "feel-too-long": {
    file: choice(`reason = "${"x".repeat(2_000)}"`),
    at: "x_a",
    params: { limit: 2_000 },
    en: "x_a: The expression is longer than 2000 characters",
  },
  "feel-exponent": {
    file: choice("days != null and days > 1e9"),
    at: "x_a",
    params: { literal: "1e9" },
    en: 'x_a: Write the number "1e9" out in full, without an exponent',
  },
  "feel-function": {
    file: choice('reason != null and matches(reason, "(a+)+b")'),
    at: "x_a",
    params: { function: "matches" },
    en: 'x_a: Conditions cannot use the function "matches"',
  },
  "feel-clock": {
    file: choice("firstDay != null and date(firstDay) > today()"),
    at: "x_a",
    params: { function: "today" },
    en: "x_a: Conditions cannot read the clock (today): the same data must give the same answer",
  },
  "feel-range": {
    file: choice("some n in 1..1000000000 satisfies n = days"),
    at: "x_a",
    params: { expression: "some n in 1..1000000000 satisfies n = days" },
    en: "x_a: Conditions cannot loop over a range of numbers: some n in 1..1000000000 satisfies n = days",
  },
  "feel-types-differ": {
    file: withCondition('firstDay < date("2026-01-01")'),
    at: "review",
    params: { left: "firstDay", right: 'date("2026-01-01")', leftType: "date", rightType: "moment" },
    en: 'review task (review): "firstDay" (date as text) and "date("2026-01-01")" (date value) are of different types and cannot be compared',
  },
  "feel-whole-and-part": {
    file: withCondition('deputy = null or deputy.id = "alice"'),
    at: "review",
    params: { field: "deputy" },
    en: 'review task (review): One expression cannot name both "deputy" and a part of it: name the part only',
  },
  "feel-fails-on-sample": {
    file: withCondition("days > 3"),
    at: "review",
    params: { expression: "days > 3", sample: "{}", problem: "answers null, not yes or no" },
    en: "review task (review): The expression days > 3 is neither true nor false for {}: answers null, not yes or no",
  },
} satisfies Record<ConditionFindingCode, Refused>;

const refused: readonly (readonly [string, Refused])[] = Object.entries({ ...misdrawn, ...misruled, ...misjudged });

describe("a route that would not work", () => {
  it.each(refused)("is refused for %s, naming the element", async (code, { file, at, params = {} }) => {
    const result = await checkRoute(file, known);
    const found = result.ok ? [] : result.findings.filter((one) => one.code === code);
    expect(found.map((one) => one.at?.id)).toContain(at);
    expect(found.find((one) => one.at?.id === at)?.params).toEqual(params);
  });

  it.each(refused)("says %s in both languages", async (code, { file, at, en }) => {
    const result = await checkRoute(file, known);
    const found = result.ok ? undefined : result.findings.find((one) => one.code === code && one.at?.id === at);
    expect(found && describeFinding(found, "en")).toBe(en);
    expect(found && describeFinding(found, "zh")).toMatch(/\p{Script=Han}/u);
  });

  it("is told everything that is wrong at once, not one thing at a time", async () => {
    const file = bpmnFile(`${start}${userTask("a", "", "")}${userTask("b", "", approver("role:wizard"))}${end}
      ${chain("start a b end")}`);
    const result = await checkRoute(file, known);
    expect(result.ok ? [] : result.findings.map(({ code, at }) => `${code} ${at?.id}`)).toEqual([
      "approver-missing a",
      "unknown-role b",
    ]);
  });

  it("is not held against lists that the caller does not know", async () => {
    const file = oneTask("", extension('<wf:approver rule="role:wizard" /><wf:approver rule="group:club" />'));
    expect(await checkRoute(file, { fields: known.fields })).toMatchObject({ ok: true });
  });
});
