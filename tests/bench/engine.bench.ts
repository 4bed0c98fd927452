import { advance } from "@signoff/workflow/engine/advance";
import { plan } from "@signoff/workflow/engine/plan";
import type { Event, RouteData } from "@signoff/workflow/event";
import { draftInstance, type Instance } from "@signoff/workflow/instance";
import { indexOrganisation } from "@signoff/workflow/organisation";
import type { Route } from "@signoff/workflow/route";
import { all, type Block, choice, person, routeOf, seq, task } from "@signoff/workflow/testing/blocks";
import { StoredSecondOpinion } from "@signoff/workflow/testing/second-opinion";
import { company } from "@signoff/workflow/testing/story";
import { atMost, type BenchRow, shown } from "./bench-row.ts";

const org = indexOrganisation(company);
const at = "2026-11-16T08:00:00.000Z";
const rounds = 15;

/** One approval by the engine compared with bpmn-engine, with the state saved and loaded between actions. */
export async function run(): Promise<BenchRow[]> {
  const small = routeOf(stages(1));
  const large = routeOf(stages(4));
  const ours: number[] = [];
  const theirs: number[] = [];
  const big: number[] = [];
  const sizes: number[] = [];
  const bigSizes: number[] = [];
  measure(small, [], []);
  // Interleaved, so that both have the same conditions on a shared machine.
  for (let round = 0; round < rounds; round++) {
    measure(small, ours, sizes);
    measure(large, big, bigSizes);
    await measureSecondOpinion(small, theirs);
  }
  const [own, other] = [median(ours), median(theirs)];
  return [
    atMost("engine: CPU per action, share of bpmn-engine", own / other, 0.01, "x"),
    shown("engine: CPU per action, saved and loaded", own * 1000, "us"),
    shown("engine: the same action in bpmn-engine", other, "ms"),
    atMost("engine: 48-node route against 12-node route", median(big) / own, 1.5, "x"),
    atMost("engine: mean size of a stored instance, 12 nodes", mean(sizes) / 1000, 2, "kB"),
    shown("engine: mean size of a stored instance, 48 nodes", mean(bigSizes) / 1000, "kB"),
    atMost("engine: plan of a 30-node route", planCost(), 2, "ms CPU"),
  ];
}

/** 12 user nodes per stage: a chain, two optional nodes, a block of three branches, a countersign of three, an end. */
function stages(count: number): Block {
  return seq(...Array.from({ length: count }, (_, index) => stage(`s${index}`)));
}

function stage(id: string): Block {
  const node = (name: string, who: string) => task(`${id}${name}`, who);
  return seq(
    node("a", "bob"),
    node("b", "cid"),
    choice(`${id}x`, `${id}isLarge`, node("c", "dan")),
    all(`${id}p`, seq(node("d", "eve"), node("e", "fay")), node("f", "gil"), seq(node("g", "hal"), node("h", "ida"))),
    choice(`${id}y`, `${id}isRush`, node("i", "jon"), node("j", "lea")),
    task(`${id}k`, ["bob", "cid", "dan"].map(person), { mode: "parallel" }),
    node("l", "max"),
  );
}

function formOf(route: Route): RouteData {
  return Object.fromEntries(route.fields.map((name, index) => [name, index % 2 === 0]));
}

/** CPU milliseconds of each action of one request: parse the stored instance, advance, stringify. */
function measure(route: Route, costs: number[], sizes: number[]): void {
  const data = formOf(route);
  let stored = JSON.stringify(draftInstance({ kind: "bench", requester: "ann", department: "team" }));
  let next: Event | undefined = { type: "submit", by: "ann", at, data };
  while (next) {
    const event: Event = next;
    const before = stored;
    const repeats = 40;
    const started = process.cpuUsage();
    for (let turn = 0; turn < repeats; turn++) stored = act(route, before, event);
    costs.push(cpuSince(started) / repeats);
    sizes.push(stored.length);
    const instance: Instance = JSON.parse(stored);
    const [task_] = instance.tasks;
    next = task_ && { type: "agree", by: task_.people[0] ?? "", at, data, task: task_.id };
  }
}

function act(route: Route, stored: string, event: Event): string {
  const outcome = advance(route, JSON.parse(stored), event, org);
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.refusal));
  return JSON.stringify(outcome.instance);
}

/** CPU milliseconds of each action in bpmn-engine: recover, resume, signal, take the state. */
async function measureSecondOpinion(route: Route, costs: number[]): Promise<void> {
  const people = { s0k: ["bob", "cid", "dan"] };
  const other = await StoredSecondOpinion.start(route, people, formOf(route));
  while (!other.isEnded) {
    const started = process.cpuUsage();
    await other.agreeToFirst();
    costs.push(cpuSince(started));
  }
}

/** 30 user nodes, ten of them conditional, on a form that was never planned before: no cache helps. */
function planCost(): number {
  const parts = Array.from({ length: 10 }, (_, index) => {
    const id = `p${index}`;
    const optional = task(`${id}b`, "cid", { condition: `${id}amount > 10` });
    return seq(task(`${id}a`, "bob"), optional, task(`${id}c`, ["dan", "eve"]));
  });
  const route = routeOf(seq(...parts));
  const draft = draftInstance({ kind: "bench", requester: "ann", department: "team" });
  const costs: number[] = [];
  for (let turn = 0; turn < 300; turn++) {
    const data = Object.fromEntries(route.fields.map((name, index) => [name, 11 + turn * 100 + index]));
    const started = process.cpuUsage();
    plan(route, data, org, draft, at);
    costs.push(cpuSince(started));
  }
  return median(costs);
}

function cpuSince(started: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(started);
  return (user + system) / 1000;
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
}
