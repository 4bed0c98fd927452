import {
  type Gate,
  gateAt,
  type ReadinessFacts,
  type Stage,
  type TapeoutRequest,
} from "@signoff/forms/readiness/facts";
import { plainText } from "@signoff/forms/values/form-values";
import type { AskedRequest, FoundFacts } from "./readiness.sql.ts";

/** The requests of the running tape-out, or of the last one. */
export interface Chosen {
  readonly mtr?: AskedRequest;
  readonly mtf?: AskedRequest;
  readonly mpw?: AskedRequest;
}

/** The tape-out of a request; without a request, the newest of the device. */
export function choose(asked: readonly AskedRequest[], requestId?: string): Chosen {
  // Ids increase with time.
  const newest = asked.toSorted((one, two) => two.id.localeCompare(one.id));
  const first = newest.find(({ id }) => id === requestId) ?? newest[0];
  if (!first) return {};
  if (first.kind === "mpw") return { mpw: first };
  if (first.kind === "mtf") {
    const mtr = newest.find(({ kind, requestNo }) => kind === "mtr" && requestNo === plainText(first.data["mtrNo"]));
    return { mtf: first, ...(mtr ? { mtr } : {}) };
  }
  const mtf = newest.find(({ kind, data }) => kind === "mtf" && plainText(data["mtrNo"]) === first.requestNo);
  return { mtr: first, ...(mtf ? { mtf } : {}) };
}

const completed = 5;
const orderedAt = new Set(["maskReceive"]);

/** The stage of the tape-out: JDV checks the data before its release. */
export function stageOf({ mtr, mtf, mpw }: Chosen): Stage {
  const last = mpw ?? mtf;
  if (!last) return mtr ? "accept" : "before";
  const gate = last.nodes.map((node) => gateAt(last.kind, node)).find((one) => one !== undefined);
  if (isOrdered(last)) return "order";
  return gate ?? (last.nodes.includes("jdv") ? "release" : "accept");
}

function isOrdered({ status, nodes }: AskedRequest): boolean {
  return status === completed || nodes.some((node) => orderedAt.has(node));
}

/** The request that passes a gate. */
export function holderOf({ mtr, mtf, mpw }: Chosen, gate: Gate): AskedRequest | undefined {
  return gate === "accept" ? mtr : (mpw ?? mtf);
}

/** Whether the request has already passed the gate. */
export function isThrough(chosen: Chosen, gate: Gate): boolean {
  const holder = holderOf(chosen, gate);
  if (!holder) return false;
  if (gate === "release" && holder.nodes.includes("maskOrder")) return true;
  return isOrdered(holder);
}

export function factsFrom(
  { rows }: FoundFacts,
  chosen: Chosen,
  asked: Pick<ReadinessFacts, "today" | "stage" | "devices" | "isShuttle">,
): ReadinessFacts {
  const { mtr, mtf, mpw } = chosen;
  return {
    ...asked,
    rows,
    ...(mtr ? { mtr: requestOf(mtr) } : {}),
    ...(mtf ? { mtf: requestOf(mtf) } : {}),
    ...(mpw ? { mpw: requestOf(mpw) } : {}),
  };
}

function requestOf(asked: AskedRequest): TapeoutRequest {
  const { id: applyId, requestNo, data } = asked;
  return { requestNo, data, decided: { applyId }, isOrdered: asked.kind !== "mtr" && isOrdered(asked) };
}
