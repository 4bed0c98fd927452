import * as fc from "fast-check";
import { arbitraryRoute, type DrawnRoute } from "../testing/arbitrary-route.ts";
import { brokenEvent, brokenInvariants } from "../testing/invariants.ts";
import { arbitraryChoice, type Choice } from "../testing/random-event.ts";
import { agreeToTheEnd, Run } from "../testing/run.ts";

/** Random route, random events of every verb: after each one all invariants hold and the block tree agrees. */
export const allVerbs = fc.property(
  arbitraryRoute(),
  fc.array(arbitraryChoice, { minLength: 5, maxLength: 40 }),
  (drawn: DrawnRoute, choices: readonly Choice[]) => {
    const run = new Run(drawn);
    for (const choice of choices) {
      const taken = run.step(choice);
      if (!taken) continue;
      const problems = [
        ...brokenInvariants(run.route, taken.after),
        ...brokenEvent(taken.before, taken.event, taken.after, taken.effects),
        ...againstReference(run),
      ];
      if (problems.length > 0) throw new Error(`${describe(taken.event)}: ${problems.join("; ")}`);
    }
    const end = agreeToTheEnd(run.route, run.instance);
    if (run.instance.status === "running" && !end) throw new Error("stuck: agreeing does not lead to an end");
  },
);

function describe({ data: _data, ...event }: { data: unknown }): string {
  return JSON.stringify(event, (key, value) => (key === "route" ? "…" : value));
}

/** 8. The nodes that are open are the ones the block tree says. */
function againstReference(run: Run): readonly string[] {
  const { status, tokens } = run.instance;
  const open = tokens
    .flatMap((token) => (token.slate || token.node === run.route.start ? [token.node] : []))
    .toSorted();
  const expected = run.reference.open();
  if ((status === "running") === run.reference.isEnded)
    return [`${status}, but the tree has ${expected.join() || "ended"}`];
  return open.join() === expected.join() ? [] : [`open ${open.join()}, but the tree has ${expected.join()}`];
}
