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

/** A request whose status an action has changed. `locked` is its previous state. */
export interface Settled {
  readonly locked: LockedRequest;
  readonly status: FormStatus;
  readonly at: Date;
  /** The present values: submission may assign a number and change the applicant. */
  readonly requestNo: string;
  readonly applicantId: string;
  /** How often it has been submitted. */
  readonly round: number;
  /** Its previous nodes, its present nodes, and the slots there that have yet to decide. */
  readonly left: readonly string[];
  readonly nodes: readonly string[];
  readonly open: readonly string[];
  /** Its previous route, and its route from now on. */
  readonly route: Route;
}

/** Whether a request at these nodes is beyond another one. */
export function isBeyond(route: Route, node: string, nodes: readonly string[]): boolean {
  const after = route.nodes[node] === undefined ? new Set<string>() : reachableFrom(route, node);
  return nodes.length > 0 && nodes.every((one) => after.has(one));
}

/** Applies the effects of a status change on other records: the previous version, registries. Same transaction. */
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

/**
 * The previous version: superseded while this one runs, obsolete once this one completes, and restored if it ends
 * otherwise.
 */
export async function settlePredecessor(
  tx: Tx,
  { request, directory }: Pick<LockedRequest, "request" | "directory">,
  status: FormStatus | "gone",
  at: Date,
): Promise<void> {
  if (request.predecessor_id === null) return;
  for (const event of eventsForPredecessor(request.status, status)) {
    // Always locks the newer version first, then the older one, to avoid deadlocks.
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

/** A revision that needs no approval is submitted and completed at once. */
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
