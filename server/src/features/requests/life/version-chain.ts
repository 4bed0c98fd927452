import type { RequestOf, ResultOf } from "@signoff/domain/http/endpoint";
import type { Queryable } from "../../../db/database.ts";
import type { Context } from "../../../http/context.ts";
import type { Viewer } from "../../directory/public.ts";
import { canSeeRequest, type RequestRow, requireVisibleRequest } from "../../request-access/public.ts";
import { involvedIn, type VersionRow, versionsOf } from "../requests.sql.ts";
import type { requestsContract, RequestDetail } from "../contract.ts";
import type { RequestServices } from "../services.ts";

type VersionLink = RequestDetail["versions"][number];

/** All versions of a request's number that this person may see, oldest first. */
export async function visibleVersions(
  db: Queryable,
  request: RequestRow,
  viewer: Viewer,
): Promise<RequestDetail["versions"]> {
  if (request.request_no === null) return [present(request)];
  const rows = await versionsOf(db, request.request_no);
  const ids = rows.map((row) => row.id);
  const involved = await involvedIn(db, viewer.id, ids);
  return rows.filter((row) => canSeeRequest(viewer, row, involved.has(row.id))).map(present);
}

type NewestVersion = typeof requestsContract.newestVersion;

export async function showNewestVersion(
  { db, user }: Context,
  services: RequestServices,
  { applyId }: RequestOf<NewestVersion>,
): Promise<ResultOf<NewestVersion>> {
  const viewer = (await services.directory.at(db.kysely)).viewer(user.id);
  const request = await requireVisibleRequest(db.kysely, viewer, applyId);
  return (await visibleVersions(db.kysely, request, viewer)).at(-1) ?? present(request);
}

function present({ id, version, status, is_void }: RequestRow & Partial<VersionRow>): VersionLink {
  return { applyId: id, version, status, ...(is_void ? { isVoid: true } : {}) };
}
