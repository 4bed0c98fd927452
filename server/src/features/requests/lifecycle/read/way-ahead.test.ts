import { type UserNode, userNodeDefaults } from "@signoff/workflow/route";
import { advance } from "@signoff/workflow/engine/advance";
import type { Instance } from "@signoff/workflow/instance";
import { arbitraryRoute } from "@signoff/workflow/testing/arbitrary-route";
import { arbitraryChoice, dataFrom } from "@signoff/workflow/testing/random-event";
import { agreeToTheEnd, Run, testOrganisation } from "@signoff/workflow/testing/run";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { asksOf } from "./asks.ts";
import { wayAhead } from "./way-ahead.ts";

const directory = { ...testOrganisation, namesOf: (id: string) => ({ zh: id, en: id }) };
const at = new Date("2026-07-01T00:00:00Z");

/** The predicted rest of the route, with the people of each node. */
function foretold(run: Run) {
  const data = dataFrom(run.route, 0);
  const { nodes, plan } = wayAhead({ route: run.route, instance: run.instance, data, directory, at }, "en");
  const toCome = nodes.filter(({ state }) => state === "upcoming");
  return { plan, way: new Map(toCome.map(({ key, people }) => [key, people.map(({ id }) => id).toSorted()])) };
}

/** Submits the request again; undefined if it is not with its requester. */
function handedIn({ route, instance }: Run): Instance | undefined {
  const task = instance.tasks.find(({ kind }) => kind === "amend");
  const [by] = task?.people ?? [];
  if (by === undefined || instance.status !== "running" || instance.withdrawal) return undefined;
  const event = { type: "submit", by, at: at.toISOString(), data: dataFrom(route, 0) } as const;
  const outcome = advance(route, instance, event, testOrganisation);
  return outcome.ok ? outcome.instance : undefined;
}

/** The nodes that the change opened, with the people asked there. */
function opened(before: Instance, after: Instance): ReadonlyMap<string, readonly string[]> {
  const tokens = after.tokens.filter(({ id, slate }) => slate && !before.tokens.some((other) => other.id === id));
  return new Map(
    tokens.map(({ node, slate = [] }) => [node, [...new Set(slate.flatMap(({ people }) => people))].toSorted()]),
  );
}

describe("the way ahead of a request that was sent back", () => {
  const seed = Date.now() % 1_000_000_000;

  it(`[R-APPR-4] is what happens when it is handed in again, node by node and person by person (seed ${seed})`, () => {
    let reworks = 0;
    let returners = 0;
    const property = fc.property(
      arbitraryRoute(),
      fc.array(arbitraryChoice, { minLength: 8, maxLength: 30 }),
      (drawn, choices) => {
        const run = new Run(drawn, { isCompared: false });
        for (const choice of choices) {
          run.step(choice);
          const after = handedIn(run);
          if (!after) continue;
          reworks += 1;
          const { way, plan } = foretold(run);
          for (const [node, people] of opened(run.instance, after)) expect(way.get(node)).toEqual(people);
          const asked = new Set<string>();
          const end = agreeToTheEnd(run.route, run.instance, 400, (node) => asked.add(node));
          expect(plan.ends).toBe(end?.status);
          expect([...way.keys()].toSorted()).toEqual([...asked].toSorted());
          const rejecting = Object.keys(run.instance.visits).filter(
            (node) => run.instance.visits[node]?.state === "rejected",
          );
          returners += rejecting.filter((node) => asked.has(node) && way.has(node)).length;
        }
      },
    );
    fc.assert(property, { numRuns: 300, seed });
    expect(reworks).toBeGreaterThan(50);
    expect(returners).toBeGreaterThan(20);
  });
});

describe("which of the people of a node must answer", () => {
  const node = (more: Partial<UserNode>): UserNode => ({
    ...userNodeDefaults,
    kind: "user",
    id: "n",
    name: { zh: "节点", en: "Node" },
    mode: "parallel",
    approvers: [],
    ...more,
  });
  it.each([
    ["one person alone", {}, [["a"]], undefined],
    ["a role in one vote", { mode: "single" }, [["a", "b"]], { who: "any" }],
    ["everybody side by side", {}, [["a"], ["b"]], { who: "all" }],
    ["everybody in turn", { mode: "sequential" }, [["a"], ["b"]], { who: "inOrder" }],
    ["a vote of each role", {}, [["a", "b"], ["c"]], { who: "perGroup" }],
    ["the first of several votes", { pass: { rule: "any" } }, [["a"], ["b"]], { who: "any" }],
    [
      "two of three",
      { pass: { rule: "count", count: 2 } },
      [["a"], ["b"], ["c"]],
      { who: "part", needed: 2, count: 3 },
    ],
    [
      "60 % of five",
      { pass: { rule: "ratio", ratio: 0.6 } },
      [["a"], ["b"], ["c"], ["d"], ["e"]],
      { who: "part", needed: 3, count: 5 },
    ],
  ] as const)("[R-APPR-4] is told of %s", (_name, shape, votes, asks) => {
    expect(asksOf(node(shape as Partial<UserNode>), votes)).toEqual(asks);
  });
});
