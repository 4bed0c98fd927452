import type { RequestOf } from "@signoff/domain/http/endpoint";
import { type Bilingual, joinedNames, type Locale } from "@signoff/domain/locale";
import { spokenName } from "@signoff/domain/spoken-name";
import { sql } from "kysely";
import { defineList, ownTotal, type Search } from "../../../lists/list-definition.ts";
import { containsPattern } from "../../../lists/text-match.ts";
import type { RecordList } from "../../base/managed-records/public.ts";
import type { UserRow, UserState, usersContract } from "./contract.ts";
import { isLeaver, type ListedUser, standsAs, userColumns } from "./users.sql.ts";

type ListRequest = RequestOf<typeof usersContract.list>;

const stateText: Readonly<Record<UserState, Bilingual>> = {
  active: { zh: "正常", en: "Active" },
  reset: { zh: "须改密", en: "Must change password" },
  locked: { zh: "已锁定", en: "Locked" },
  away: { zh: "外出", en: "Out of office" },
  machine: { zh: "机器账号", en: "Machine account" },
  disabled: { zh: "停用", en: "Disabled" },
};

export const userList: RecordList<ListRequest, ListedUser, UserRow> = {
  title: { zh: "用户", en: "Users" },
  list: defineList<undefined, ListRequest, ListedUser>()({
    ways: () => [{ from: sql`users u`, where: sql`true` }],
    conditions: {
      keyword: searched,
      role: (role) => sql`exists (select 1 from user_roles ur where ur.user_id = u.id and ur.role_id = ${role})`,
      state: (state) => (state === "leaver" ? isLeaver : standsAs[state]),
      // The subtree is made an array first; otherwise it would be computed again for every user.
      departId: (department) => sql`u.id in (select ud.user_id from user_departments ud
        where ud.department_id = any (array(select d.id from departments d
          where d.path like (select top.path from departments top where top.id = ${department}) || '%')))`,
    },
    keys: { id: { by: sql`u.id`, type: "text" } },
    sorts: {
      employeeId: { by: sql`u.employee_id`, type: "text" },
      username: { by: sql`u.username`, type: "text" },
      realname: { by: sql`u.realname_en`, type: "text" },
      workNo: { by: sql`u.work_no`, type: "text" },
    },
    sortedBy: { column: "employeeId", order: "asc" },
    columns: userColumns,
    rowsOf: sql`join users u on u.id = page.id`,
    total: ownTotal,
  }),
  present: presentUser,
  sheet: {
    employeeId: { title: { zh: "员工编号", en: "Employee ID" }, width: 14, cell: (row) => row.employeeId },
    realname: { title: { zh: "姓名", en: "Name" }, width: 20, cell: (row) => row.realname },
    username: { title: { zh: "账号", en: "Account" }, width: 18, cell: (row) => row.username },
    workNo: { title: { zh: "工号", en: "Work no." }, width: 14, cell: (row) => row.workNo },
    departments: {
      title: { zh: "部门", en: "Departments" },
      width: 36,
      cell: (row, locale) => joinedNames(row.departments, locale),
    },
    roles: { title: { zh: "角色", en: "Roles" }, width: 44, cell: (row, locale) => joinedNames(row.roles, locale) },
    state: { title: { zh: "状态", en: "Status" }, width: 20, cell: (row, locale) => stateText[row.state][locale] },
    openTasks: { title: { zh: "待办", en: "Open tasks" }, width: 12, cell: (row) => row.openTasks },
    syncTimes: { title: { zh: "同步次数", en: "Sync times" }, width: 12, cell: (row) => row.syncTimes },
    syncedAt: { title: { zh: "最近同步", en: "Last synced" }, width: 26, cell: (row) => row.syncedAt },
  },
};

/** A text search finds so few people that they can be counted and sorted on their own. */
function searched(text: string): Search {
  const spoken = spokenName(text);
  const bySound = spoken === undefined ? sql`false` : sql`u.spoken_name like ${containsPattern(spoken)}`;
  const isFound = sql`(u.search_text like ${containsPattern(text)} or ${bySound})`;
  return { indexed: isFound, checked: isFound, isCountedEarly: true };
}

function presentUser(row: ListedUser, locale: Locale): UserRow {
  return {
    id: row.id,
    employeeId: row.employee_id,
    username: row.username,
    realname: row[`realname_${locale}`],
    workNo: row.work_no,
    departments: [...row[`departments_${locale}`]],
    roles: [...row[`roles_${locale}`]],
    state: row.state,
    openTasks: row.open_tasks,
    syncTimes: row.sync_times,
    syncedAt: row.synced_at?.toISOString() ?? null,
  };
}
