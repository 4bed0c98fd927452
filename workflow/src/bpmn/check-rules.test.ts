import { describe, expect, it } from "vitest";
import { checkDraft, checkRoute } from "./check-route.ts";
import { parseRoute } from "./parse-route.ts";
import { routeToBpmn } from "./route-to-bpmn.ts";
import {
  approver,
  bpmnFile,
  chain,
  end,
  extension,
  known,
  oneTask,
  start,
  timer,
  userTask,
} from "./testing/bpmn-text.ts";

async function verdict(file: string): Promise<string[]> {
  const result = await checkRoute(file, known);
  return result.ok ? [] : result.findings.map(({ code, at }) => `${code} ${at?.id}`);
}

const loop = (attributes = "") => `<bpmn:multiInstanceLoopCharacteristics ${attributes} />`;

describe("a permission that the route asks for", () => {
  const asking = (rule: string) => oneTask('wf:permission="leave:grant"', approver(rule));

  it("is held by those whom the rules name, or they are named", async () => {
    expect(await verdict(asking("user:bob"))).toEqual([]);
    expect(await verdict(asking("role:boss"))).toEqual([]);
    expect(await verdict(asking("user:alice,bob"))).toEqual(["approver-without-permission review"]);
    expect(await verdict(asking("role:hr"))).toEqual(["approver-without-permission review"]);
    expect(await verdict(asking("deptHead:1"))).toEqual([]);
  });

  it("stays in the route, and is written back as it was read", async () => {
    const parsed = await parseRoute(asking("user:bob"));
    if (!parsed.ok) throw new Error("not read");
    expect(parsed.value.nodes["review"]).toMatchObject({ permission: "leave:grant" });
    const again = await parseRoute(await routeToBpmn(parsed.value));
    expect(again.ok && again.value.nodes["review"]).toEqual(parsed.value.nodes["review"]);
  });
});

describe("approver rules", () => {
  it.each([
    "user:alice",
    "user:alice,bob",
    "role:hr",
    "group:board",
    "deptHead:1",
    "deptHead:3",
    "leaderOf:requester:1",
    "field:deputy",
    "field:helpers",
    "field:lines.owner",
    "taskOwner:review",
    "requester",
    "=deputy",
  ])("takes %s", async (rule) => {
    expect(await verdict(oneTask("", approver(rule)))).toEqual([]);
  });

  it.each([
    ["user:carol", "unknown-user review"],
    ["role:HR", "unknown-role review"],
    ["group:hr", "unknown-group review"],
    ["field:nobody", "unknown-field review"],
    ["field:lines.nobody", "unknown-field review"],
    ["field:reason", "field-without-people review"],
    ["field:kinds", "field-without-people review"],
    ["field:lines", "field-without-people review"],
    ["field:lines.hours", "field-without-people review"],
    ["taskOwner:end", "rule-names-no-user-task review"],
    ["taskOwner:gone", "rule-names-no-user-task review"],
  ])("refuses %s", async (rule, finding) => {
    expect(await verdict(oneTask("", approver(rule)))).toEqual([finding]);
  });

  it("name at a node with a permission only people, roles and groups that hold it", async () => {
    const release = (rule: string) => verdict(oneTask("", approver(rule)).replaceAll('"review"', '"release"'));
    for (const rule of ["user:alice", "group:board", "field:deputy", "deptHead:1"])
      expect(await release(rule)).toEqual([]);
    for (const rule of ["user:alice,bob", "role:hr"])
      expect(await release(rule)).toEqual(["approver-without-permission release"]);
  });

  it("are looked at one by one", async () => {
    const file = oneTask(
      "",
      extension('<wf:approver rule="role:x" /><wf:approver rule="role:hr" /><wf:approver rule="role:y" />'),
    );
    const result = await checkRoute(file, known);
    expect(result.ok ? [] : result.findings.map((one) => one.params["role"])).toEqual(["x", "y"]);
  });
});

describe("pass rules", () => {
  const countersign = (pass: string, approvers: string) =>
    verdict(oneTask("", `${extension(approvers)}${loop(`wf:pass="${pass}"`)}`));
  const two = '<wf:approver rule="role:hr" /><wf:approver rule="role:boss" />';

  it("cannot want more agreements than there are slots", async () => {
    expect(await countersign("count:2", two)).toEqual([]);
    expect(await countersign("count:3", two)).toEqual(["count-out-of-range review"]);
  });

  it("may want any number where the form names the people", async () => {
    expect(await countersign("count:9", '<wf:approver rule="field:helpers" />')).toEqual([]);
    expect(await countersign("count:9", `${two}<wf:approver rule="field:helpers" />`)).toEqual([]);
  });

  it("name roles that exist", async () => {
    expect(await countersign("roles:hr,boss", two)).toEqual([]);
    expect(await countersign("roles:hr,wizard", two)).toEqual(["unknown-role review"]);
  });
});

describe("what a node allows", () => {
  it("must include agreeing", async () => {
    expect(await verdict(oneTask('wf:allow="agree"'))).toEqual([]);
    expect(await verdict(oneTask('wf:allow="reject cancel"'))).toEqual(["agree-not-allowed review"]);
  });

  it("opens only fields, tables and columns the form has, for the node and for an approver", async () => {
    expect(await verdict(oneTask('wf:editable="reason lines lines.hours plan.note"'))).toEqual([]);
    expect(await verdict(oneTask('wf:editable="lines.wages"'))).toEqual(["unknown-field review"]);
    expect(await verdict(oneTask("", approver("role:hr", 'editable="wages"')))).toEqual(["unknown-field review"]);
  });
});

describe("where reject goes", () => {
  const two = (attributes: string) =>
    verdict(bpmnFile(`${start}${userTask("a")}${userTask("b", attributes)}${end}${chain("start a b end")}`));

  it.each(["requester", "previous", "choose", "node:a"])("may be %s", async (target) => {
    expect(await two(`wf:rejectTo="${target}"`)).toEqual([]);
  });

  it("is not the node itself, not an end, and not a node that does not exist", async () => {
    expect(await two('wf:rejectTo="node:b"')).toEqual(["reject-goes-forward b"]);
    expect(await two('wf:rejectTo="node:end"')).toEqual(["rule-names-no-user-task b"]);
    expect(await two('wf:rejectTo="node:gone"')).toEqual(["rule-names-no-user-task b"]);
  });
});

describe("timers and jobs", () => {
  const withTimer = (attributes: string) =>
    verdict(oneTask("", undefined, timer("late", "review", `cancelActivity="false" ${attributes}`)));

  it("may go by the wall clock or by a calendar that exists", async () => {
    expect(await withTimer("")).toEqual([]);
    expect(await withTimer('wf:calendar="factory"')).toEqual([]);
    expect(await withTimer('wf:calendar="moon"')).toEqual(["unknown-calendar late"]);
  });

  it("tell a wrong calendar once, whether it is the first delay's or the repetition's", async () => {
    expect(await withTimer('wf:every="PT1H" wf:everyCalendar="moon"')).toEqual(["unknown-calendar late"]);
    expect(await withTimer('wf:calendar="moon" wf:every="PT1H" wf:everyCalendar="moon"')).toEqual([
      "unknown-calendar late",
    ]);
  });

  it("start jobs that exist", async () => {
    const service = (job: string) =>
      verdict(bpmnFile(`${start}<bpmn:serviceTask id="tell" wf:job="${job}" />${end}${chain("start tell end")}`));
    expect(await service("tell-payroll")).toEqual([]);
    expect(await service("http://localhost/")).toEqual(["unknown-job tell"]);
  });
});

describe("a route that is no file", () => {
  it("is checked the same way", async () => {
    const parsed = await parseRoute(oneTask());
    if (!parsed.ok) throw new Error("the file is sound");
    const sound = checkDraft(parsed.value, known);
    expect(sound).toMatchObject({ ok: true, value: { compiled: { regions: {} } } });
    const review = { ...parsed.value.nodes["review"], kind: "user" as const, approvers: [] };
    const emptied = { ...parsed.value, nodes: { ...parsed.value.nodes, review } } as typeof parsed.value;
    expect(checkDraft(emptied, known)).toMatchObject({ ok: false, findings: [{ code: "approver-missing" }] });
  });
});
