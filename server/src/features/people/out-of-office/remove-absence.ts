import type { RequestOf, ResultOf } from "@signoff/domain/http/endpoint";
import type { Tx } from "../../../db/database.ts";
import type { Context } from "../../../http/context.ts";
import { Refused } from "../../../http/refused.ts";
import type { Directory } from "../../base/directory/public.ts";
import { recordOperation } from "../../base/operation-log/public.ts";
import type { outOfOfficeContract } from "./contract.ts";
import type { AbsenceServices } from "./list-absences.ts";
import { absence, type AbsenceRow, deleteAbsence } from "./out-of-office.sql.ts";
import { requireOwnOrOthersRight } from "./policy.ts";

type Remove = typeof outOfOfficeContract.remove;

export async function removeAbsence(
  context: Context<AbsenceServices>,
  { id }: RequestOf<Remove>,
): Promise<ResultOf<Remove>> {
  const { conclude, user, services } = context;
  return conclude(async (tx) => {
    const row = await requireAbsence(tx, await services.directory.at(tx), user.id, id);
    await deleteAbsence(tx, row.id);
    await recordOperation(tx, {
      by: context,
      area: "admin",
      operation: "delete",
      object: { kind: "user", id: row.user_id, name: row.user_id },
      before: loggedAbsence(row),
    });
    return { id: row.id };
  });
}

/** An absence as the operation log stores it. */
export function loggedAbsence(row: AbsenceRow) {
  return { outOfOffice: { deputyId: row.deputy_id, from: row.starts_at.toISOString(), to: row.ends_at.toISOString() } };
}

/** A missing absence and another person's absence get the same answer. */
export async function requireAbsence(
  tx: Tx,
  directory: Pick<Directory, "may">,
  callerId: string,
  id: string,
): Promise<AbsenceRow> {
  const isId = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id);
  const row = isId ? await absence(tx, id) : undefined;
  if (!row) throw new Refused("no-permission-to-view");
  requireOwnOrOthersRight(directory, { id: callerId }, row.user_id);
  return row;
}
