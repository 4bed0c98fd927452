import type { RequestOf, ResultOf } from "@signoff/domain/http/endpoint";
import type { Context } from "../../../http/context.ts";
import { Refused } from "../../../http/refused.ts";
import type { listViewsContract } from "./contract.ts";
import { deleteView } from "./list-views.sql.ts";

type RemoveView = typeof listViewsContract.removeView;

/** A missing view and another person's view get the same answer. */
export async function removeView(
  { conclude, user }: Context,
  { id }: RequestOf<RemoveView>,
): Promise<ResultOf<RemoveView>> {
  return conclude(async (tx) => {
    if (!(await deleteView(tx, user.id, id))) throw new Refused("no-permission-to-view");
    return { id };
  });
}
