import type { Locale } from "@signoff/domain/locale";
import type { UserInfo } from "@signoff/domain/session/user-info";
import type { userInfoRow } from "./account.sql.ts";

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
