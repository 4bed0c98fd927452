import { compileRoute } from "@signoff/workflow/compile-route";
import type { Flow, Route, RouteDraft, RouteNode, UserNode } from "@signoff/workflow/route";
import { describe, expect, it } from "vitest";
import { diffRoutes } from "./diff-routes.ts";

const text = (zh: string, en: string) => ({ zh, en });

function user(id: string, zh: string, en: string, more: Partial<UserNode> = {}): UserNode {
  return {
    kind: "user",
    id,
    name: text(zh, en),
    mode: "single",
    approvers: [{ rule: { by: "role", role: "pie_mgr" }, spread: "shared" }],
    pass: { rule: "all" },
    onDisagree: "terminate",
    rejectTo: "requester",
    allow: ["agree", "reject"],
    ownRequest: "above",
    sameAsPrevious: "ask",
    emptyRule: "admin",
    editable: [],
    timers: [],
    ...more,
  };
}

const nodes: Readonly<Record<string, RouteNode>> = {
  start: { kind: "start", id: "start", name: text("提交", "Submit") },
  head: user("head", "部门审核", "Department head"),
  gate: { kind: "exclusive", id: "gate", name: text("", ""), default: "gate_merge" },
  etch: user("etch", "刻蚀审核", "Etch review"),
  merge: { kind: "exclusive", id: "merge", name: text("", "") },
  end: { kind: "end", id: "end", name: text("", ""), terminate: false, result: "completed" },
};

const flow = (from: string, to: string, condition?: string): Flow => ({
  id: `${from}_${to}`,
  from,
  to,
  ...(condition === undefined ? {} : { condition }),
});

const flows: readonly Flow[] = [
  flow("start", "head"),
  flow("head", "gate"),
  flow("gate", "etch", 'layer = "M1"'),
  flow("gate", "merge"),
  flow("etch", "merge"),
  flow("merge", "end"),
];

interface Parts {
  readonly nodes?: Readonly<Record<string, RouteNode>>;
  readonly flows?: readonly Flow[];
  readonly whole?: Partial<RouteDraft>;
}

/** Head, then Etch if the layer requires it. */
function route(parts: Parts = {}): Route {
  const draft: RouteDraft = {
    key: "sample",
    version: 1,
    name: text("样例流程", "Sample route"),
    start: "start",
    nodes: parts.nodes ?? nodes,
    flows: Object.fromEntries((parts.flows ?? flows).map((one) => [one.id, one])),
    fields: ["layer"],
    withdrawUntil: "first-decision",
    returnMode: "restart",
    resumeAfterReturn: "replay",
    ...parts.whole,
  };
  const compiled = compileRoute(draft);
  if (!compiled.ok) throw new Error(JSON.stringify(compiled));
  return compiled.route;
}

const withHead = (more: Partial<UserNode>): Route =>
  route({ nodes: { ...nodes, head: user("head", "部门审核", "Department head", more) } });

function words(from: Route, to: Route): { readonly zh: readonly string[]; readonly en: readonly string[] } {
  const told = (locale: "zh" | "en") => diffRoutes(from, to, locale).flatMap((change) => change.text || []);
  return { zh: told("zh"), en: told("en") };
}

describe("the words of a change to a step", () => {
  const cases: readonly (readonly [Partial<UserNode>, string, string])[] = [
    [{ approvers: [] }, "审批人", "the approvers"],
    [{ mode: "parallel" }, "审批方式", "the kind of approval"],
    [{ pass: { rule: "any" } }, "通过规则", "the pass rule"],
    [{ onDisagree: "return" }, "不同意的后果", "what a disagreement does"],
    [{ rejectTo: "choose" }, "驳回目标", "the reject target"],
    [{ allow: ["agree"] }, "可用操作", "the decisions offered"],
    [{ ownRequest: "auto" }, "提单人即审批人时的处理", "the rule for one's own request"],
    [{ sameAsPrevious: "auto" }, "连续同一人时的处理", "the rule for the same person twice"],
    [{ emptyRule: "skip" }, "无人时的处理", "the rule when nobody is found"],
    [{ editable: ["layer"] }, "可编辑字段", "the editable fields"],
    [{ timers: [{ id: "t", after: { iso: "P1D" }, action: { kind: "escalate" } }] }, "时限", "the timers"],
    [{ condition: "true" }, "进入条件", "the condition to enter"],
  ];

  it.each(cases)("[R-WORK-5] of %j name the property in both languages", (more, zh, en) => {
    expect(words(route(), withHead(more))).toEqual({
      zh: [`更改“部门审核”的${zh}`],
      en: [`changes ${en} of "Department head"`],
    });
  });

  it("join several properties in one sentence", () => {
    const to = withHead({ pass: { rule: "any" }, mode: "parallel", allow: ["agree"] });
    const { zh, en } = words(route(), to);
    expect(zh).toHaveLength(1);
    expect(en).toHaveLength(1);
    for (const part of ["the pass rule", "the kind of approval", "the decisions offered"])
      expect(en[0]).toContain(part);
    for (const part of ["通过规则", "审批方式", "可用操作"]) expect(zh[0]).toContain(part);
    expect(zh[0]?.split("、")).toHaveLength(3);
  });

  it("say the old and the new name, alone and beside another change", () => {
    const renamed = { name: text("主管审核", "Manager") };
    expect(words(route(), withHead(renamed))).toEqual({
      zh: ["“部门审核”更名为“主管审核”"],
      en: ['"Department head" is now called "Manager"'],
    });
    expect(words(route(), withHead({ ...renamed, editable: ["layer"] }))).toEqual({
      zh: ["“部门审核”更名为“主管审核”；更改“主管审核”的可编辑字段"],
      en: ['"Department head" is now called "Manager", changes the editable fields of "Manager"'],
    });
  });
});

describe("the words of a change to the whole route", () => {
  it.each([
    [{ withdrawUntil: "never" }, "撤回规则", "the withdraw rule"],
    [{ returnMode: "keep" }, "退回时并行分支的处理", "what parallel branches do on a return"],
    [{ resumeAfterReturn: "direct" }, "退回后的走向", "the way after a return"],
  ] as const)("[R-WORK-5] of %j name the setting and the route", (whole, zh, en) => {
    expect(words(route(), route({ whole }))).toEqual({
      zh: [`更改“样例流程”的${zh}`],
      en: [`changes ${en} of "Sample route"`],
    });
  });

  it("[R-WORK-5] do not tell of the fields that are read: the conditions do", () => {
    expect(words(route(), route({ whole: { fields: ["layer", "mask"] } }))).toEqual({ zh: [], en: [] });
  });
});

describe("the words of a change to the way", () => {
  /** Another step between the head and the branch. */
  function withStep(node: RouteNode): Route {
    return route({
      nodes: { ...nodes, [node.id]: node },
      flows: [...flows.filter(({ id }) => id !== "head_gate"), flow("head", node.id), flow(node.id, "gate")],
    });
  }

  it.each([
    [{ mode: "single" }, "审批", "approval"],
    [{ mode: "parallel" }, "会签", "countersign"],
    [{ mode: "sequential" }, "依次审批", "approval in turn"],
  ] as const)("[R-WORK-5] of a new step with %j say what it is and after which step it comes", (more, zh, en) => {
    const longer = withStep(user("qra", "质量", "Quality", more));
    expect(words(route(), longer)).toEqual({
      zh: [`在“部门审核”之后新增${zh}“质量”`],
      en: [`adds ${en} "Quality" after "Department head"`],
    });
    const back = words(longer, route());
    expect(back.zh[0]).toBe(`删除${zh}“质量”`);
    expect(back.en[0]).toBe(`removes ${en} "Quality"`);
  });

  it("[R-WORK-5] name an automatic step, with and without a name", () => {
    const named = withStep({ kind: "service", id: "mail", name: text("归档", "Archive"), job: "archive" });
    expect(words(route(), named).en).toEqual(['adds automatic step "Archive" after "Department head"']);
    const nameless = withStep({ kind: "service", id: "mail", name: text("", ""), job: "archive" });
    expect(words(route(), nameless).zh).toEqual(["在“部门审核”之后新增自动步骤"]);
    const other = withStep({ kind: "service", id: "mail", name: text("归档", "Archive"), job: "other" });
    expect(words(named, other)).toEqual({ zh: ["更改“归档”的后台作业"], en: ['changes the job of "Archive"'] });
  });

  it("[R-WORK-5] show the condition of a way as it was and is, past branches without a name", () => {
    const changed = route({
      flows: flows.map((one) => (one.id === "gate_etch" ? { ...one, condition: 'layer = "M2"' } : one)),
    });
    expect(words(route(), changed)).toEqual({
      zh: ['由“部门审核”到“刻蚀审核”的条件由 layer = "M1" 改为 layer = "M2"'],
      en: [
        'changes the condition of the way from "Department head" to "Etch review" from layer = "M1" to layer = "M2"',
      ],
    });
  });

  it("[R-WORK-5] of another default way name the property", () => {
    const conditioned = flows.map((one) => (one.id === "gate_merge" ? { ...one, condition: "false" } : one));
    const gate: RouteNode = { kind: "exclusive", id: "gate", name: text("分流", "Split"), default: "gate_etch" };
    const before = route({ nodes: { ...nodes, gate: { ...gate, default: "gate_merge" } }, flows: conditioned });
    const after = route({ nodes: { ...nodes, gate }, flows: conditioned });
    expect(words(before, after)).toEqual({ zh: ["更改“分流”的默认走向"], en: ['changes the default way of "Split"'] });
  });

  it("[R-WORK-5] tell of another end of the request", () => {
    const end: RouteNode = {
      kind: "end",
      id: "end",
      name: text("完成", "Done"),
      terminate: false,
      result: "completed",
    };
    const before = route({ nodes: { ...nodes, end } });
    const after = route({ nodes: { ...nodes, end: { ...end, result: "terminated" } } });
    expect(words(before, after)).toEqual({ zh: ["更改“完成”的结果"], en: ['changes the result of "Done"'] });
  });

  it("are silent where nothing differs, and never empty in one language alone", () => {
    expect(words(route(), route())).toEqual({ zh: [], en: [] });
    const straight = route({
      nodes: Object.fromEntries(Object.entries(nodes).filter(([id]) => !["gate", "etch", "merge"].includes(id))),
      flows: [flow("start", "head"), flow("head", "end")],
    });
    for (const [from, to] of [
      [route(), straight],
      [straight, route()],
    ] as const) {
      const { zh, en } = words(from, to);
      expect(zh).toHaveLength(en.length);
      expect(en.join(" ")).toContain("Etch review");
      expect(zh.join(" ")).toContain("刻蚀审核");
    }
  });
});
