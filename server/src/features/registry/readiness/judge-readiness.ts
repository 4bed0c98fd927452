import { type Gate, gateAt, type Stage } from "@signoff/forms/readiness/facts";
import type { Pass } from "@signoff/forms/readiness/passes";
import { type Line, readiness } from "@signoff/forms/readiness/readiness";
import { plainText, rowsIn } from "@signoff/forms/values/form-values";
import type { Queryable } from "../../../db/database.ts";
import { readFormData } from "../../base/workflow-store/public.ts";
import { type Chosen, choose, factsFrom, holderOf, stageOf } from "./choose-tapeout.ts";
import { type FoundFacts, passesOf, readFacts, shuttleParts } from "./readiness.sql.ts";

/** A tape-out with the present state of its lines. */
export interface Judged {
  readonly devices: readonly string[];
  readonly found: FoundFacts;
  readonly chosen: Chosen;
  readonly stage: Stage;
  readonly lines: readonly Line[];
  readonly passes: readonly Pass[];
  readonly today: string;
}

interface Asked {
  readonly devices: readonly string[];
  readonly today: string;
  readonly requestId?: string | null;
  /** The gate that a person wants to pass now. */
  readonly gate?: Gate;
  readonly isShuttle?: boolean;
}

export async function judge(
  db: Queryable,
  { devices, today, requestId = null, gate, isShuttle = false }: Asked,
): Promise<Judged> {
  const found = await readFacts(db, devices, requestId);
  const chosen = choose(found.asked, requestId ?? undefined);
  const stage = gate ?? stageOf(chosen);
  const lines = readiness(factsFrom(found, chosen, { today, stage, devices, isShuttle }));
  const holders = [chosen.mtr, chosen.mtf, chosen.mpw].flatMap((request) => (request ? [request.id] : []));
  const all = await passesOf(db, holders);
  const passes = all.filter(({ requestId: of, gate: at }) => holderOf(chosen, at)?.id === of);
  return { devices, found, chosen, stage, lines, passes, today };
}

/** The tape-out of a Mtr, Mtf or Mpw; for other kinds, that of their device. */
export async function judgeRequest(
  db: Queryable,
  request: { readonly id: string; readonly form_kind: string },
  today: string,
  gate?: Gate,
): Promise<Judged> {
  const data = await readFormData(db, request.id);
  const devices =
    request.form_kind === "mpw"
      ? [...new Set(rowsIn(data["seats"]).map(({ deviceName }) => plainText(deviceName)))].filter((one) => one !== "")
      : [plainText(data["deviceName"])].filter((one) => one !== "");
  const isTapeout = ["mtr", "mtf", "mpw"].includes(request.form_kind);
  return judge(db, { devices, today, requestId: isTapeout ? request.id : null, ...(gate ? { gate } : {}) });
}

/** Undefined: there is no such shuttle. */
export async function judgeShuttle(db: Queryable, shuttleNo: string, today: string): Promise<Judged | undefined> {
  const { exists, mpw, devices } = await shuttleParts(db, shuttleNo);
  return exists ? judge(db, { devices, today, requestId: mpw, isShuttle: true }) : undefined;
}

/** The gates that agreement at these nodes passes. */
export function gatesOfNodes(kind: string, nodes: readonly string[]): ReadonlySet<Gate> {
  return new Set(nodes.flatMap((node) => gateAt(kind, node) ?? []));
}
