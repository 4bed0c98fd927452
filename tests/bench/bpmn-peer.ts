import { all, choice, loop, person, routeOf, seq, task, timed } from "@signoff/workflow/testing/blocks";
import { StoredSecondOpinion } from "@signoff/workflow/testing/second-opinion";
import type { Client } from "pg";
import type { ApprovalStage } from "./approval-stage.ts";

const five = ["bob", "cid", "dan", "eve", "fay"];
const three = ["gil", "hal", "ida"];

/**
 * Twelve user tasks, three exclusive splits, a parallel block of three branches, a countersign of five, a chain of
 * three, a timer and a way back: the elements of our routes.
 */
const route = routeOf(
  seq(
    choice("z", "isAbroad", task("a", "bob")),
    loop(
      "w",
      "isReturned",
      seq(
        timed("t", task("b", "cid")),
        choice("x", "isLarge", task("c", "dan")),
        all("p", seq(task("d", "eve"), task("e", "fay")), task("f", "gil"), seq(task("g", "hal"), task("h", "ida"))),
      ),
    ),
    choice("y", "isRush", task("i", "jon"), task("j", "lea")),
    task("k", five.map(person), { mode: "parallel" }),
    task("l", three.map(person), { mode: "sequential" }),
  ),
);
const data = { isAbroad: true, isLarge: true, isRush: true, isReturned: false };

/** From the first approval to the last one. With a way back bpmn-engine does not notice the end. */
const approvals = 17;

/**
 * CPU milliseconds of one approval by bpmn-engine with its state in a table: lock and load the state, recover, resume,
 * signal, take the state, store it, and write the same rows as ours: lists, history and notices cannot be read from its
 * state, so its users write them as well.
 */
export async function bpmnCost(stage: ApprovalStage, client: Client, cpu: () => number): Promise<number> {
  const other = await StoredSecondOpinion.start(route, { k: five, l: three }, data);
  await client.query("create temporary table if not exists bpmn_states (id int primary key, state jsonb not null)");
  await client.query("insert into bpmn_states values (1, $1) on conflict (id) do update set state = excluded.state", [
    other.state,
  ]);
  const waiting = await stage.waiting(approvals);
  const start = cpu();
  for (const requestId of waiting) await stage.byHand(client, requestId, () => approveStored(client, other));
  return (cpu() - start) / approvals;
}

async function approveStored(client: Client, other: StoredSecondOpinion): Promise<void> {
  const load = "select state from bpmn_states where id = 1 for update";
  const { rows } = await client.query<{ state: unknown }>({ name: "bpmn_load", text: load });
  await other.agreeToFirst(rows[0]?.state);
  const store = "update bpmn_states set state = $1 where id = 1";
  await client.query({ name: "bpmn_store", text: store, values: [other.state] });
}
