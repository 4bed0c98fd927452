import { type FormStatus, formStatus } from "@signoff/domain/status/form-status";
import { changesFrom, type LifecycleEvent } from "@signoff/domain/status/lifecycle";
import { reachableFrom } from "@signoff/workflow/engine/regions";
import type { Route } from "@signoff/workflow/route";
import type { Tx } from "../../../db/database.ts";
import type { LockedRequest } from "./lock-request.ts";
import { lockRequestRow } from "./lock-request.sql.ts";
import { plainChange } from "./plain-change.ts";
import type { WorkflowServices } from "./services.ts";
import { writeChange } from "./write-change.sql.ts";

/** A request whose status an action has changed. `locked` is how it was before. */
export interface Settled {
  readonly locked: LockedRequest;
  readonly status: FormStatus;
  readonly at: Date;
  /** As it is now: a request may get its number, and another applicant, by being submitted. */
  readonly requestNo: string;
  readonly applicantId: string;
  /** How often it has been submitted. */
  readonly round: number;
  /** Where it stood before, where it stands now, and the slots that have still to decide there. */
  readonly left: readonly string[];
  readonly nodes: readonly string[];
  readonly open: readonly string[];
  /** The route it stood on and stands on from now on. */
  readonly route: Route;
}

/** Whether a request that stands at these nodes is beyond another one. */
export function isBeyond(route: Route, node: string, nodes: readonly string[]): boolean {
  const after = route.nodes[node] === undefined ? new Set<string>() : reachableFrom(route, node);
  return nodes.length > 0 && nodes.every((one) => after.has(one));
}

/** What a change of status means for other records: the version before this one, registries. Same transaction. */
export async function settle(tx: Tx, services: WorkflowServices, settled: Settled): Promise<void> {
  const { locked, status } = settled;
  const before = locked.request.status;
  if (status !== before) await settleStatus(tx, services, settled);
  if (status === formStatus.inProcess) await services.effects.moved(tx, settled);
}

async function settleStatus(tx: Tx, services: WorkflowServices, settled: Settled): Promise<void> {
  const { locked, status } = settled;
  const before = locked.request.status;
  await settlePredecessor(tx, locked, status, settled.at);
  const wasRunning = before === formStatus.inProcess;
  const isThrough = status === formStatus.completed;
  if (!wasRunning && (isThrough || status === formStatus.inProcess)) await services.effects.submitted(tx, settled);
  if (isThrough) await services.effects.completed(tx, settled);
  else if (wasRunning) await services.effects.ended(tx, settled);
}

/** The version before this one: superseded while this one runs, obsolete once it is through, as before when it ends otherwise. */
export async function settlePredecessor(
  tx: Tx,
  { request, directory }: Pick<LockedRequest, "request" | "directory">,
  status: FormStatus | "gone",
  at: Date,
): Promise<void> {
  if (request.predecessor_id === null) return;
  for (const event of eventsForPredecessor(request.status, status)) {
    // Always the newer version first, then the older one: nobody locks them the other way round.
    const predecessor = await lockRequestRow(tx, request.predecessor_id);
    const change = predecessor && changesFrom(predecessor.status, event)[0];
    if (!predecessor || !change || change.to === "gone") continue;
    const details = { applyId: request.id, version: request.version };
    await writeChange(
      tx,
      plainChange({
        request: predecessor,
        directory,
        by: "system",
        at,
        columns: { status: change.to },
        line: { action: event, details },
      }),
    );
  }
}

type RevisionEvent = Extract<LifecycleEvent, "revision-submitted" | "revision-completed" | "revision-ended">;

/** A revision that nobody had to be asked about is submitted and completed at once. */
function eventsForPredecessor(before: FormStatus, after: FormStatus | "gone"): readonly RevisionEvent[] {
  const isNew = before !== formStatus.inProcess;
  switch (after) {
    case formStatus.inProcess:
      return isNew ? ["revision-submitted"] : [];
    case formStatus.completed:
      return isNew ? ["revision-submitted", "revision-completed"] : ["revision-completed"];
    case formStatus.cancelled:
    case formStatus.terminated:
    case formStatus.draft:
    case "gone":
      return before === formStatus.created ? [] : ["revision-ended"];
    default:
      return [];
  }
}
