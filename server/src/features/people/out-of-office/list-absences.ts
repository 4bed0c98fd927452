import type { RequestOf, ResultOf } from "@signoff/domain/http/endpoint";
import type { Context } from "../../../http/context.ts";
import type { DirectoryCache } from "../../base/directory/public.ts";
import type { outOfOfficeContract } from "./contract.ts";
import { absencesOf } from "./out-of-office.sql.ts";
import { requireOwnOrOthersRight } from "./policy.ts";
import { presentAbsence } from "./present.ts";

export interface AbsenceServices {
  readonly directory: DirectoryCache;
}

type List = typeof outOfOfficeContract.list;

export async function listAbsences(
  { db, user, locale, now, services }: Context<AbsenceServices>,
  { userId = user.id }: RequestOf<List>,
): Promise<ResultOf<List>> {
  const directory = await services.directory.at(db.kysely);
  requireOwnOrOthersRight(directory, user, userId);
  const shown = { directory, locale, now: now() };
  return (await absencesOf(db.kysely, userId)).map((row) => presentAbsence(row, shown));
}
