import { describe, expect, it } from "vitest";
import { checkRoute } from "./check-route.ts";
import { describeFinding } from "./finding-messages.ts";
import type { Finding, SubsetFindingCode, ValueFindingCode, XmlFindingCode } from "./finding.ts";
import {
  approver,
  bpmnFile,
  chain,
  definitions,
  end,
  flow,
  known,
  oneTask,
  start,
  timer,
  userTask,
} from "./testing/bpmn-text.ts";

interface Refused {
  readonly file: string;
  /** The element that the finding must name; absent: the whole file. */
  readonly at?: string;
  readonly params?: Finding["params"];
  readonly en: string;
}

const whole = oneTask();

/** One file for each possible error of the text. The compiler checks that none is forgotten. */
const refusedXml = {
  "too-large": {
    file: whole.replace("</bpmn:process>", `<!--${"x".repeat(5 * 1024 * 1024)}--></bpmn:process>`),
    params: { limit: 5 },
    en: "The file is larger than 5 MB",
  },
  doctype: {
    file: whole.replace("?>", '?><!DOCTYPE definitions SYSTEM "http://localhost/x.dtd">'),
    en: "The file has a DOCTYPE declaration and is not read",
  },
  "processing-instruction": {
    file: whole.replace("?>", '?><?xml-stylesheet href="x.xsl"?>'),
    en: "The file has a processing instruction and is not read",
  },
  "unknown-entity": {
    file: whole.replace("review task", "review &nbsp; task"),
    params: { entity: "nbsp" },
    en: 'The file refers to the entity "nbsp"',
  },
  "control-character": {
    file: whole.replace("review task", "review\u0000task"),
    en: "The file has control characters in it",
  },
  "too-deep": {
    file: oneTask("", `${"<a>".repeat(40)}${"</a>".repeat(40)}`),
    params: { limit: 32 },
    en: "Elements are nested deeper than 32 levels",
  },
  "too-many-attributes": {
    file: oneTask(Array.from({ length: 70 }, (_, index) => `a${index}="1"`).join(" ")),
    params: { limit: 64 },
    en: "An element has more than 64 attributes",
  },
  "attribute-too-long": {
    file: oneTask(`wf:editable="${"x".repeat(10_001)}"`),
    params: { limit: 10_000 },
    en: "An attribute is longer than 10000 characters",
  },
  "too-many-elements": {
    file: bpmnFile(`${start}${"<a/>".repeat(20_001)}`),
    params: { limit: 20_000 },
    en: "There are more than 20000 elements",
  },
  "too-many-namespaces": {
    file: bpmnFile(Array.from({ length: 70 }, (_, index) => `<a xmlns:n${index}="urn:${index}"/>`).join("")),
    params: { limit: 64 },
    en: "There are more than 64 namespace declarations",
  },
  "not-xml": {
    file: "Dear colleagues, please find the route attached",
    params: { detail: "no element" },
    en: "The file is not well-formed XML: no element",
  },
  "not-bpmn": {
    file: '<html xmlns="http://www.w3.org/1999/xhtml"><body /></html>',
    en: "The file is not a BPMN 2.0 definition",
  },
} satisfies Record<XmlFindingCode, Refused>;

/** BPMN outside the subset. */
const refusedBpmn = {
  "not-one-process": {
    file: definitions('<bpmn:process id="a" isExecutable="true" /><bpmn:process id="b" isExecutable="true" />'),
    params: { count: 2 },
    en: "The file must contain one process, it contains 2",
  },
  "process-not-executable": {
    file: bpmnFile(`${start}${userTask("review")}${end}${chain("start review end")}`, 'name="Leave"'),
    at: "leave",
    en: "Leave (leave): The process is not marked executable",
  },
  "element-not-supported": {
    file: bpmnFile(
      `${start}<bpmn:scriptTask id="run" name="Run it" scriptFormat="js" />${end}${chain("start run end")}`,
    ),
    at: "run",
    params: { type: "scriptTask" },
    en: "Run it (run): Routes have no such element: scriptTask",
  },
  "event-not-supported": {
    file: bpmnFile(
      `<bpmn:startEvent id="start"><bpmn:messageEventDefinition id="m" /></bpmn:startEvent>${end}${chain("start end")}`,
    ),
    at: "start",
    params: { type: "messageEventDefinition" },
    en: "start: Routes have no such event: messageEventDefinition",
  },
  "property-not-supported": {
    file: oneTask('startQuantity="2"'),
    at: "review",
    params: { property: "startQuantity" },
    en: "review task (review): Routes have no such property: startQuantity",
  },
  "foreign-extension": {
    file: oneTask('xmlns:camunda="http://camunda.org/schema/1.0/bpmn" camunda:assignee="alice"'),
    at: "review",
    params: { name: "camunda:assignee" },
    en: "review task (review): There is an extension of another product: camunda:assignee",
  },
  "expression-language": {
    file: definitions(
      `<bpmn:process id="leave" isExecutable="true">${start}${end}${chain("start end")}</bpmn:process>`,
      'expressionLanguage="http://www.w3.org/1999/XPath"',
    ),
    at: "definitions",
    params: { language: "http://www.w3.org/1999/XPath" },
    en: "definitions: Expressions are written in FEEL, not in http://www.w3.org/1999/XPath",
  },
  "unresolved-reference": {
    file: oneTask("", undefined, flow("review", "nowhere")),
    at: "review_nowhere",
    params: { reference: "nowhere", property: "bpmn:targetRef" },
    en: 'review_nowhere: bpmn:targetRef points to "nowhere", which does not exist',
  },
  "bad-id": {
    file: bpmnFile(`${start}${userTask("constructor")}${end}${chain("start constructor end")}`),
    at: "constructor",
    params: { id: "constructor", type: "userTask" },
    en: 'constructor: The id "constructor" cannot be used (userTask): a letter first, then letters, digits, dots and hyphens',
  },
  "duplicate-id": {
    file: bpmnFile(`${start}${userTask("a")}${userTask("a")}${end}${chain("start a end")}`),
    at: "a",
    params: { id: "a", type: "userTask" },
    en: 'a: The id "a" is there more than once (userTask)',
  },
} satisfies Record<SubsetFindingCode, Refused>;

const leaving = `${start}${userTask("review")}${end}${chain("start review end")}`;

/** Attributes and elements with unknown values. */
const refusedValues = {
  "bad-value": {
    file: oneTask('wf:onDisagree="explode"'),
    at: "review",
    params: { attribute: "wf:onDisagree", value: "explode", allowed: "terminate, return, continue" },
    en: 'review task (review): wf:onDisagree cannot be "explode"; it can be: terminate, return, continue',
  },
  "bad-approver-rule": {
    file: oneTask("", approver("anybody")),
    at: "review",
    params: { rule: "anybody" },
    en: 'review task (review): The approver rule "anybody" cannot be read',
  },
  "bad-duration": {
    file: oneTask("", undefined, timer("late", "review", 'cancelActivity="false"', "tomorrow")),
    at: "late",
    params: { value: "tomorrow" },
    en: 'late: The duration "tomorrow" cannot be used; write it like P2D or PT4H',
  },
  "no-start": {
    file: bpmnFile(`${userTask("review")}${end}${chain("review end")}`),
    at: "leave",
    en: "leave: There is no start event",
  },
  "several-starts": {
    file: bpmnFile(`${leaving}<bpmn:startEvent id="again" />${flow("again", "review")}`),
    at: "again",
    params: { first: "start" },
    en: 'again: There is another start event already: "start"',
  },
  "service-without-job": {
    file: bpmnFile(`${start}<bpmn:serviceTask id="call" name="Call" />${end}${chain("start call end")}`),
    at: "call",
    en: "Call (call): A service task names one of our jobs; it cannot call anything else",
  },
  "timer-not-a-duration": {
    file: oneTask(
      "",
      undefined,
      timer("late", "review", 'cancelActivity="false"').replaceAll("timeDuration", "timeCycle"),
    ),
    at: "late",
    en: "late: A timer is set by a duration only",
  },
  "timer-not-at-user-task": {
    file: bpmnFile(
      `${start}<bpmn:serviceTask id="tell" wf:job="tell-payroll" />${end}${chain("start tell end")}
       ${timer("late", "tell", 'cancelActivity="false"')}`,
    ),
    at: "late",
    en: "late: A timer must sit at a user task",
  },
  "timer-flow-missing": {
    file: oneTask("", undefined, timer("late", "review", 'wf:action="leave"')),
    at: "late",
    params: { count: 0 },
    en: "late: A timer that leaves the task needs one flow out of it, it has 0",
  },
  "timer-flow-not-taken": {
    file: oneTask(
      "",
      undefined,
      `${timer("late", "review", 'wf:action="remind" cancelActivity="false"')}${flow("late", "end")}`,
    ),
    at: "late",
    params: { action: "remind" },
    en: "late: A timer that does remind never takes the flow drawn from it",
  },
  "timer-must-interrupt": {
    file: oneTask("", undefined, `${timer("late", "review", 'cancelActivity="false"')}${flow("late", "end")}`),
    at: "late",
    params: { action: "leave" },
    en: "late: This timer leaves the task, so it must be interrupting",
  },
  "timer-must-not-interrupt": {
    file: oneTask("", undefined, timer("late", "review", 'wf:action="escalate"')),
    at: "late",
    params: { action: "escalate" },
    en: "late: A timer that does escalate must not be interrupting",
  },
} satisfies Record<ValueFindingCode, Refused>;

const refused: readonly (readonly [string, Refused])[] = Object.entries({
  ...refusedXml,
  ...refusedBpmn,
  ...refusedValues,
});

describe("a file that is no route", () => {
  it("has a sound sibling: the file all others are made from", async () => {
    expect(await checkRoute(whole, known)).toMatchObject({ ok: true });
  });

  it.each(refused)("is refused for %s, naming the element", async (code, { file, at, params = {} }) => {
    const result = await checkRoute(file, known);
    const found = result.ok ? [] : result.findings.filter((one) => one.code === code);
    expect(found).toHaveLength(1);
    expect(found[0]?.at?.id).toBe(at);
    expect(found[0]?.params).toEqual(params);
  });

  it.each(refused)("says %s in both languages", async (code, { file, en }) => {
    const result = await checkRoute(file, known);
    const found = result.ok ? undefined : result.findings.find((one) => one.code === code);
    expect(found && describeFinding(found, "en")).toBe(en);
    expect(found && describeFinding(found, "zh")).toMatch(/\p{Script=Han}/u);
    expect(found && describeFinding(found, "zh")).not.toMatch(/[{}]/);
  });
});
