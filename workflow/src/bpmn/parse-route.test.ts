import { describe, expect, it } from "vitest";
import { routeDefaults, userNodeDefaults, type RouteDraft, type RouteNode } from "../route.ts";
import { parseRoute } from "./parse-route.ts";
import {
  approver,
  bpmnFile,
  chain,
  end,
  extension,
  flow,
  gateway,
  oneTask,
  start,
  timer,
  userTask,
} from "./testing/bpmn-text.ts";

async function parsed(file: string): Promise<RouteDraft> {
  const result = await parseRoute(file);
  if (!result.ok) throw new Error(JSON.stringify(result.findings));
  return result.value;
}

async function node(file: string, id = "review"): Promise<RouteNode | undefined> {
  return (await parsed(file)).nodes[id];
}

async function codes(file: string): Promise<string[]> {
  const result = await parseRoute(file);
  return result.ok ? [] : result.findings.map((one) => one.code);
}

describe("reading a route", () => {
  it("reads the smallest file with every default", async () => {
    expect(await parsed(oneTask())).toEqual({
      key: "leave",
      version: 1,
      name: { zh: "", en: "" },
      start: "start",
      nodes: {
        start: { kind: "start", id: "start", name: { zh: "", en: "" } },
        review: {
          ...userNodeDefaults,
          kind: "user",
          id: "review",
          name: { zh: "review task", en: "review task" },
          approvers: [{ rule: { by: "dept-leader", level: 1 }, spread: "shared" }],
        },
        end: { kind: "end", id: "end", name: { zh: "", en: "" }, terminate: false, result: "completed" },
      },
      flows: {
        start_review: { id: "start_review", from: "start", to: "review" },
        review_end: { id: "review_end", from: "review", to: "end" },
      },
      fields: [],
      ...routeDefaults,
    });
  });

  it("reads what the process says of itself", async () => {
    const attributes = `isExecutable="true" name="请假" wf:nameEn="Leave" wf:version="7" wf:fields="days lines[].owner"
      wf:withdrawUntil="any" wf:returnMode="keep" wf:resumeAfterReturn="direct"`;
    expect(await parsed(bpmnFile(`${start}${end}${chain("start end")}`, attributes))).toMatchObject({
      key: "leave",
      version: 7,
      name: { zh: "请假", en: "Leave" },
      fields: ["days", "lines[].owner"],
      withdrawUntil: "any",
      returnMode: "keep",
      resumeAfterReturn: "direct",
    });
  });

  it.each([
    ['name="审核"', { zh: "审核", en: "审核" }],
    ['name="Review" wf:nameZh="审核"', { zh: "审核", en: "Review" }],
    ['name="审核" wf:nameEn="Review"', { zh: "审核", en: "Review" }],
    ['wf:nameZh="审核" wf:nameEn="Review"', { zh: "审核", en: "Review" }],
    ['wf:nameEn="Review"', { zh: "", en: "Review" }],
  ])("takes the name of each language from %s", async (attributes, name) => {
    const file = oneTask().replace('name="review task"', attributes);
    expect((await node(file))?.name).toEqual(name);
  });

  it("keeps nodes and flows in the order of the file", async () => {
    const file = bpmnFile(
      `${end}${userTask("b")}${userTask("a")}${start}${flow("a", "b")}${flow("start", "a")}${flow("b", "end")}`,
    );
    const route = await parsed(file);
    expect(Object.keys(route.nodes)).toEqual(["end", "b", "a", "start"]);
    expect(Object.keys(route.flows)).toEqual(["a_b", "start_a", "b_end"]);
  });

  it("keeps a flow's name and condition", async () => {
    const named = flow("start", "end", "  days &gt; 3\n").replace("id=", 'name="长假" wf:nameEn="Long" id=');
    expect((await parsed(bpmnFile(`${start}${end}${named}`))).flows["start_end"]).toEqual({
      id: "start_end",
      from: "start",
      to: "end",
      name: { zh: "长假", en: "Long" },
      condition: "days > 3",
    });
  });
});

describe("reading nodes", () => {
  it.each(["exclusive", "parallel", "inclusive"] as const)("reads an %s gateway", async (kind) => {
    expect(await node(bpmnFile(`${start}${gateway(kind, "g")}${end}${chain("start g end")}`), "g")).toEqual({
      kind,
      id: "g",
      name: { zh: "", en: "" },
    });
  });

  it("reads the default flow of a gateway", async () => {
    const file = bpmnFile(`${start}${gateway("exclusive", "g", "g_end")}${end}${chain("start g end")}`);
    expect(await node(file, "g")).toMatchObject({ default: "g_end" });
  });

  it("reads an end that stops everything, and its result", async () => {
    const stop = '<bpmn:endEvent id="end" wf:result="terminated"><bpmn:terminateEventDefinition /></bpmn:endEvent>';
    expect(await node(bpmnFile(`${start}${stop}${chain("start end")}`), "end")).toMatchObject({
      terminate: true,
      result: "terminated",
    });
  });

  it("reads a service task as a job", async () => {
    const tell = '<bpmn:serviceTask id="tell" name="Tell" wf:job="tell-payroll" />';
    expect(await node(bpmnFile(`${start}${tell}${end}${chain("start tell end")}`), "tell")).toEqual({
      kind: "service",
      id: "tell",
      name: { zh: "Tell", en: "Tell" },
      job: "tell-payroll",
    });
  });
});

describe("reading user tasks", () => {
  it("reads every rule", async () => {
    const attributes = `wf:onDisagree="return" wf:rejectTo="node:review" wf:allow="agree cancel" wf:ownRequest="ask"
      wf:sameAsPrevious="auto" wf:emptyRule="fail" wf:editable="reason lines.hours"`;
    expect(await node(oneTask(attributes))).toMatchObject({
      onDisagree: "return",
      rejectTo: { node: "review" },
      allow: ["agree", "cancel"],
      ownRequest: "ask",
      sameAsPrevious: "auto",
      emptyRule: "fail",
      editable: ["reason", "lines.hours"],
    });
  });

  it("reads several approvers with conditions and fields of their own", async () => {
    const inside = extension(`
      <wf:approver rule="role:hr" editable="reason"><wf:condition>days &gt; 3</wf:condition></wf:approver>
      <wf:approver rule="field:helpers" />`);
    const loop = "<bpmn:multiInstanceLoopCharacteristics />";
    expect(await node(oneTask("", `${inside}${loop}`))).toMatchObject({
      mode: "parallel",
      approvers: [
        { rule: { by: "role", role: "hr" }, spread: "shared", editable: ["reason"], condition: "days > 3" },
        { rule: { by: "field", path: "helpers" }, spread: "each" },
      ],
    });
  });

  it("reads the condition of the task apart from those of its approvers", async () => {
    const inside = extension(`<wf:condition>paid = true</wf:condition>
      <wf:approver rule="role:hr"><wf:condition>days = 1</wf:condition></wf:approver>`);
    expect(await node(oneTask("", inside))).toMatchObject({
      condition: "paid = true",
      approvers: [{ condition: "days = 1" }],
    });
  });

  it("reads FEEL in CDATA", async () => {
    const inside = extension('<wf:condition><![CDATA[days < 3 and reason = "a&b"]]></wf:condition>');
    expect(await node(oneTask("", inside))).toMatchObject({ condition: 'days < 3 and reason = "a&b"' });
  });

  it.each([
    ["", "single"],
    ["<bpmn:multiInstanceLoopCharacteristics />", "parallel"],
    ['<bpmn:multiInstanceLoopCharacteristics isSequential="true" />', "sequential"],
  ])("takes the mode from the loop marker %j", async (loop, mode) => {
    expect(await node(oneTask("", `${approver("role:hr")}${loop}`))).toMatchObject({ mode, pass: { rule: "all" } });
  });

  it("reads when a countersign has passed", async () => {
    const loop = '<bpmn:multiInstanceLoopCharacteristics wf:pass="ratio:0.5" />';
    expect(await node(oneTask("", `${approver("role:hr")}${loop}`))).toMatchObject({
      pass: { rule: "ratio", ratio: 0.5 },
    });
  });

  it.each([
    ["role:hr", "parallel", "shared"],
    ["group:board", "parallel", "shared"],
    ["deptHead:1", "sequential", "shared"],
    ["requester", "parallel", "shared"],
    ["field:helpers", "parallel", "each"],
    ["user:alice,bob", "sequential", "each"],
    ["=helpers", "parallel", "each"],
    ["field:helpers", "single", "shared"],
    ["user:alice,bob", "single", "shared"],
  ])("gives %s in a %s node the spread %s", async (rule, mode, spread) => {
    const loop = `<bpmn:multiInstanceLoopCharacteristics isSequential="${mode === "sequential"}" />`;
    expect(await node(oneTask("", `${approver(rule)}${mode === "single" ? "" : loop}`))).toMatchObject({
      approvers: [{ spread }],
    });
  });

  it("lets the file choose the spread", async () => {
    expect(await node(oneTask("", approver("role:hr", 'spread="each"')))).toMatchObject({
      approvers: [{ spread: "each" }],
    });
  });
});

describe("reading what is written wrongly", () => {
  it.each([
    ["wf:onDisagree", oneTask('wf:onDisagree="Terminate"')],
    ["wf:rejectTo", oneTask('wf:rejectTo="home"')],
    ["wf:allow", oneTask('wf:allow="agree dance"')],
    ["wf:ownRequest", oneTask('wf:ownRequest="no"')],
    ["wf:sameAsPrevious", oneTask('wf:sameAsPrevious="yes"')],
    ["wf:emptyRule", oneTask('wf:emptyRule="ignore"')],
    ["wf:version", oneTask().replace("isExecutable", 'wf:version="2.0" isExecutable')],
    ["wf:withdrawUntil", oneTask().replace("isExecutable", 'wf:withdrawUntil="noon" isExecutable')],
    ["wf:returnMode", oneTask().replace("isExecutable", 'wf:returnMode="x" isExecutable')],
    ["wf:resumeAfterReturn", oneTask().replace("isExecutable", 'wf:resumeAfterReturn="x" isExecutable')],
    ["wf:pass", oneTask("", `${approver("role:hr")}<bpmn:multiInstanceLoopCharacteristics wf:pass="most" />`)],
    ["spread", oneTask("", approver("role:hr", 'spread="wide"'))],
    ["wf:result", oneTask().replace('<bpmn:endEvent id="end"', '<bpmn:endEvent id="end" wf:result="maybe"')],
    ["wf:action", oneTask("", undefined, timer("late", "review", 'wf:action="shout" cancelActivity="false"'))],
  ])("refuses a wrong %s, and says what it may be", async (attribute, file) => {
    const result = await parseRoute(file);
    const [found] = result.ok ? [] : result.findings;
    expect(found).toMatchObject({ code: "bad-value", params: { attribute } });
    expect(found?.params["allowed"]).not.toBe("");
  });

  it("tells all of them in one go", async () => {
    const file = oneTask('wf:onDisagree="a" wf:ownRequest="b"', approver("c"));
    expect(await codes(file)).toEqual(["bad-approver-rule", "bad-value", "bad-value"]);
  });

  it("refuses a flow without ends", async () => {
    const lost = '<bpmn:sequenceFlow id="lost" targetRef="end" />';
    expect(await codes(bpmnFile(`${start}${end}${chain("start end")}${lost}`))).toEqual(["unresolved-reference"]);
  });

  it("refuses a file cut off in the middle", async () => {
    const file = oneTask();
    expect(await codes(file.slice(0, file.indexOf("</bpmn:process>")))).toContain("not-xml");
  });

  it("refuses text between elements", async () => {
    expect(await codes(bpmnFile(`${start}${end}${chain("start end")}`).replace("<?xml", "hello <?xml"))).not.toEqual(
      [],
    );
  });
});

describe("reading timers", () => {
  const withTimer = (attributes: string, duration?: string, more = "") =>
    oneTask("", undefined, `${timer("late", "review", attributes, duration)}${more}`);

  it.each([
    ["remind", 'wf:action="remind" cancelActivity="false"', { kind: "remind" }],
    ["remind without a word", 'cancelActivity="false"', { kind: "remind" }],
    ["remind again and again", 'cancelActivity="false" wf:every="PT4H"', { kind: "remind", every: { iso: "PT4H" } }],
    [
      "remind by working hours",
      'cancelActivity="false" wf:every="PT4H" wf:everyCalendar="factory"',
      { kind: "remind", every: { iso: "PT4H", calendar: "factory" } },
    ],
    ["escalate", 'wf:action="escalate" cancelActivity="false"', { kind: "escalate" }],
    ["auto-agree", 'wf:action="auto-agree" cancelActivity="false"', { kind: "auto-agree" }],
  ])("reads %s", async (_, attributes, action) => {
    expect(await node(withTimer(attributes, "P2D"))).toMatchObject({
      timers: [{ id: "late", after: { iso: "P2D" }, action }],
    });
  });

  it("reads the working calendar", async () => {
    expect(await node(withTimer('cancelActivity="false" wf:calendar="factory"'))).toMatchObject({
      timers: [{ after: { iso: "P1D", calendar: "factory" } }],
    });
  });

  it("reads a timer that leaves by a flow, which then belongs to the task", async () => {
    const route = await parsed(withTimer("", "P1D", flow("late", "end")));
    expect(route.nodes["review"]).toMatchObject({ timers: [{ action: { kind: "leave", flow: "late_end" } }] });
    expect(route.flows["late_end"]).toMatchObject({ from: "review", to: "end" });
  });

  it("keeps several timers in the order of the file", async () => {
    const more = timer("later", "review", 'cancelActivity="false"', "P3D");
    expect(await node(withTimer('cancelActivity="false"', "P2D", more))).toMatchObject({
      timers: [{ id: "late" }, { id: "later" }],
    });
  });

  it("refuses a reminder whose interval is none", async () => {
    expect(await codes(withTimer('cancelActivity="false" wf:every="often"'))).toEqual(["bad-duration"]);
  });

  it("refuses two flows out of one timer", async () => {
    const flows = `${flow("late", "end")}${flow("late", "review")}`;
    expect(await codes(withTimer("", "P1D", flows))).toEqual(["timer-flow-missing"]);
  });

  it("refuses a timer at nothing", async () => {
    const file = withTimer('cancelActivity="false"').replace('attachedToRef="review"', "");
    expect(await codes(file)).toEqual(["timer-not-at-user-task"]);
  });
});
