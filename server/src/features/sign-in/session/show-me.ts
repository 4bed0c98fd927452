import type { ResultOf } from "@signoff/domain/http/endpoint";
import type { Context } from "../../../http/context.ts";
import { userInfoRow } from "./account.sql.ts";
import type { sessionContract } from "./contract.ts";
import { presentUserInfo } from "./present.ts";
import type { SessionServices } from "./services.ts";

/** The signed-in user with the unified to-do. */
export async function showMe(context: Context<SessionServices>): Promise<ResultOf<typeof sessionContract.me>> {
  const userInfo = presentUserInfo(await userInfoRow(context.db.kysely, context.user.id), context.locale);
  return { userInfo, ...(await context.services.todo(context)) };
}
