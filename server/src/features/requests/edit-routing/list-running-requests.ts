import type { RequestOf, ResultOf } from "@signoff/domain/http/endpoint";
import type { Context } from "../../../http/context.ts";
import { readList } from "../../../lists/read-list.ts";
import { presentRequestRow, scopeOf } from "../request-lists/public.ts";
import { engineRefusalText, type WorkflowServices } from "../../base/workflow-store/public.ts";
import type { routingAdminContract } from "./contract.ts";
import { runningRequestsList } from "./routing-admin.sql.ts";
import { Refused } from "../../../http/refused.ts";
import type { Directory, Viewer } from "../../base/directory/public.ts";

type List = typeof routingAdminContract.list;

export async function listRunningRequests(
  context: Context<WorkflowServices>,
  request: RequestOf<List>,
): Promise<ResultOf<List>> {
  const scope = await scopeOf(context);
  requireAnyAdministrator(scope.viewer);
  return readList(context.db.kysely, { list: runningRequestsList, scope, request }, (row) =>
    presentRequestRow(row, context.locale),
  );
}

/** Only administrators of a kind may change the route of its requests; seeing a request is not enough. */
export function requireAdministrator(
  directory: Pick<Directory, "administrators">,
  { form_kind }: { readonly form_kind: string },
  userId: string,
): void {
  if (!directory.administrators(form_kind).includes(userId)) throw notAnAdministrator();
}

function requireAnyAdministrator({ administered }: Viewer): void {
  if (administered.length === 0) throw notAnAdministrator();
}

function notAnAdministrator(): Refused {
  return new Refused("not-the-handler", {
    message: engineRefusalText["not-an-administrator"],
    result: { because: "not-an-administrator" },
  });
}
