import type { Locale } from "@signoff/domain/locale";
import type { UserInfo } from "@signoff/domain/session/user-info";
import type { userInfoRow } from "./account.sql.ts";

type UserInfoRow = Awaited<ReturnType<typeof userInfoRow>>;

export function presentUserInfo(row: UserInfoRow, locale: Locale): UserInfo {
  return {
    id: row.id,
    username: row.username,
    realname: locale === "zh" ? row.realname_zh : row.realname_en,
    nickNames: row.nick_names,
    resetFlag: row.reset_flag,
    email: row.email,
    workNo: row.work_no,
    departId: row.depart_id,
    departName: (locale === "zh" ? row.depart_zh : row.depart_en) ?? "",
    roles: row.roles,
    ...(row.start_page === null ? {} : { startPage: row.start_page }),
    ...(row.density === null ? {} : { density: row.density }),
  };
}
