import type { RequestOf, ResultOf } from "@signoff/domain/http/endpoint";
import type { Context } from "../../../../http/context.ts";
import type { Viewer } from "../../../base/directory/public.ts";
import { canSeeRequest, requireVisibleRequest } from "../../../base/request-access/public.ts";
import { type VersionRow, versionsOf } from "../requests.sql.ts";
import type { requestsContract, RequestDetail } from "../contract.ts";
import type { RequestServices } from "../services.ts";

type VersionLink = RequestDetail["versions"][number];

/** All versions of a request's number that this person may see, oldest first. */
export function visibleVersions(rows: readonly VersionRow[], viewer: Viewer): RequestDetail["versions"] {
  return rows.filter((row) => canSeeRequest(viewer, row, row.is_involved)).map(present);
}

type NewestVersion = typeof requestsContract.newestVersion;

export async function showNewestVersion(
  { db, user, services }: Context<RequestServices>,
  { applyId }: RequestOf<NewestVersion>,
): Promise<ResultOf<NewestVersion>> {
  const viewer = (await services.directory.at(db.kysely)).viewer(user.id);
  const request = await requireVisibleRequest(db.kysely, viewer, applyId);
  const versions = await versionsOf(db.kysely, request.id, user.id);
  return visibleVersions(versions, viewer).at(-1) ?? present(request);
}

function present({
  id,
  version,
  status,
  is_void,
}: Pick<VersionRow, "id" | "version" | "status"> & Partial<VersionRow>): VersionLink {
  return { applyId: id, version, status, ...(is_void ? { isVoid: true } : {}) };
}
