import { setTimeout as pause } from "node:timers/promises";
import type { MeasuredNode } from "../support/measured-node.ts";
import type { SecondUser } from "../support/second-user.ts";
import type { Watch } from "./heavy-documents.ts";

export type Report = (name: string, problems: readonly string[], told: string) => void;

export const bars = { p95Ms: 100, heldMs: 100, rssMb: 100 };
/** Before and after the heavy call, so that its start and its aftermath are measured too. */
const quietMs = 300;

interface Watched {
  readonly node: MeasuredNode;
  readonly user: SecondUser;
  /** Maximum busy time of the main thread, if it differs from the usual bar. */
  readonly heldMs?: number;
}

/**
 * Measures a heavy operation by the second user's waiting time and the main thread's longest busy time. Clock time is
 * printed as well: on a busy machine it is longer.
 */
export function watching({ node, user, heldMs = bars.heldMs }: Watched, report: Report): Watch {
  return async (name, work) => {
    await node.measure();
    await user.begin();
    await pause(quietMs);
    const started = performance.now();
    const answer = await work().catch((error: unknown) => `failed: ${String(error)}`);
    const took = performance.now() - started;
    await pause(quietMs);
    const { p95Ms, longestMs } = await user.waited();
    const measured = await node.measure();
    const problems = [
      ...(measured ? [] : ["the server is gone"]),
      ...(answer.startsWith("failed: ") ? [answer.slice(0, 100)] : []),
      ...(p95Ms <= bars.p95Ms ? [] : ["the second user waited"]),
      ...((measured?.heldMs ?? 0) <= heldMs ? [] : ["the main thread was busy for too long"]),
    ];
    const code = /^\{"code":(\d+)/.exec(answer)?.[1] ?? "-";
    const shown = (ms: number | undefined) => `${ms?.toFixed(0) ?? "-"} ms`;
    report(
      name,
      problems,
      `${code}, ${(answer.length / 1e6).toFixed(1)} MB in ${shown(took)}, second user p95 ${shown(p95Ms)}, longest ${shown(longestMs)}, main thread ${shown(measured?.heldMs)} at a time, ${shown(measured?.blockedMs)} by the clock`,
    );
  };
}
