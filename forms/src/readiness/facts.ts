import type { Bilingual } from "@signoff/domain/locale";
import type { RegistryRow } from "../lookup/lookup-rows.ts";
import type { FormValues } from "../values/form-values.ts";

/** Steps that spend money, in their order: a Mtr is accepted, masks are released, masks are ordered. */
export const gates = ["accept", "release", "order"] as const;

export type Gate = (typeof gates)[number];

/** Stage of a tape-out: before its Mtr, or before the gate that it passes next. */
export type Stage = "before" | Gate;

const stages: readonly Stage[] = ["before", ...gates];

export function hasReached(stage: Stage, gate: Gate): boolean {
  return stages.indexOf(stage) >= stages.indexOf(gate);
}

const gateNodes: ReadonlyMap<string, Gate> = new Map([
  ["mtr/tapeoutAccept", "accept"],
  ["mtf/tapeoutMgr", "release"],
  ["mtf/maskOrder", "order"],
  ["mpw/tapeoutMgr", "release"],
  ["mpw/maskOrder", "order"],
]);

/** The gate of an agreement at this node of a request. */
export function gateAt(kind: string, node: string): Gate | undefined {
  return gateNodes.get(`${kind}/${node}`);
}

/** Who completed the request that wrote a row, and when (ISO 8601). */
export type Decision = { readonly applyId?: string; readonly by?: Bilingual; readonly at?: string };

export type FactRow = RegistryRow & { readonly decided?: Decision };

/** A Mtr, Mtf or Mpw, running or completed. */
export type TapeoutRequest = {
  readonly requestNo: string;
  readonly data: FormValues;
  readonly decided?: Decision;
  /** Its masks are ordered: the shop works on them. */
  readonly isOrdered?: boolean;
};

/** The input of readiness: registry rows of a tape-out's devices and platform, and its own requests. */
export type ReadinessFacts = {
  /** `yyyy-MM-dd`. */
  readonly today: string;
  readonly stage: Stage;
  /** One device, or those with a seat on the shuttle. */
  readonly devices: readonly string[];
  /** For a shuttle, with or without its Mpw. */
  readonly isShuttle?: boolean;
  readonly rows: readonly FactRow[];
  readonly mtr?: TapeoutRequest;
  readonly mtf?: TapeoutRequest;
  readonly mpw?: TapeoutRequest;
};
