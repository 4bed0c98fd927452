import type { Locale } from "@signoff/domain/locale";
import type { UserInfo } from "@signoff/domain/session/user-info";
import { userInfoRow } from "./account.sql.ts";
import type { ResultOf } from "@signoff/domain/http/endpoint";
import type { Context } from "../../../http/context.ts";
import type { sessionContract } from "./contract.ts";
import type { SessionServices } from "./services.ts";

type UserInfoRow = Awaited<ReturnType<typeof userInfoRow>>;

export function presentUserInfo(row: UserInfoRow, locale: Locale): UserInfo {
  return {
    id: row.id,
    username: row.username,
    realname: row[`realname_${locale}`],
    nickNames: row.nick_names,
    resetFlag: row.reset_flag,
    email: row.email,
    workNo: row.work_no,
    departId: row.depart_id,
    departName: row[`depart_${locale}`] ?? "",
    roles: row.roles,
    ...(row.start_page === null ? {} : { startPage: row.start_page }),
    ...(row.density === null ? {} : { density: row.density }),
  };
}

/** The signed-in user with the unified to-do. */
export async function showMe(context: Context<SessionServices>): Promise<ResultOf<typeof sessionContract.me>> {
  const userInfo = presentUserInfo(await userInfoRow(context.db.kysely, context.user.id), context.locale);
  return { userInfo, ...(await context.services.todo(context)) };
}
