import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { advance } from "../engine/advance.ts";
import type { Event } from "../event.ts";
import { draftInstance, type Instance } from "../instance.ts";
import type { Route } from "../route.ts";
import { numbered } from "../testing/arbitrary-route.ts";
import { type Block, routeOf } from "../testing/blocks.ts";
import { classes } from "../testing/classes.ts";
import { type Choice, arbitraryChoice, dataFrom } from "../testing/random-event.ts";
import { testOrganisation } from "../testing/run.ts";
import { SecondOpinion } from "../testing/second-opinion.ts";

/** ENGINE_SEED repeats a run. */
const seed = Number(process.env.ENGINE_SEED ?? Date.now() % 1_000_000_000);
const definitions = 15;

describe(`the engine and bpmn-engine agree after every action (seed ${seed})`, () => {
  it.each(classes)("on $name", async ({ blocks }) => {
    const stories = fc.sample(fc.tuple(blocks, fc.array(arbitraryChoice, { minLength: 20, maxLength: 20 })), {
      seed,
      numRuns: definitions,
    });
    let compared = 0;
    for (const [block, choices] of stories) compared += await compare(numbered(block), choices);
    expect(compared).toBeGreaterThan(definitions);
  });
});

/** Runs one route in both, and counts the comparisons. */
async function compare(block: Block, choices: readonly Choice[]): Promise<number> {
  const route = routeOf(block);
  let instance = take(route, draftInstance({ kind: "test", requester: "ann" }), {
    type: "submit",
    by: "ann",
    at,
    data: dataFrom(route, 0),
  });
  const other = await SecondOpinion.start(route, slates(route), dataFrom(route, 0));
  let compared = 0;
  for (const choice of choices) {
    expect({ block, open: other.open() }).toEqual({ block, open: openVotes(instance) });
    compared += 1;
    const task = instance.tasks[choice.what % Math.max(1, instance.tasks.length)];
    if (!task) break;
    const data = dataFrom(route, choice.data);
    const timer = instance.timers.find((one) => one.node === task.node);
    if (timer && choice.who % 2 === 0) {
      instance = take(route, instance, { type: "timer", by: "system", at, data, timer: timer.id });
      other.timeOut(task.node, data);
    } else {
      instance = take(route, instance, { type: "agree", by: task.people[0] ?? "", at, data, task: task.id });
      other.agree(task.node, data);
    }
  }
  expect({ block, isEnded: other.isEnded }).toEqual({ block, isEnded: instance.status !== "running" });
  other.stop();
  return compared;
}

const at = "2026-06-01T00:00:00Z";

function take(route: Route, instance: Instance, event: Event): Instance {
  const outcome = advance(route, instance, event, testOrganisation);
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.refusal));
  return outcome.instance;
}

function openVotes(instance: Instance): readonly string[] {
  return instance.tasks.map((task) => task.node).toSorted();
}

/** One name per slot, so that the loop has as many iterations as the slate has votes. */
function slates(route: Route): Record<string, readonly string[]> {
  const nodes = Object.values(route.nodes).flatMap((node) => (node.kind === "user" ? [node] : []));
  return Object.fromEntries(
    nodes.map((node) => [node.id, node.approvers.flatMap(({ rule }) => (rule.by === "user" ? rule.users : []))]),
  );
}
