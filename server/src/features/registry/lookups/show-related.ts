import type { RequestOf, ResultOf } from "@signoff/domain/http/endpoint";
import type { Context } from "../../../http/context.ts";
import type { DefinitionServices } from "../../base/definitions/public.ts";
import { requireVisibleRequest } from "../../base/request-access/public.ts";
import type { lookupsContract } from "./contract.ts";
import { presentRelated, readersOf, readersOfCode, writersFor } from "../../base/references/public.ts";

type Related = typeof lookupsContract.related;

/** The requests that a request builds on, and those that build on it; for a registry row only the latter. */
export async function showRelated(
  { db, user, services }: Context<DefinitionServices>,
  { applyId, registry = "", code = "" }: RequestOf<Related>,
): Promise<ResultOf<Related>> {
  const viewer = (await services.directory.at(db.kysely)).viewer(user.id);
  if (applyId === undefined) {
    const readers = await readersOfCode(db.kysely, viewer, { registry, code });
    return { refersTo: [], referredBy: readers.map(presentRelated) };
  }
  const { id } = await requireVisibleRequest(db.kysely, viewer, applyId);
  return {
    refersTo: (await writersFor(db.kysely, viewer, id)).map(presentRelated),
    referredBy: (await readersOf(db.kysely, viewer, id)).map(presentRelated),
  };
}
