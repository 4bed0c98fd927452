import { all, choice, person, routeOf, seq, task } from "@signoff/workflow/testing/blocks";
import { StoredSecondOpinion } from "@signoff/workflow/testing/second-opinion";
import type { Client } from "pg";
import type { ApprovalStage } from "./approval-stage.ts";

const five = ["bob", "cid", "dan", "eve", "fay"];
const three = ["gil", "hal", "ida"];

/**
 * Twelve user tasks, three exclusive splits, a parallel block of three branches, a countersign of five and a chain of
 * three. A timer and a way back, which routes of this house have as well, are left out: with them bpmn-engine never ends.
 */
const route = routeOf(
  seq(
    choice("z", "isAbroad", task("a", "bob")),
    task("b", "cid"),
    choice("x", "isLarge", task("c", "dan")),
    all("p", seq(task("d", "eve"), task("e", "fay")), task("f", "gil"), seq(task("g", "hal"), task("h", "ida"))),
    choice("y", "isRush", task("i", "jon"), task("j", "lea")),
    task("k", five.map(person), { mode: "parallel" }),
    task("l", three.map(person), { mode: "sequential" }),
  ),
);

/**
 * CPU milliseconds of one approval by bpmn-engine with its state in a table: lock and load the state, recover, resume,
 * signal, take the state, store it, and write the rows that ours writes: lists, history and notices cannot be read out of
 * its state, so whoever uses it writes them as well.
 */
export async function bpmnCost(stage: ApprovalStage, client: Client, cpu: () => number): Promise<number> {
  const data = Object.fromEntries(route.fields.map((name, index) => [name, index % 2 === 0]));
  const other = await StoredSecondOpinion.start(route, { k: five, l: three }, data);
  await client.query("create temporary table if not exists bpmn_states (id int primary key, state jsonb not null)");
  await client.query("insert into bpmn_states values (1, $1) on conflict (id) do update set state = excluded.state", [
    other.state,
  ]);
  const waiting = [...(await stage.waiting(50))];
  const start = cpu();
  let actions = 0;
  for (; !other.isEnded; actions += 1) {
    const requestId = waiting.pop();
    if (requestId === undefined) throw new Error("the route takes more approvals than were prepared");
    await stage.byHand(client, requestId, () => approveStored(client, other));
  }
  return (cpu() - start) / actions;
}

async function approveStored(client: Client, other: StoredSecondOpinion): Promise<void> {
  const load = "select state from bpmn_states where id = 1 for update";
  const { rows } = await client.query<{ state: unknown }>({ name: "bpmn_load", text: load });
  await other.agreeToFirst(rows[0]?.state);
  const store = "update bpmn_states set state = $1 where id = 1";
  await client.query({ name: "bpmn_store", text: store, values: [other.state] });
}
