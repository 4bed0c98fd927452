import type { RequestOf, ResultOf } from "@signoff/domain/http/endpoint";
import type { Context } from "../../../http/context.ts";
import { readList } from "../../../lists/read-list.ts";
import { presentRequestRow, scopeOf } from "../request-lists/public.ts";
import type { WorkflowServices } from "../../base/workflow-store/public.ts";
import type { routingAdminContract } from "./contract.ts";
import { requireAnyAdministrator } from "./policy.ts";
import { runningRequestsList } from "./routing-admin.sql.ts";

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
