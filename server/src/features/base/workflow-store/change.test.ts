import type { Instance, Task } from "@signoff/workflow/instance";
import { draftInstance } from "@signoff/workflow/instance";
import { arbitraryRoute, type DrawnRoute } from "@signoff/workflow/testing/arbitrary-route";
import { arbitraryChoice, type Choice } from "@signoff/workflow/testing/random-event";
import { Run } from "@signoff/workflow/testing/run";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { chainStart } from "../../../db/hash-chain.ts";
import type { RequestRow } from "../request-access/public.ts";
import { type Change, changeOf } from "./change.ts";
import { instanceOf } from "./instance-rows.ts";
import { type PartRows, taskRowOf } from "@signoff/workflow/rows";

const namesOf = (id: string) => ({ zh: `${id}先生`, en: id });
const directory = { namesOf, actorNames: namesOf, person: () => undefined };
const day = 24 * 3_600_000;

const emptyRequest = {
  id: "01900000-0000-7000-8000-000000000000",
  request_no: "XX-2606-0001",
  form_kind: "test",
  status: 1,
  requester_id: "ann",
  department_id: "team",
  revision: 0,
  rev: 0,
  next_id: 1,
  log_seq: 1,
  log_hash: "",
  round: 0,
  decisions: 0,
  flow: {},
  route_data: {},
  current_nodes: [],
  handlers: [],
} as unknown as RequestRow;

/** A model of the tables after each change. */
class Tables {
  request: RequestRow = emptyRequest;
  readonly tokens = new Map<number, PartRows["tokens"][number]>();
  readonly tasks = new Map<number, PartRows["tasks"][number] & { ended?: string }>();
  readonly timers = new Map<number, PartRows["timers"][number]>();
  readonly visits = new Map<string, PartRows["visits"][number]>();
  readonly candidates = new Set<string>();
  readonly history: Change["history"][number][] = [];

  apply(change: Change): void {
    const json = new Set(["flow", "current_nodes", "handlers", "route_data"]);
    const columns = Object.entries(change.columns).map(([name, value]) => [
      name,
      json.has(name) && typeof value === "string" ? (JSON.parse(value) as unknown) : value,
    ]);
    this.request = { ...this.request, ...(Object.fromEntries(columns) as Partial<RequestRow>), rev: change.rev + 1 };
    for (const id of change.tokensGone) this.tokens.delete(id);
    for (const token of change.tokens) this.tokens.set(token.id, token);
    for (const { task, closing } of change.tasks)
      this.tasks.set(task.id, { ...taskRowOf(task), ...(closing ? { ended: closing.status } : {}) });
    for (const id of change.timersGone) this.timers.delete(id);
    for (const { id, token, node, rule } of change.timers)
      this.timers.set(id, { id, token_id: token, node_id: node, rule });
    for (const timer of change.timersMoved) this.timers.set(timer.id, timer);
    for (const node of change.visitsGone) this.visits.delete(node);
    for (const visit of change.visits) this.visits.set(visit.node_id, visit);
    for (const { task, user } of change.candidatesGone) this.candidates.delete(`${task} ${user}`);
    for (const { task, user } of change.candidates) this.candidates.add(`${task} ${user}`);
    this.history.push(...change.history);
  }

  instance(): Instance {
    return instanceOf(this.request, {
      tokens: [...this.tokens.values()],
      tasks: [...this.tasks.values()]
        .filter(({ ended }) => ended === undefined)
        .map(({ ended: _ended, ...row }) => row),
      timers: [...this.timers.values()],
      visits: [...this.visits.values()],
    });
  }
}

/** Drives a random request and writes every step as the server would. */
function write(
  drawn: DrawnRoute,
  choices: readonly Choice[],
  afterEach: (tables: Tables, run: Run, change: Change) => void,
): void {
  const run = new Run(drawn, { isCompared: false });
  run.instance = draftInstance({ kind: "test", requester: "ann", department: "team" });
  const tables = new Tables();
  for (const choice of choices) {
    const taken = run.step(choice);
    if (!taken) continue;
    const { event, after: instance, effects, before } = taken;
    const change = changeOf({
      before: { request: tables.request, instance: before },
      route: run.route,
      event,
      instance,
      effects,
      directory,
      dueAt: () => new Date(Date.parse(event.at) + day).toISOString(),
    });
    tables.apply(change);
    afterEach(tables, run, change);
  }
}

const stories = { drawn: arbitraryRoute(), choices: fc.array(arbitraryChoice, { minLength: 5, maxLength: 40 }) };

describe("the change of an event", () => {
  it("brings the tables to exactly the instance the engine made, whatever happened", () => {
    fc.assert(
      fc.property(stories.drawn, stories.choices, (drawn, choices) => {
        write(drawn, choices, (tables, run) => {
          expect(ordered(tables.instance())).toEqual(ordered(run.instance));
        });
      }),
      { numRuns: 60 },
    );
  });

  it("keeps as candidates exactly the people of open tasks that several may take", () => {
    fc.assert(
      fc.property(stories.drawn, stories.choices, (drawn, choices) => {
        write(drawn, choices, (tables, run) => {
          expect([...tables.candidates].sort()).toEqual(run.instance.tasks.flatMap(candidates).sort());
        });
      }),
      { numRuns: 40 },
    );
  });

  it("numbers and seals the history without a gap, and names nodes and handlers as they stand afterwards", () => {
    fc.assert(
      fc.property(stories.drawn, stories.choices, (drawn, choices) => {
        write(drawn, choices, (tables, run, change) => {
          const { history } = tables;
          expect(history.map(({ seq }) => seq)).toEqual(history.map((_line, at) => at + 1));
          const seals = [chainStart, ...history.map(({ hash }) => hash)];
          expect(history.map(({ prev_hash }) => prev_hash)).toEqual(seals.slice(0, -1));
          expect(tables.request.log_hash).toBe(history.length > 0 ? seals.at(-1) : "");
          const open = run.instance.tasks.filter((task) => task.status === "open");
          const handlers = new Set(open.flatMap((task) => task.people));
          expect(new Set(change.after.handlers.map(({ id }) => id))).toEqual(handlers);
        });
      }),
      { numRuns: 40 },
    );
  });

  it("lets everybody see the request who ever held a task of it", () => {
    fc.assert(
      fc.property(stories.drawn, stories.choices, (drawn, choices) => {
        const seen = new Set<string>();
        write(drawn, choices, (_tables, run, change) => {
          for (const person of change.people) seen.add(person);
          const holders = run.instance.tasks.flatMap((task) => task.people);
          expect(holders.filter((person) => !seen.has(person))).toEqual([]);
        });
      }),
      { numRuns: 40 },
    );
  });
});

function candidates(task: Task): string[] {
  return task.status === "open" && task.people.length > 1 ? task.people.map((person) => `${task.id} ${person}`) : [];
}

/** Through JSON as in the database, with lists sorted by id: rows have no order of their own. */
function ordered(instance: Instance): unknown {
  const byId = <One extends { readonly id: number }>(list: readonly One[]): One[] =>
    [...list].sort((a, b) => a.id - b.id);
  const visits = Object.entries(instance.visits).map(([node, { count = 1, ...visit }]) => [node, { ...visit, count }]);
  return JSON.parse(
    JSON.stringify({
      ...instance,
      tokens: byId(instance.tokens),
      tasks: byId(instance.tasks),
      timers: byId(instance.timers),
      visits: Object.fromEntries(visits),
    }),
  );
}
