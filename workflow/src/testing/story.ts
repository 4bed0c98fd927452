import type { Effect, HistoryRow } from "../effect.ts";
import { advance } from "../engine/advance.ts";
import type { Event, RouteData, Outcome } from "../event.ts";
import { draftInstance, type Instance, type Task } from "../instance.ts";
import { indexOrganisation, type Organisation, type OrganisationData } from "../organisation.ts";
import type { Refusal } from "../refusal.ts";
import type { Route } from "../route.ts";
import { type Block, routeOf } from "./blocks.ts";

/** An event without its time and data, as a test writes it. */
type Told<E> = E extends Event ? Omit<E, "at" | "data"> & { data?: RouteData; at?: string } : never;
export type ToldEvent = Told<Event>;

/** A small company: everybody by first name, three levels of departments, a few roles. */
export const company: OrganisationData = {
  users: [
    ...["ann", "bob", "cid", "dan", "eve", "fay", "gil", "hal", "ida", "jon"].map((id) => ({
      id,
      active: true,
      department: "team",
    })),
    { id: "lea", active: true, department: "team" },
    { id: "max", active: true, department: "division" },
    { id: "top", active: true, department: "company" },
    { id: "adm", active: true, department: "company" },
    { id: "gone", active: false, department: "team" },
  ],
  departments: [
    { id: "team", parent: "division", leader: "lea" },
    { id: "division", parent: "company", leader: "max" },
    { id: "company", leader: "top" },
  ],
  roles: { pie: ["bob", "cid"], litho: ["dan"], opc: ["eve", "gone"], nobody: [], left: ["gone"] },
  groups: { board: ["max", "top"] },
  administrators: ["adm"],
};

/**
 * A request told step by step. Every step is taken twice: on the current instance, and on one that went through JSON;
 * both must agree, so each story also proves that saving and loading changes nothing.
 */
export class Story {
  route: Route;
  instance: Instance;
  readonly org: Organisation;
  readonly log: Event[] = [];
  readonly history: HistoryRow[] = [];
  effects: readonly Effect[] = [];
  data: RouteData = {};
  #minute = 0;

  constructor(route: Route | Block, company_: Partial<OrganisationData> = {}, requester = "ann") {
    this.route = "nodes" in route ? route : routeOf(route);
    this.org = indexOrganisation({ ...company, ...company_ });
    this.instance = draftInstance({ kind: "test", requester, department: "team" });
  }

  /** Takes a step that must be accepted. */
  do(told: ToldEvent): this {
    const outcome = this.try(told);
    if (!outcome.ok) throw new Error(`${told.type} was refused: ${JSON.stringify(outcome.refusal)}`);
    return this;
  }

  /** Takes a step that must be refused, and returns the reason. */
  refusal(told: ToldEvent): Refusal {
    const before = JSON.stringify(this.instance);
    const outcome = this.try(told);
    if (outcome.ok) throw new Error(`${told.type} was accepted`);
    if (JSON.stringify(this.instance) !== before) throw new Error("a refused event changed the instance");
    return outcome.refusal;
  }

  try(told: ToldEvent): Outcome {
    const at = new Date(Date.UTC(2026, 10, 16, 8, this.#minute++)).toISOString();
    const event = { at, data: this.data, ...told } as Event;
    const outcome = advance(this.route, this.instance, event, this.org);
    const loaded: Outcome = advance(clone(this.route), clone(this.instance), clone(event), this.org);
    if (JSON.stringify(outcome) !== JSON.stringify(loaded)) throw new Error("save and load changed the outcome");
    if (!outcome.ok) return outcome;
    this.instance = outcome.instance;
    this.effects = outcome.effects;
    this.log.push(event);
    for (const effect of outcome.effects) {
      if (effect.type === "history") this.history.push(effect.row);
      if (effect.type === "route-changed") this.route = effect.route;
    }
    if (event.type === "migrate") this.route = event.route;
    return outcome;
  }

  submit(data: RouteData = this.data): this {
    this.data = data;
    return this.do({ type: "submit", by: this.instance.requester });
  }

  agree(...people: readonly string[]): this {
    for (const by of people) this.do({ type: "agree", by, task: this.taskOf(by).id });
    return this;
  }

  disagree(by: string, remark = "no"): this {
    return this.do({ type: "disagree", by, task: this.taskOf(by).id, remark });
  }

  reject(by: string, to?: string): this {
    return this.do({
      type: "reject",
      by,
      task: this.taskOf(by).id,
      remark: "again please",
      ...(to !== undefined && { to }),
    });
  }

  addSign(
    by: string,
    mode: "before" | "after" | "parallel",
    people: readonly string[],
    rule: "any" | "all" | "sequence" = "all",
  ): this {
    return this.do({ type: "add-sign", by, task: this.taskOf(by).id, people, mode, rule });
  }

  /** The task of a person; at a node, if they have several. */
  taskOf(person: string, node?: string): Task {
    const task = this.instance.tasks.find(
      (one) => one.people.includes(person) && (node === undefined || one.node === node),
    );
    if (!task) throw new Error(`${person} has no task; open: ${this.open().join(" ")}`);
    return task;
  }

  /** The open tasks, as `node:person` or `node:person|person`; held tasks in brackets. */
  open(): readonly string[] {
    return this.instance.tasks
      .map((one) => {
        const text = `${one.node}:${one.people.join("|")}`;
        return one.status === "held" ? `(${text})` : text;
      })
      .toSorted();
  }

  /** The actions of the history in order, as `action@node`. */
  actions(): readonly string[] {
    return this.history.map((row) => (row.node === undefined ? row.action : `${row.action}@${row.node}`));
  }

  notices(about: string): readonly string[] {
    return this.effects.flatMap((effect) => (effect.type === "notice" && effect.about === about ? [effect.to] : []));
  }
}

export function clone<Value>(value: Value): Value {
  return JSON.parse(JSON.stringify(value));
}
