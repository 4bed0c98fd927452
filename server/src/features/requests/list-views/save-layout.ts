import type { RequestOf, ResultOf } from "@signoff/domain/http/endpoint";
import type { Context } from "../../../http/context.ts";
import type { listViewsContract } from "./contract.ts";
import { writeLayout } from "./list-views.sql.ts";

type SaveLayout = typeof listViewsContract.saveLayout;

/** The last save wins: nobody arranges columns in two windows on purpose. */
export async function saveLayout(
  { conclude, user }: Context,
  { listKey, layout }: RequestOf<SaveLayout>,
): Promise<ResultOf<SaveLayout>> {
  return conclude(async (tx) => {
    await writeLayout(tx, user.id, listKey, layout);
    return { listKey };
  });
}
