import type { Decision } from "@signoff/domain/enums/decision";
import { advance } from "@signoff/workflow/engine/advance";
import type { Event } from "@signoff/workflow/event";
import { draftInstance, type Instance, type Task } from "@signoff/workflow/instance";
import type { Route } from "@signoff/workflow/route";
import * as fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Story, startStory } from "../../../testing/story.ts";
import { requestsContract } from "../lifecycle/contract.ts";
import { routeDataOf } from "../lifecycle/read/route-data.ts";
import { DefinitionStore } from "../../base/definitions/public.ts";
import { type Directory, DirectoryCache } from "../../base/directory/public.ts";
import { taskIdOf } from "../../base/request-access/public.ts";
import { tasksContract } from "./contract.ts";

const { detail, submit, withdraw, answerWithdraw, cancel } = requestsContract;
const { complete, addSign, removeSign, transfer, takeBack } = tasksContract;

let story: Story;
let directory: Directory;
let route: Route;

beforeAll(async () => {
  story = await startStory();
  directory = await new DirectoryCache().at(story.database.kysely);
  route = await new DefinitionStore().route(story.database.kysely, "toptier:1");
});

afterAll(() => story.close());

const staff = ["pie.ma", "pie.song", "pie.liu", "pie.chen", "litho.sun", "opc.gao", "re.yao", "tk.fang", "to.zheng"];
const strangers = ["ce.han", "admin", "gm.zhou", "it.lu"];

interface Step {
  readonly verb: number;
  readonly who: number;
  readonly what: number;
}

const arbitraryStep: fc.Arbitrary<Step> = fc.record({ verb: fc.nat(99), who: fc.nat(99), what: fc.nat(99) });

type Told<One> = One extends Event ? Omit<One, "at" | "data"> : never;
/** An event without its time and form values. */
type Happening = Told<Event>;

/** The request in the pure engine, beside the one behind HTTP. */
class Model {
  instance: Instance = draftInstance({ kind: "toptier", requester: "pie.ma", department: "D22" });
  data: Readonly<Record<string, unknown>> = {};

  /** Whether the engine accepts the event; if so, it has also been applied here. */
  take(event: Happening): boolean {
    const whole = { at: new Date().toISOString(), data: this.data, ...event } as Event;
    const outcome = advance(route, this.instance, whole, directory);
    if (outcome.ok) this.instance = outcome.instance;
    return outcome.ok;
  }
}

interface Attempt {
  readonly event: Happening;
  readonly call: () => Promise<{ readonly envelope: { readonly code: number } }>;
}

function pick<One>(list: readonly One[], at: number): One | undefined {
  return list[at % list.length];
}

/** A person does something: usually the holder of a task, sometimes anybody. */
function attemptOf(applyId: string, { instance }: Model, { verb, who, what }: Step): Attempt | undefined {
  const task = pick(instance.tasks, what);
  const isStranger = who % 7 === 0;
  const by = (isStranger ? pick([...staff, ...strangers], who + what) : pick(task?.people ?? [], who)) ?? "pie.ma";
  const taskId = taskIdOf({ requestId: applyId, task: task?.id ?? 1 });
  const on = { by, task: task?.id ?? 1 };
  const decide = (decision: Decision, remark?: string): Attempt => ({
    event: { type: decision, ...on, ...(remark === undefined ? {} : { remark }) },
    call: () => story.ask(by, complete, { taskId, decision, ...(remark === undefined ? {} : { remark }) }),
  });
  const other = pick(["ce.han", "ce.lei", "qra.pan", by, "pie.ma", "nobody.here"], what + who) ?? "ce.han";
  switch (verb % 14) {
    case 0:
      return decide("disagree", "No");
    case 1:
      return decide("reject", "Again");
    case 2:
      return decide("reject");
    case 3:
      return {
        event: { type: "add-sign", ...on, people: [other], mode: "before", rule: "all" },
        call: () => story.ask(by, addSign, { taskId, userIds: [other], mode: "before", rule: "all" }),
      };
    case 4:
      return {
        event: { type: "add-sign", ...on, people: [other], mode: "parallel", rule: "all" },
        call: () => story.ask(by, addSign, { taskId, userIds: [other], mode: "parallel", rule: "all" }),
      };
    case 5:
      return {
        event: { type: "transfer", ...on, to: other },
        call: () => story.ask(by, transfer, { taskId, userId: other }),
      };
    case 6:
      return { event: { type: "withdraw", by: "pie.ma" }, call: () => story.ask("pie.ma", withdraw, { applyId }) };
    case 7:
      return {
        event: { type: "answer-withdraw", by, accept: what % 2 === 0 },
        call: () => story.ask(by, answerWithdraw, { applyId, accept: what % 2 === 0 }),
      };
    case 8:
      return removal(applyId, instance, what);
    case 9:
      return undo(applyId, instance, what);
    default:
      return decide("agree", "Fine");
  }
}

function removal(applyId: string, instance: Instance, what: number): Attempt | undefined {
  const host = pick(
    instance.tasks.filter(({ signs }) => signs?.some(({ status }) => status === "open")),
    what,
  );
  const sign = host?.signs?.find(({ status }) => status === "open");
  const person = sign?.slots[0]?.people[0];
  if (!host || !sign || person === undefined) return undefined;
  const taskId = taskIdOf({ requestId: applyId, task: host.id });
  return {
    event: { type: "remove-sign", by: sign.by, task: host.id, person },
    call: () => story.ask(sign.by, removeSign, { taskId, userId: person }),
  };
}

function undo(applyId: string, { undo: decisions }: Instance, what: number): Attempt | undefined {
  const decision = pick(decisions, what);
  if (!decision) return undefined;
  const taskId = taskIdOf({ requestId: applyId, task: decision.task });
  return {
    event: { type: "take-back", by: decision.by, task: decision.task },
    call: () => story.ask(decision.by, takeBack, { taskId }),
  };
}

const shape = (tasks: readonly Task[]) =>
  tasks
    .map(({ id, node, people, status, kind }) => ({ id, node, people: [...people], status, kind }))
    .sort((a, b) => a.id - b.id);

async function storedTasks(applyId: string) {
  const rows = await story.database.kysely
    .selectFrom("tasks")
    .select(["id", "node_id as node", "people", "status", "kind"])
    .where("request_id", "=", applyId)
    .where("status", "in", ["open", "held"])
    .orderBy("id")
    .execute();
  return rows.map(({ id, node, people, status, kind }) => ({ id, node, people, status, kind }));
}

const statusOf = { draft: 1, running: 2, cancelled: 4, completed: 5, terminated: 7 } as const;
let serial = 0;

/** Submits when it is the requester's turn, as a person who wants to go on would. */
async function handIn(applyId: string, model: Model): Promise<void> {
  const { revision, data } = await story.get("pie.ma", detail, { applyId });
  const { envelope } = await story.ask("pie.ma", submit, { applyId, revision, data });
  model.data = routeDataOf(route, data);
  expect([envelope.code, model.take({ type: "submit", by: "pie.ma" })]).toEqual([200, true]);
}

describe("the server beside the pure engine", () => {
  it("takes and refuses the same, and stands where the engine stands, whatever people do", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(arbitraryStep, { minLength: 10, maxLength: 25 }), async (steps) => {
        serial += 1;
        const { applyId, data } = await story.submitted("toptier", "pie.ma", { productBody: `MODEL${serial}` });
        const model = new Model();
        model.data = routeDataOf(route, data);
        expect(model.take({ type: "submit", by: "pie.ma" })).toBe(true);
        for (const step of steps) {
          const { status, tasks } = model.instance;
          if (status === "draft" || tasks.some(({ kind }) => kind === "amend")) {
            await handIn(applyId, model);
            continue;
          }
          const attempt = attemptOf(applyId, model, step);
          if (!attempt) continue;
          const { code } = (await attempt.call()).envelope;
          expect([attempt.event, code === 200]).toEqual([attempt.event, model.take(attempt.event)]);
          expect(await storedTasks(applyId)).toEqual(shape(model.instance.tasks));
          const seen = await story.get("gm.zhou", detail, { applyId });
          expect(seen.status).toBe(statusOf[model.instance.status]);
          if (statusOf[model.instance.status] > 2) break;
        }
        await story.ask("pie.ma", cancel, { applyId, remark: "Enough" });
      }),
      { numRuns: 8 },
    );
  });
});
