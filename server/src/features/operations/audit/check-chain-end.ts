import type { Queryable } from "../../../db/database.ts";
import { operationsAfter, readHead } from "../../base/operation-log/public.ts";
import type { Finding } from "./finding.ts";
import { readSignedTip, type TipPlace, tipTrouble } from "./signed-tip.ts";
import { verifyOperationLog } from "./verify-operation-log.ts";

const newestRows = 500n;

/** The first problem of the newest rows of the operation log; checking all rows would keep the page waiting. */
export async function checkChainEnd(db: Queryable, place: TipPlace | undefined): Promise<Finding | undefined> {
  const kept = place && (await readSignedTip(place));
  if (kept && kept.kind !== "tip") return { log: "tips", row: place.file, what: tipTrouble[kept.kind] };
  const head = await readHead(db);
  const first = BigInt(head?.seq ?? 0) - newestRows;
  const [start] = first > 0n ? await operationsAfter(db, String(first - 1n), 1) : [];
  const found = await verifyOperationLog(db, kept ? [kept.tip] : [], start).next();
  return found.done ? undefined : found.value;
}
