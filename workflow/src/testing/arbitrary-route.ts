import * as fc from "fast-check";
import type { PassRule, Route, UserNode } from "../route.ts";
import { type Block, field, person, role, routeOf, type TaskBlock } from "./blocks.ts";

/** A random sound route with the tree it was generated from. */
export interface DrawnRoute {
  readonly block: Block;
  readonly route: Route;
}

export interface DrawingOptions {
  /** Nodes that agree automatically cannot be compared: the reference knows no people. */
  readonly withAutomatic?: boolean;
  readonly maxDepth?: number;
}

const people = ["bob", "cid", "dan", "eve", "fay", "gil", "hal"] as const;

/** People on the form, beside the boolean fields: constant, so that any event can open any node. */
export const formPeople = { staff: [{ id: "ida" }, { id: "jon" }, { id: "bob" }], chair: { id: "fay" } } as const;

export function arbitraryRoute(options: DrawingOptions = {}): fc.Arbitrary<DrawnRoute> {
  const modes = fc.record({
    withdrawUntil: fc.constantFrom("first-decision", "first-decision", "any", "never"),
    returnMode: fc.constantFrom("restart", "keep"),
    resumeAfterReturn: fc.constantFrom("replay", "direct"),
  });
  return fc.tuple(arbitraryBlock(options), modes).map(([drawn, settings]) => {
    const block = numbered(drawn);
    return { block, route: routeOf(block, settings) };
  });
}

function arbitraryBlock(options: DrawingOptions): fc.Arbitrary<Block> {
  const task = arbitraryTask(options);
  const { block } = fc.letrec<{ block: Block; parts: Block }>((tie) => ({
    parts: fc
      .array(tie("block"), { minLength: 1, maxLength: 3, depthIdentifier: "route" })
      .map((items): Block => ({ type: "seq", items })),
    block: fc.oneof(
      { maxDepth: options.maxDepth ?? 4, depthIdentifier: "route", depthSize: "small" },
      { arbitrary: task, weight: 4 },
      { arbitrary: tie("parts"), weight: 3 },
      { arbitrary: task.map((inner): Block => ({ type: "timed", id: "", task: inner })), weight: 1 },
      { arbitrary: fc.constant<Block>({ type: "service", id: "", job: "export" }), weight: 1 },
      { arbitrary: fc.constant<Block>({ type: "stop", id: "", field: "" }), weight: 1 },
      {
        arbitrary: fc
          .tuple(tie("block"), fc.option(tie("block"), { nil: undefined }))
          .map(([yes, other]): Block => ({ type: "choice", id: "", field: "", yes, other })),
        weight: 2,
      },
      {
        arbitrary: fc
          .array(tie("block"), { minLength: 2, maxLength: 3 })
          .map((branches): Block => ({ type: "all", id: "", branches })),
        weight: 3,
      },
      {
        arbitrary: fc.array(tie("block"), { minLength: 2, maxLength: 3 }).map(
          (blocks): Block => ({
            type: "some",
            id: "",
            branches: blocks.map((inner) => ({ field: "", block: inner })),
          }),
        ),
        weight: 1,
      },
      {
        arbitrary: fc.tuple(task.map(alwaysAsked), fc.option(tie("block"), { nil: undefined })).map(
          ([first, more]): Block => ({
            type: "loop",
            id: "",
            field: "",
            body: more ? { type: "seq", items: [first, more] } : first,
          }),
        ),
        weight: 1,
      },
    ),
  }));
  return fc
    .tuple(task, fc.array(block, { minLength: 1, maxLength: 4 }))
    .map(([first, items]): Block => ({ type: "seq", items: [first, ...items] }));
}

function arbitraryTask({ withAutomatic }: DrawingOptions): fc.Arbitrary<TaskBlock> {
  const persons = fc
    .uniqueArray(fc.constantFrom(...people), { minLength: 1, maxLength: 4 })
    .map((ids) => ids.map(person));
  const approvers = fc.oneof(
    { arbitrary: persons, weight: 5 },
    { arbitrary: fc.constant([role("pie"), role("litho")]), weight: 2 },
    { arbitrary: fc.constant([role("pie")]), weight: 1 },
    { arbitrary: fc.constant([field("staff")]), weight: 1 },
    { arbitrary: fc.constant([role("nobody")]), weight: 1 },
    {
      arbitrary: fc.constant([{ rule: { by: "dept-leader", level: 1 } as const, spread: "each" as const }]),
      weight: 1,
    },
    { arbitrary: fc.constant([{ rule: { by: "requester" } as const, spread: "each" as const }]), weight: 1 },
  );
  const pass: fc.Arbitrary<PassRule> = fc.constantFrom<PassRule>(
    { rule: "all" },
    { rule: "any" },
    { rule: "count", count: 2 },
    { rule: "ratio", ratio: 0.6 },
    { rule: "one-per-role", roles: ["pie", "litho"] },
  );
  const timer = fc.constantFrom(
    { kind: "remind" } as const,
    { kind: "escalate" } as const,
    { kind: "auto-agree" } as const,
  );
  return fc
    .record({
      approvers,
      pass,
      mode: fc.constantFrom("single", "parallel", "parallel", "sequential"),
      onDisagree: fc.constantFrom("terminate", "return", "return", "continue"),
      rejectTo: fc.constantFrom("choose", "choose", "requester", "previous"),
      ownRequest: fc.constantFrom("above", "ask", withAutomatic ? "auto" : "above"),
      sameAsPrevious: fc.constantFrom("ask", withAutomatic ? "auto" : "ask"),
      emptyRule: fc.constantFrom("admin", "skip"),
      isOptional: fc.boolean(),
      timer: fc.option(timer, { nil: undefined, freq: 3 }),
    })
    .map(({ isOptional, timer: action, ...rest }): TaskBlock => {
      const timers = action ? [{ id: "clock", after: { iso: "P1D", calendar: "work" }, action }] : [];
      const allow = ["agree", "disagree", "reject", "cancel", "add-sign", "transfer"] as const;
      const condition = isOptional && rest.mode === "single" ? { condition: "?" } : {};
      return { type: "task", id: "", node: { ...(rest as Partial<UserNode>), allow, timers, ...condition } };
    });
}

/** A loop that asks nobody would never end. */
function alwaysAsked(block: TaskBlock): TaskBlock {
  const { condition: _condition, ...node } = block.node;
  return { ...block, node: { ...node, approvers: [person("cid")], emptyRule: "admin" } };
}

/** Gives every block its id and every condition its field. */
export function numbered(root: Block): Block {
  let count = 0;
  const next = (letter: string) => `${letter}${++count}`;
  const visit = (block: Block): Block => {
    switch (block.type) {
      case "task":
        return visitTask(block);
      case "seq":
        return { ...block, items: block.items.map(visit) };
      case "choice":
        return {
          ...block,
          id: next("x"),
          field: `is${count}`,
          yes: visit(block.yes),
          other: block.other && visit(block.other),
        };
      case "all":
        return { ...block, id: next("p"), branches: block.branches.map(visit) };
      case "some":
        return {
          ...block,
          id: next("o"),
          branches: block.branches.map(({ block: inner }) => ({ field: `is${++count}`, block: visit(inner) })),
        };
      case "loop":
        return { ...block, id: next("l"), field: `is${count}`, body: visit(block.body) };
      case "timed":
        return { ...block, id: next("w"), task: visitTask(block.task) };
      case "service":
        return { ...block, id: next("s") };
      case "stop":
        return { ...block, id: next("q"), field: `is${count}` };
    }
  };
  const visitTask = (block: TaskBlock): TaskBlock => {
    const id = next("t");
    const { condition, ...node } = block.node;
    return { ...block, id, node: condition === undefined ? node : { ...node, condition: `is${count} = true` } };
  };
  return visit(root);
}
