// @engine postgres
import { demoNumbers } from "@signoff/forms/demo/demo-numbers";
import { addDays } from "@signoff/forms/values/calendar";
import type { FormValues } from "@signoff/forms/values/form-values";
import type { FormKindKey } from "@signoff/forms/kinds/kind-cards";
import { array, assert, asyncProperty, boolean, constant, constantFrom, nat, oneof, record } from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Stage } from "../../server/src/commands/demo-records/stage.ts";
import type { Tx } from "../../server/src/db/database.ts";
import { DefinitionStore } from "../../server/src/features/base/definitions/public.ts";
import { DirectoryCache } from "../../server/src/features/base/directory/public.ts";
import { deliverNotices } from "../../server/src/features/messages/notice-mails/deliver-notices.ts";
import { readinessContract } from "../../server/src/features/registry/readiness/contract.ts";
import { passLine } from "../../server/src/features/registry/readiness/pass-line.ts";
import { setRow } from "../../server/src/testing/set-row.ts";
import { createWorkflowServices } from "../../server/src/features/workflow-services.ts";
import { requestsContract } from "../../server/src/features/requests/lifecycle/contract.ts";
import { changeRouting } from "../../server/src/features/requests/edit-routing/change-routing.ts";
import { routingAdminContract } from "../../server/src/features/requests/edit-routing/contract.ts";
import { tasksContract } from "../../server/src/features/requests/tasks/contract.ts";
import { dayText } from "../../server/src/time/local-time.ts";
import { Refused } from "../../server/src/http/refused.ts";
import { createCapturedMailer } from "../../server/src/mail/captured-mailer.ts";
import { startDemoStory, type Story } from "../../server/src/testing/story.ts";
import { isFullTest } from "../../server/src/testing/test-scale.ts";
import { rehearsalOf } from "../support/rehearsal.ts";
import { agree, draftOf, handIn, openTasks } from "../support/kind-life.ts";

const { display, shuttle } = demoNumbers;
const manager = "to.huang";
const today = dayText(new Date());

let story: Story;
/** The demo has one Mtr that waits for its Mtf, and one shuttle that waits for its Mpw. */
let mtf: string;
let mpw: string;

beforeAll(async () => {
  story = await startDemoStory();
  mtf = await submitted("mtf");
  mpw = await submitted("mpw");
}, 300_000);

afterAll(() => story.close());

/** Changes a record that the lines read. */
const set = (registry: string, code: string, data: FormValues) =>
  story.database.transaction((tx) => setRow(tx, { registry, code }, data));

/** Waits until the request reaches a node, or the next gate before it. */
async function comeTo(applyId: string, node: string) {
  for (let turn = 0; turn < 30; turn += 1) {
    const [task] = await openTasks(story, applyId);
    if (!task) throw new Error(`${applyId} never comes to ${node}`);
    if (task.nodeKey === node) return task;
    await agree(story, applyId, task);
  }
  throw new Error(`${applyId} never comes to ${node}`);
}

type Task = Awaited<ReturnType<typeof comeTo>>;

async function decide(task: Task, locale: "zh" | "en" = "en") {
  const handler = task.userId ?? task.candidates[0]?.id ?? "";
  const wish = { taskId: task.taskId, decision: "agree" as const };
  return (await story.ask(handler, tasksContract.complete, wish, { locale })).envelope;
}

const submitted = async (kind: FormKindKey) => (await handIn(story, await draftOf(story, kind, "admin"))).applyId;

const passed = (applyId: string, gate: "accept" | "release" | "order", line: "exportControl" | "purchaseOrder") =>
  story.ask(manager, readinessContract.pass, {
    applyId,
    gate,
    line,
    reason: "Answered by mail, the paper follows",
    until: addDays(today, 3),
  });

type Red = "exportControl" | "purchaseOrder";
type GateName = "release" | "order";

type Step =
  | { readonly do: "agree" }
  | { readonly do: "nextDay" }
  | { readonly do: "jump"; readonly to: string }
  | { readonly do: "skip" }
  | { readonly do: "turn"; readonly line: Red; readonly isRed: boolean }
  | { readonly do: "pass"; readonly line: Red; readonly gate: GateName; readonly days: number };

/** The last nodes of both Mtf and Mpw. */
const way = ["jdv", "tapeoutMgr", "maskOrder", "maskReceive"] as const;

const line = constantFrom<Red>("exportControl", "purchaseOrder");
const step = oneof(
  { weight: 3, arbitrary: record({ do: constant("agree" as const) }) },
  record({ do: constant("nextDay" as const) }),
  { weight: 2, arbitrary: record({ do: constant("jump" as const), to: constantFrom(...way) }) },
  record({ do: constant("skip" as const) }),
  { weight: 2, arbitrary: record({ do: constant("turn" as const), line, isRed: boolean() }) },
  {
    weight: 2,
    arbitrary: record({
      do: constant("pass" as const),
      line,
      gate: constantFrom<GateName>("release", "order"),
      days: nat({ max: 2 }),
    }),
  },
);

const gateNames: Readonly<Record<string, GateName>> = { tapeoutMgr: "release", maskOrder: "order" };

/** The red lines, and the passes with their last days at a gate, modelled beside the server. */
class Model {
  readonly red = new Set<Red>();
  readonly #passes = new Map<string, string>();

  pass(one: Red, gate: GateName, until: string): void {
    const known = this.#passes.get(`${one} ${gate}`) ?? "";
    if (until > known) this.#passes.set(`${one} ${gate}`, until);
  }

  /** Lines without a pass today at one of these gates. */
  open(gates: readonly GateName[], day: string): readonly Red[] {
    return [...this.red].filter((one) => gates.some((gate) => (this.#passes.get(`${one} ${gate}`) ?? "") < day));
  }
}

type Lead = { readonly operation: "jump" | "skip"; readonly nodeKey: string };

/** The server's own functions on one request, within a transaction, compared with the model step by step. */
class Player {
  /** Differences between server and model. */
  readonly wrong: unknown[] = [];
  readonly #model = new Model();
  readonly #stage: Stage;
  readonly #applyId: string;
  readonly #patches: Readonly<Record<Red, Patch>>;
  // The end of the day is far enough away for every step.
  #day = addDays(today, 1);

  constructor(tx: Tx, applyId: string, lines: Readonly<Record<Red, Patch>>) {
    const services = createWorkflowServices({
      directory: new DirectoryCache(),
      definitions: new DefinitionStore(),
      queue: { enqueue: async () => null },
    });
    this.#stage = new Stage({ tx, services, files: story.files });
    this.#begin();
    this.#applyId = applyId;
    this.#patches = lines;
  }

  async play(one: Step): Promise<void> {
    if (one.do === "agree") return this.#agree();
    if (one.do === "jump") return this.#jump(one.to);
    if (one.do === "skip") return this.#skip();
    if (one.do === "turn") return this.#turn(one.line, one.isRed);
    if (one.do === "pass") return this.#pass(one.line, one.gate, addDays(this.#day, one.days));
    this.#day = addDays(this.#day, 1);
    this.#begin();
  }

  #begin(): void {
    this.#stage.between([new Date(`${this.#day}T09:00:00`), new Date(`${this.#day}T17:00:00`)]);
  }

  async #turn(one: Red, isRed: boolean): Promise<void> {
    const { registry, code, red, green } = this.#patches[one];
    await setRow(this.#stage.tx, { registry, code }, isRed ? red : green);
    if (isRed) this.#model.red.add(one);
    else this.#model.red.delete(one);
  }

  async #pass(one: Red, gate: GateName, until: string): Promise<void> {
    const context = await this.#stage.as(manager);
    const input = { applyId: this.#applyId, gate, line: one, reason: "It follows", until };
    if (await this.#isDone(() => passLine(context, input))) this.#model.pass(one, gate, until);
  }

  async #agree(): Promise<void> {
    const [turn] = await this.#stage.turns(this.#applyId);
    const gate = gateNames[turn?.node ?? ""];
    if (!turn || gate === undefined) return;
    await this.#goThrough([gate], () => this.#stage.agree(this.#applyId, turn, {}));
  }

  async #goThrough(gates: readonly GateName[], work: () => Promise<unknown>): Promise<void> {
    const open = this.#model.open(gates, this.#day);
    const isThrough = await this.#isDone(work);
    if (isThrough !== (open.length === 0)) this.wrong.push({ gates, open, isThrough, day: this.#day });
  }

  /** An administrator moves the request past everything on its route. */
  async #jump(to: string): Promise<void> {
    const [turn] = await this.#stage.turns(this.#applyId);
    if (!turn || turn.node === to) return;
    await this.#lead(turn.node, to, { operation: "jump", nodeKey: to });
  }

  async #skip(): Promise<void> {
    const [turn] = await this.#stage.turns(this.#applyId);
    const next = turn && gateNames[turn.node] ? way[way.findIndex((node) => node === turn.node) + 1] : undefined;
    if (turn && next) await this.#lead(turn.node, next, { operation: "skip", nodeKey: turn.node });
  }

  async #lead(from: string, to: string, wish: Lead): Promise<void> {
    const context = await this.#stage.as("admin");
    const between = way.slice(
      way.findIndex((node) => node === from),
      Math.max(
        0,
        way.findIndex((node) => node === to),
      ),
    );
    const gates = between.flatMap((node) => gateNames[node] ?? []);
    const input = { applyId: this.#applyId, reason: "The board asks for it", ...wish };
    await this.#goThrough(gates, () => changeRouting(context, input));
  }

  /** A refusal changes nothing. */
  async #isDone(work: () => Promise<unknown>): Promise<boolean> {
    await sql`savepoint step`.execute(this.#stage.tx);
    const refusal = await work().then(
      () => undefined,
      (error: unknown) => error,
    );
    if (refusal === undefined) return true;
    if (!(refusal instanceof Refused)) throw refusal;
    await sql`rollback to savepoint step`.execute(this.#stage.tx);
    return false;
  }
}

/** Plays steps on a request that waits for its release, and undoes all of it; returns the differences. */
async function playAll(applyId: string, steps: readonly Step[], lines: Readonly<Record<Red, Patch>>) {
  const rehearsal = rehearsalOf(story.database);
  return rehearsal.transaction(async (tx) => {
    const player = new Player(tx, applyId, lines);
    for (const one of steps) await player.play(one);
    return player.wrong;
  });
}

interface Patch {
  readonly registry: string;
  readonly code: string;
  readonly red: FormValues;
  readonly green: FormValues;
}

const patches = (device: string, fsr: string): Readonly<Record<Red, Patch>> => ({
  exportControl: {
    registry: "device",
    code: device,
    red: { exportControl: "pending" },
    green: { exportControl: "passed" },
  },
  purchaseOrder: { registry: "fsr", code: fsr, red: { poNo: "" }, green: { poNo: "PO-1" } },
});

describe("[R-GATE-2] whatever is decided, and whoever moves the request, no masks are ordered while a red line has no pass", () => {
  it.each([
    ["of a Mtf", () => mtf, patches(display.device, display.fsr), 6],
    ["of a shuttle", () => mpw, patches(shuttle.device, shuttle.fsr), 3],
  ] as const)(
    "%s",
    async (_title, request, red, runs) => {
      await comeTo(request(), "tapeoutMgr");
      await assert(
        asyncProperty(array(step, { minLength: 3, maxLength: 14 }), async (steps) => {
          expect(await playAll(request(), steps, red)).toEqual([]);
        }),
        { numRuns: isFullTest ? 20 * runs : runs },
      );
    },
    180_000,
  );
});

/** An administrator's action, and its answer. */
async function led(applyId: string, wish: Lead & { readonly preview?: boolean }, locale: "zh" | "en" = "en") {
  const input = { applyId, reason: "The board asks for it", ...wish };
  return (await story.ask("admin", routingAdminContract.operate, input, { locale })).envelope;
}

/** The newest mail about a request to this person, as text. */
async function mailTo(userId: string, applyId: string): Promise<string> {
  const services = {
    directory: new DirectoryCache(),
    definitions: new DefinitionStore(),
    queue: story.queue,
    mailer: createCapturedMailer(),
    publicUrl: () => "https://signoff.example.com",
  };
  for (const { name, data } of story.queue.jobs.splice(0))
    if (name === "deliver-notices")
      await deliverNotices(story.database, services, data as { requestId: string; seq: number });
  const mails = story.database.kysely.selectFrom("mails").select("text_body");
  const newest = mails.where("request_id", "=", applyId).where("user_id", "=", userId).orderBy("id", "desc");
  return (await newest.executeTakeFirstOrThrow()).text_body;
}

describe("[R-GATE-2] a gate refuses an agreement while a line is red", () => {
  it("at the acceptance of a Mtr, with the line, its findings and their sources, until a person passes it", async () => {
    const mtr = await submitted("mtr");
    const accept = await comeTo(mtr, "tapeoutAccept");
    await set("device", display.device, { exportControl: "pending" });
    const refused = await decide(accept);
    expect(refused).toMatchObject({
      code: 406,
      message: expect.stringMatching(/^Not ready for tape-out.*Export control answered: Not answered \(DV-/),
      result: { errors: [{ path: "readiness.exportControl", rule: "readiness" }] },
    });
    expect((await decide(accept, "zh")).message).toMatch(/^流片尚未就绪，不能同意。.*出口管制已答复: 尚未答复/);
    expect((await passed(mtr, "accept", "exportControl")).envelope.code).toBe(510);
    await story.get("admin", requestsContract.copyIn, { applyId: mtr, userIds: [manager] });
    const past = await led(mtr, { operation: "skip", nodeKey: "tapeoutAccept" }, "zh");
    expect(past).toMatchObject({
      code: 406,
      message: expect.stringMatching(/^流片尚未就绪，管理员也不能越过.*尚未答复/),
    });
    expect((await passed(mtr, "accept", "exportControl")).envelope.code).toBe(200);
    const handler = accept.userId ?? accept.candidates[0]?.id ?? "";
    await story.database.kysely.updateTable("users").set({ language: "zh" }).where("id", "=", handler).execute();
    expect(await mailTo(handler, mtr)).toMatch(
      /出口管制已答复 · .* · ≤ \d{4}-.*\n {6}Answered by mail, the paper follows/,
    );
    expect((await decide(accept)).code).toBe(200);
    const history = await story.get("admin", requestsContract.history, { applyId: mtr });
    expect(history.find(({ actionKey }) => actionKey === "pass-line")).toMatchObject({
      remark: "Answered by mail, the paper follows",
      target: expect.stringContaining("Export control answered"),
    });
    await set("device", display.device, { exportControl: "passed" });
  });

  it("at release and order of a Mtf and of a shuttle, each gate by itself; a pass for one does not count for the next", async () => {
    for (const [applyId, fsr] of [
      [mtf, display.fsr],
      [mpw, shuttle.fsr],
    ] as const) {
      const release = await comeTo(applyId, "tapeoutMgr");
      await set("fsr", fsr, { poNo: "" });
      expect(await decide(release)).toMatchObject({ code: 406, message: expect.stringContaining("No purchase order") });
      const beyond = { operation: "jump", nodeKey: "maskReceive" } as const;
      const refusedLead = await led(applyId, beyond);
      expect(refusedLead).toMatchObject({
        code: 406,
        message: expect.stringMatching(/no administrator can move it past this gate.*No purchase order/),
        result: { errors: [{ path: "readiness.purchaseOrder", rule: "readiness" }] },
      });
      expect(await led(applyId, { ...beyond, preview: true })).toEqual(refusedLead);
      expect((await passed(applyId, "release", "purchaseOrder")).envelope.code).toBe(200);
      // Passed at its release, not for its order.
      expect((await led(applyId, beyond)).code).toBe(406);
      expect((await decide(release)).code).toBe(200);
      const order = await comeTo(applyId, "maskOrder");
      expect((await decide(order)).code).toBe(406);
      await set("fsr", fsr, { poNo: "PO-1" });
      expect((await decide(order)).code).toBe(200);
    }
  });
});
