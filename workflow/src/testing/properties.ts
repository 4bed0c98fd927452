import * as fc from "fast-check";
import { arbitraryRoute, type DrawnRoute } from "./arbitrary-route.ts";
import { brokenEvent, brokenInvariants } from "./invariants.ts";
import { clicksOnce, closesForGood, onlyHandlers } from "./property-checks.ts";
import { concurrentPairs, deterministic, migrates, planned, replays, returns } from "./property-stories.ts";
import { arbitraryChoice, type Choice } from "./random-event.ts";
import { agreeToTheEnd, Run, type Taken } from "./run.ts";

export interface NamedProperty {
  readonly name: string;
  /** Share of all cases for this property. */
  readonly share: number;
  readonly property: fc.IProperty<[DrawnRoute, readonly Choice[]]>;
}

const choices = fc.array(arbitraryChoice, { minLength: 5, maxLength: 40 });
const fewChoices = fc.array(arbitraryChoice, { minLength: 5, maxLength: 25 });

type Story = (drawn: DrawnRoute, choices: readonly Choice[]) => void;

/** The invariants of the engine. Each case is a random sound route and a random sequence of events of every kind. */
export const properties: readonly NamedProperty[] = [
  named(
    "holds every invariant and agrees with the block tree after every event",
    0.5,
    arbitraryRoute(),
    choices,
    (drawn, list) => everyStep(new Run(drawn), list, againstReference),
  ),
  named(
    "holds every invariant where nodes agree by themselves",
    0.1,
    arbitraryRoute({ withAutomatic: true }),
    choices,
    (drawn, list) => everyStep(new Run(drawn, { isCompared: false }), list, () => []),
  ),
  named(
    "gives the same bytes for the same input, and changes nothing it was given",
    0.06,
    arbitraryRoute({ withAutomatic: true }),
    fewChoices,
    deterministic,
  ),
  named(
    "gives the same rows when the log is replayed",
    0.06,
    arbitraryRoute({ withAutomatic: true }),
    fewChoices,
    replays,
  ),
  named("applies an event once, however often it comes", 0.06, arbitraryRoute(), fewChoices, clicksOnce),
  named("decides nothing that is closed", 0.04, arbitraryRoute(), fewChoices, closesForGood),
  named("lets nobody decide but who holds the task", 0.04, arbitraryRoute(), fewChoices, onlyHandlers),
  named("asks the target of a return again", 0.04, arbitraryRoute(), fewChoices, returns),
  named("goes on after a migration as it would have without", 0.04, arbitraryRoute(), fewChoices, migrates),
  named("ends in a serial result when two events meet", 0.04, arbitraryRoute(), fewChoices, concurrentPairs),
  named("plans what will happen", 0.02, arbitraryRoute(), fewChoices, planned),
];

function named(
  name: string,
  share: number,
  routes: fc.Arbitrary<DrawnRoute>,
  list: fc.Arbitrary<readonly Choice[]>,
  story: Story,
): NamedProperty {
  return { name, share, property: fc.property(routes, list, story) };
}

function everyStep(run: Run, list: readonly Choice[], beside: (run: Run) => readonly string[]): void {
  for (const choice of list) {
    const taken = run.step(choice);
    if (taken) mustBeSound(run, taken, beside(run));
  }
  const isStuck = run.instance.status === "running" && !agreeToTheEnd(run.route, run.instance);
  if (isStuck) throw new Error("stuck: agreeing does not lead to an end");
}

function mustBeSound(run: Run, taken: Taken, more: readonly string[]): void {
  const { before, event, after, effects } = taken;
  const problems = [...brokenInvariants(run.route, after), ...brokenEvent(before, event, after, effects), ...more];
  if (problems.length === 0) return;
  const told = JSON.stringify(event, (key, value) => (key === "route" || key === "data" ? undefined : value));
  throw new Error(`${told}: ${problems.join("; ")}`);
}

/** The open nodes are those that the block tree predicts. */
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
