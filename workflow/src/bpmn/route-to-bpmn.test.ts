import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { compileRoute } from "../compile-route.ts";
import {
  userNodeDefaults,
  type Approver,
  type Flow,
  type RouteDraft,
  type RouteNode,
  type UserNode,
} from "../route.ts";
import { arbitraryRoute } from "../testing/arbitrary-route.ts";
import { layOutBpmn } from "../authoring/lay-out-bpmn.ts";
import { parseRoute } from "./parse-route.ts";
import { routeToBpmn } from "./route-to-bpmn.ts";

const word = fc.stringMatching(/^[a-z][A-Za-z0-9_]{0,8}$/);
/** Any text that people write, including characters with a meaning in XML and FEEL. */
const text = fc
  .string({
    unit: fc.constantFrom(...Array.from("abZ 09<>&\"'{}[]=;#中文审核、“”é\u00a0")),
    minLength: 1,
    maxLength: 20,
  })
  .map((raw) => raw.trim() || "x");
const name = fc.record({ zh: text, en: text });
const feel = text;
const list = fc.array(word, { maxLength: 3 });

const rule: fc.Arbitrary<Approver["rule"]> = fc.oneof(
  fc.array(word, { minLength: 1, maxLength: 3 }).map((users) => ({ by: "user" as const, users })),
  word.map((role) => ({ by: "role" as const, role })),
  word.map((group) => ({ by: "group" as const, group })),
  fc.integer({ min: 1, max: 9 }).map((level) => ({ by: "dept-leader" as const, level })),
  fc.integer({ min: 1, max: 9 }).map((level) => ({ by: "leader-of-requester" as const, level })),
  word.map((path) => ({ by: "field" as const, path })),
  fc.constant({ by: "requester" as const }),
  word.map((node) => ({ by: "task-owner" as const, node })),
  feel.map((expression) => ({ by: "feel" as const, expression })),
);

const approver: fc.Arbitrary<Approver> = fc
  .record({
    rule,
    spread: fc.constantFrom("shared" as const, "each" as const),
    condition: fc.option(feel),
    editable: list,
  })
  .map(({ condition, editable, ...rest }) => ({
    ...rest,
    ...(condition === null ? {} : { condition }),
    ...(editable.length === 0 ? {} : { editable }),
  }));

const every = fc.option(fc.constantFrom({ iso: "PT4H" }, { iso: "PT1H", calendar: "factory" }), { nil: undefined });

/** Rules that the shared generator does not produce. */
const decoration = fc.record({
  approvers: fc.array(approver, { minLength: 1, maxLength: 3 }),
  name,
  condition: fc.option(feel),
  editable: list,
  allow: fc.subarray(["agree", "disagree", "reject", "cancel", "add-sign", "transfer"] as const, { minLength: 1 }),
  rejectTo: fc.oneof(
    fc.constantFrom("requester" as const, "previous" as const, "choose" as const),
    word.map((node) => ({ node })),
  ),
  onDisagree: fc.constantFrom("terminate" as const, "return" as const, "continue" as const),
  ownRequest: fc.constantFrom("above" as const, "ask" as const, "auto" as const),
  sameAsPrevious: fc.constantFrom("ask" as const, "auto" as const),
  emptyRule: fc.constantFrom("admin" as const, "skip" as const, "fail" as const),
  every,
});

type Decoration = typeof decoration extends fc.Arbitrary<infer Value> ? Value : never;

function decorated(node: UserNode, { condition, every: again, ...rest }: Decoration): UserNode {
  const { condition: _old, ...bare } = node;
  return {
    ...bare,
    ...rest,
    ...(condition === null ? {} : { condition }),
    // A single slot needs no pass rule, and a file cannot contain one.
    pass: node.mode === "single" ? userNodeDefaults.pass : node.pass,
    timers: node.timers.map((timer, index) => ({
      ...timer,
      id: `${node.id}-timer${index}`,
      action: timer.action.kind === "remind" && again ? { kind: "remind", every: again } : timer.action,
    })),
  };
}

/** A random block-structured route with random rules and texts. */
const route: fc.Arbitrary<RouteDraft> = fc
  .record({
    drawn: arbitraryRoute({ maxDepth: 2 }),
    decorations: fc.array(decoration, { minLength: 1, maxLength: 5 }),
    title: name,
    flowNames: fc.array(fc.option(name), { minLength: 1, maxLength: 4 }),
    version: fc.integer({ min: 1, max: 999 }),
    fields: fc.uniqueArray(word, { maxLength: 4 }),
  })
  .map(({ drawn, decorations, title, flowNames, version, fields }) => {
    const { compiled: _compiled, ...draft } = drawn.route;
    const pick = <Item>(items: readonly Item[], index: number) => items[index % items.length] as Item;
    const nodes = Object.values(draft.nodes).map(
      (node, index): RouteNode => (node.kind === "user" ? decorated(node, pick(decorations, index)) : node),
    );
    const flows = Object.values(draft.flows).map((flow, index): Flow => {
      const label = pick(flowNames, index);
      return label ? { ...flow, name: label } : flow;
    });
    return {
      ...draft,
      name: title,
      version,
      fields,
      nodes: Object.fromEntries(nodes.map((node) => [node.id, node])),
      flows: Object.fromEntries(flows.map((flow) => [flow.id, flow])),
    };
  });

async function parsed(xml: string): Promise<RouteDraft> {
  const result = await parseRoute(xml);
  if (!result.ok) throw new Error(JSON.stringify(result.findings.slice(0, 3)));
  return result.value;
}

describe("a route written to a file", () => {
  it("is read back as the same route", async () => {
    await fc.assert(
      fc.asyncProperty(route, async (draft) => {
        const again = await parsed(await routeToBpmn(draft));
        expect(again).toEqual(draft);
        expect(Object.keys(again.nodes)).toEqual(Object.keys(draft.nodes));
        expect(Object.keys(again.flows)).toEqual(Object.keys(draft.flows));
      }),
      { numRuns: 150 },
    );
  });

  it("is written the same every time", async () => {
    await fc.assert(
      fc.asyncProperty(route, async (draft) => {
        const xml = await routeToBpmn(draft);
        expect(await routeToBpmn(structuredClone(draft))).toBe(xml);
        expect(await routeToBpmn(await parsed(xml))).toBe(xml);
      }),
      { numRuns: 30 },
    );
  });

  it("keeps its blocks: what compiles still does, with the same regions", async () => {
    await fc.assert(
      fc.asyncProperty(arbitraryRoute(), async ({ route: sound }) => {
        const { compiled, ...draft } = sound;
        const ids = Object.values(draft.nodes).map((node) =>
          node.kind === "user"
            ? { ...node, timers: node.timers.map((t, i) => ({ ...t, id: `${node.id}-t${i}` })) }
            : node,
        );
        const nodes = Object.fromEntries(ids.map((node) => [node.id, node]));
        const again = compileRoute(await parsed(await routeToBpmn({ ...draft, nodes })));
        expect(again.ok && again.route.compiled).toEqual(compiled);
      }),
      { numRuns: 60 },
    );
  });

  it("survives being laid out", async () => {
    await fc.assert(
      fc.asyncProperty(route, async (draft) => {
        expect(await parsed(await layOutBpmn(await routeToBpmn(draft)))).toEqual(draft);
      }),
      { numRuns: 12 },
    );
  });
});

describe("the file itself", () => {
  const review: UserNode = {
    ...userNodeDefaults,
    kind: "user",
    id: "review",
    name: { zh: "审核", en: "Review" },
    approvers: [{ rule: { by: "role", role: "hr" }, spread: "shared" }],
  };
  const draft = (node: UserNode): RouteDraft => ({
    key: "leave",
    version: 1,
    name: { zh: "请假", en: "Leave" },
    start: "start",
    nodes: {
      start: { kind: "start", id: "start", name: { zh: "", en: "" } },
      review: node,
      end: { kind: "end", id: "end", name: { zh: "", en: "" }, terminate: false, result: "completed" },
    },
    flows: {
      a: { id: "a", from: "start", to: "review" },
      b: { id: "b", from: "review", to: "end" },
    },
    fields: [],
    withdrawUntil: "first-decision",
    returnMode: "restart",
    resumeAfterReturn: "replay",
  });

  it("shows what is special, and leaves defaults out", async () => {
    expect(await routeToBpmn(draft(review))).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<bpmn:definitions xmlns:bpmn="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:wf="urn:signoff:workflow:1" id="definitions_leave" targetNamespace="urn:signoff:workflow:1">
  <bpmn:process id="leave" name="请假" isExecutable="true" wf:nameEn="Leave">
    <bpmn:startEvent id="start">
      <bpmn:outgoing>a</bpmn:outgoing>
    </bpmn:startEvent>
    <bpmn:userTask id="review" name="审核" wf:nameEn="Review">
      <bpmn:extensionElements>
        <wf:approver rule="role:hr" />
      </bpmn:extensionElements>
      <bpmn:incoming>a</bpmn:incoming>
      <bpmn:outgoing>b</bpmn:outgoing>
    </bpmn:userTask>
    <bpmn:endEvent id="end">
      <bpmn:incoming>b</bpmn:incoming>
    </bpmn:endEvent>
    <bpmn:sequenceFlow id="a" sourceRef="start" targetRef="review" />
    <bpmn:sequenceFlow id="b" sourceRef="review" targetRef="end" />
  </bpmn:process>
</bpmn:definitions>
`);
  });

  it("escapes what people write", async () => {
    const xml = await routeToBpmn(
      draft({ ...review, name: { zh: `<b>"&'</b>`, en: "x" }, condition: 'a < 3 and b = "&"' }),
    );
    expect(xml).not.toMatch(/<b>/);
    expect((await parsed(xml)).nodes["review"]).toMatchObject({
      name: { zh: `<b>"&'</b>` },
      condition: 'a < 3 and b = "&"',
    });
  });
});
