import { milestoneFacts } from "@signoff/forms/readiness/milestone-facts";
import { type Milestone, milestones } from "@signoff/forms/readiness/milestones";
import { tapeoutOf } from "@signoff/forms/readiness/tapeout";
import type { Queryable } from "../../../db/database.ts";
import { type Chosen, factsFrom, isThrough } from "./choose-tapeout.ts";
import type { ReadinessMilestone } from "./contract.ts";
import type { Judged } from "./judge-readiness.ts";
import { happenedTo, usualDays } from "./milestones.sql.ts";

export interface Milestones {
  readonly milestones: ReadinessMilestone[];
  /** The number of requests from which the expected days are estimated. */
  readonly likeRequests: number;
}

/** The days of a tape-out: planned, done, and expected. */
export async function milestonesOf(db: Queryable, judged: Judged, isShuttle: boolean): Promise<Milestones> {
  const { found, chosen, stage, today, devices } = judged;
  const tapeout = tapeoutOf(factsFrom(found, chosen, { today, stage, devices, isShuttle }));
  const dataSets = tapeout.parts.flatMap(({ dataSet }) => dataSet?.decided?.applyId ?? []);
  const release = chosen.mpw ?? chosen.mtf;
  const [happened, { usual, count }] = await Promise.all([
    happenedTo(db, { dataSets, mtr: chosen.mtr?.id ?? null, release: release?.id ?? null }),
    usualDays(db),
  ]);
  const standing = { ...happened, ...(hasLeftJdv(chosen) ? {} : { jdv: undefined }) };
  const valid = isThrough(chosen, "release") ? standing : { ...standing, released: undefined };
  return { milestones: milestones(milestoneFacts(tapeout, valid, usual)).map(presented), likeRequests: count };
}

/** A request that was sent back has to pass JDV and release once more. */
function hasLeftJdv(chosen: Chosen): boolean {
  const release = chosen.mpw ?? chosen.mtf;
  return isThrough(chosen, "release") || release?.nodes.includes("tapeoutMgr") === true;
}

function presented({ plan, done, expected, ...known }: Milestone): ReadinessMilestone {
  return { ...known, plan: plan ?? null, done: done ?? null, expected: expected ?? null };
}
