import { compileRoute } from "../compile-route.ts";
import {
  type Approver,
  type Flow,
  type Route,
  type RouteDraft,
  type RouteNode,
  routeDefaults,
  type UserNode,
  userNodeDefaults,
} from "../route.ts";

/** A route as a tree of blocks: tests write it, the generator produces it, and the reference reads it. */
export type Block =
  | TaskBlock
  | { readonly type: "service"; readonly id: string; readonly job: string }
  | { readonly type: "seq"; readonly items: readonly Block[] }
  /** One of two paths, by a boolean field of the form; without `other` it is an optional stage. */
  | {
      readonly type: "choice";
      readonly id: string;
      readonly field: string;
      readonly yes: Block;
      readonly other?: Block;
    }
  | { readonly type: "all"; readonly id: string; readonly branches: readonly Block[] }
  /** Each branch whose field is set; the last one if none is. */
  | { readonly type: "some"; readonly id: string; readonly branches: readonly { field: string; block: Block }[] }
  /** The body, repeated while the field is set. */
  | { readonly type: "loop"; readonly id: string; readonly field: string; readonly body: Block }
  /** A user node that is left when its timer runs out, through `late`. */
  | { readonly type: "timed"; readonly id: string; readonly task: TaskBlock; readonly late?: Block }
  /** Ends the whole request if the field is set. */
  | { readonly type: "stop"; readonly id: string; readonly field: string };

export interface TaskBlock {
  readonly type: "task";
  readonly id: string;
  readonly node: Partial<UserNode>;
}

export const seq = (...items: readonly Block[]): Block => ({ type: "seq", items });
export const all = (id: string, ...branches: readonly Block[]): Block => ({ type: "all", id, branches });
export const choice = (id: string, field: string, yes: Block, other?: Block): Block => ({
  type: "choice",
  id,
  field,
  yes,
  other,
});
export const loop = (id: string, field: string, body: Block): Block => ({ type: "loop", id, field, body });
export const some = (id: string, branches: Readonly<Record<string, Block>>): Block => ({
  type: "some",
  id,
  branches: Object.entries(branches).map(([field, block]) => ({ field, block })),
});
export const stop = (id: string, field: string): Block => ({ type: "stop", id, field });
export const timed = (id: string, inner: TaskBlock, late?: Block): Block => ({ type: "timed", id, task: inner, late });
export const service = (id: string, job: string): Block => ({ type: "service", id, job });

/** A user node; people named by strings are single approvers. */
export function task(
  id: string,
  people: string | readonly string[] | readonly Approver[],
  node: Partial<UserNode> = {},
): TaskBlock {
  const list = typeof people === "string" ? [people] : people;
  const approvers = list.map((one): Approver => (typeof one === "string" ? person(one) : one));
  return { type: "task", id, node: { approvers, ...(list.length > 1 && { mode: "parallel" as const }), ...node } };
}

export const person = (id: string): Approver => ({ rule: { by: "user", users: [id] }, spread: "each" });
export const role = (code: string): Approver => ({ rule: { by: "role", role: code }, spread: "shared" });
export const field = (path: string): Approver => ({ rule: { by: "field", path }, spread: "each" });

/** The compiled route of a block; throws for a route that is not sound. */
export function routeOf(block: Block, options: Partial<RouteDraft> = {}): Route {
  const result = compileRoute(draftOf(block, options));
  if (!result.ok) throw new Error(`Not a sound route: ${JSON.stringify(result.problems)}`);
  return result.route;
}

export function draftOf(block: Block, options: Partial<RouteDraft> = {}): RouteDraft {
  const drawing = new Drawing();
  drawing.node({ kind: "start", id: "start", name: nameOf("start") });
  drawing.node({ kind: "end", id: "end", name: nameOf("end"), terminate: false, result: "completed" });
  drawing.flow(drawing.draw(block, { from: "start" }), "end");
  return {
    ...routeDefaults,
    key: "test",
    version: 1,
    name: nameOf("test"),
    start: "start",
    nodes: Object.fromEntries(drawing.nodes.map((node) => [node.id, node])),
    flows: Object.fromEntries(drawing.flows.map((flow) => [flow.id, flow])),
    fields: fieldsIn(block),
    ...options,
  };
}

/** Where the next flow starts, and its condition. */
interface Exit {
  readonly from: string;
  readonly condition?: string;
  /** Id of the flow, so that it can be the default. */
  readonly id?: string;
}

class Drawing {
  readonly nodes: RouteNode[] = [];
  readonly flows: Flow[] = [];

  node(node: RouteNode): void {
    this.nodes.push(node);
  }

  flow(exit: Exit, to: string): void {
    const id = exit.id ?? `f${this.flows.length + 1}`;
    this.flows.push({ id, from: exit.from, to, ...(exit.condition !== undefined && { condition: exit.condition }) });
  }

  /** Draws a block after an exit and returns the block's own exit. */
  draw(block: Block, entry: Exit): Exit {
    switch (block.type) {
      case "task":
        this.node({
          ...userNodeDefaults,
          approvers: [],
          ...block.node,
          kind: "user",
          id: block.id,
          name: nameOf(block.id),
        });
        this.flow(entry, block.id);
        return { from: block.id };
      case "service":
        this.node({ kind: "service", id: block.id, name: nameOf(block.id), job: block.job });
        this.flow(entry, block.id);
        return { from: block.id };
      case "seq":
        return block.items.reduce((exit, item) => this.draw(item, exit), entry);
      case "choice":
        return this.#choice(block, entry);
      case "all":
        return this.#split(
          block.id,
          "parallel",
          block.branches.map((branch) => ({ block: branch })),
          entry,
        );
      case "some": {
        const last = block.branches.length - 1;
        const branches = block.branches.map(({ field, block: inner }, index) => ({
          block: inner,
          field: index < last ? field : undefined,
        }));
        return this.#split(block.id, "inclusive", branches, entry);
      }
      case "loop":
        return this.#loop(block, entry);
      case "timed":
        return this.#timed(block, entry);
      case "stop":
        return this.#stop(block, entry);
    }
  }

  #choice({ id, field, yes, other }: Extract<Block, { type: "choice" }>, entry: Exit): Exit {
    const merge = `${id}-merge`;
    this.node({ kind: "exclusive", id, name: nameOf(id), default: `${id}-no` });
    this.node({ kind: "exclusive", id: merge, name: nameOf(merge) });
    this.flow(entry, id);
    this.flow(this.draw(yes, { from: id, id: `${id}-yes`, condition: `${field} = true` }), merge);
    const no: Exit = { from: id, id: `${id}-no` };
    this.flow(other ? this.draw(other, no) : no, merge);
    return { from: merge };
  }

  #split(
    id: string,
    kind: "parallel" | "inclusive",
    branches: readonly { block: Block; field?: string }[],
    entry: Exit,
  ): Exit {
    const join = `${id}-join`;
    const preset = kind === "inclusive" ? { default: `${id}-${branches.length}` } : {};
    this.node({ kind, id, name: nameOf(id), ...preset });
    this.node({ kind, id: join, name: nameOf(join) });
    this.flow(entry, id);
    for (const [index, { block, field }] of branches.entries()) {
      const exit = { from: id, id: `${id}-${index + 1}`, ...(field !== undefined && { condition: `${field} = true` }) };
      this.flow(this.draw(block, exit), join);
    }
    return { from: join };
  }

  #loop({ id, field, body }: Extract<Block, { type: "loop" }>, entry: Exit): Exit {
    const again = `${id}-again`;
    this.node({ kind: "exclusive", id, name: nameOf(id) });
    this.node({ kind: "exclusive", id: again, name: nameOf(again), default: `${id}-on` });
    this.flow(entry, id);
    this.flow(this.draw(body, { from: id }), again);
    this.flow({ from: again, id: `${id}-back`, condition: `${field} = true` }, id);
    return { from: again, id: `${id}-on` };
  }

  #timed({ id, task: inner, late }: Extract<Block, { type: "timed" }>, entry: Exit): Exit {
    const merge = `${id}-merge`;
    const timer = { id: "late", after: { iso: "P3D" }, action: { kind: "leave", flow: `${id}-late` } } as const;
    const exit = this.draw({ ...inner, node: { ...inner.node, timers: [...(inner.node.timers ?? []), timer] } }, entry);
    this.node({ kind: "exclusive", id: merge, name: nameOf(merge) });
    this.flow(exit, merge);
    const out: Exit = { from: inner.id, id: `${id}-late` };
    this.flow(late ? this.draw(late, out) : out, merge);
    return { from: merge };
  }

  #stop({ id, field }: Extract<Block, { type: "stop" }>, entry: Exit): Exit {
    const end = `${id}-end`;
    this.node({ kind: "exclusive", id, name: nameOf(id), default: `${id}-on` });
    this.node({ kind: "end", id: end, name: nameOf(end), terminate: true, result: "terminated" });
    this.flow(entry, id);
    this.flow({ from: id, id: `${id}-stop`, condition: `${field} = true` }, end);
    return { from: id, id: `${id}-on` };
  }
}

function nameOf(id: string) {
  return { zh: `节点${id}`, en: `Node ${id}` };
}

/** Every boolean field that a block reads, and every field that its approvers name. */
export function fieldsIn(block: Block): readonly string[] {
  switch (block.type) {
    case "task": {
      const condition = block.node.condition?.split(" ")[0];
      const people = (block.node.approvers ?? []).flatMap(({ rule }) => (rule.by === "field" ? [rule.path] : []));
      return condition === undefined ? people : [condition, ...people];
    }
    case "service":
      return [];
    case "seq":
      return block.items.flatMap(fieldsIn);
    case "choice":
      return [block.field, ...fieldsIn(block.yes), ...(block.other ? fieldsIn(block.other) : [])];
    case "all":
      return block.branches.flatMap(fieldsIn);
    case "some":
      return block.branches.flatMap(({ field: name, block: inner }) => [name, ...fieldsIn(inner)]);
    case "loop":
      return [block.field, ...fieldsIn(block.body)];
    case "timed":
      return [...fieldsIn(block.task), ...(block.late ? fieldsIn(block.late) : [])];
    case "stop":
      return [block.field];
  }
}
