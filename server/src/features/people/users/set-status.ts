import type { RequestOf, ResultOf } from "@signoff/domain/http/endpoint";
import type { Context } from "../../../http/context.ts";
import { Refused } from "../../../http/refused.ts";
import { editRecord } from "../../base/managed-records/public.ts";
import type { usersContract } from "./contract.ts";
import { userArea, type UserServices } from "./user-area.ts";

type SetStatus = typeof usersContract.setStatus;

/** The same as an edit that changes nothing else. */
export async function setStatus(
  context: Context,
  services: UserServices,
  { id, revision, status }: RequestOf<SetStatus>,
): Promise<ResultOf<SetStatus>> {
  const area = userArea(services);
  const fields = await area.read(context.db.kysely, id, context.locale);
  if (!fields) throw new Refused("not-found");
  return editRecord(context, area, { id, revision, fields: { ...fields, status } });
}
