import { user } from "@signoff/domain/records/user";
import { spokenName } from "@signoff/domain/spoken-name";
import { sql } from "kysely";
import type { Search } from "../../../lists/list-definition.ts";
import { containsPattern } from "../../../lists/text-match.ts";
import { storedRecord } from "../../base/managed-records/public.ts";
import { isLeaver, openTasksOf, placeNames, places, standsAs, stateOfUser } from "./users.sql.ts";

export const storedUsers = storedRecord(user, {
  table: "users",
  columns: { nameZh: "realname_zh", nameEn: "realname_en", machine: "is_machine" },
  computed: places,
  shown: {
    ...placeNames,
    state: stateOfUser,
    openTasks: openTasksOf,
    syncTimes: sql`r.sync_times`,
    syncedAt: sql`r.synced_at`,
  },
  conditions: {
    keyword: searched,
    role: (role) => sql`exists (select 1 from user_roles ur where ur.user_id = r.id and ur.role_id = ${role})`,
    state: (state) => (state === "leaver" ? isLeaver : standsAs[state as keyof typeof standsAs]),
    // The subtree is made an array first; otherwise it would be computed again for every user.
    departId: (department) => sql`r.id in (select ud.user_id from user_departments ud
      where ud.department_id = any (array(select d.id from departments d
        where d.path like (select top.path from departments top where top.id = ${department}) || '%')))`,
  },
});

const { openTasks } = user.fields;

/** The page shows open tasks with the state; the sheet has a column for them. */
export const userList: typeof storedUsers.list = {
  ...storedUsers.list,
  sheet: { ...storedUsers.list.sheet, openTasks: { title: openTasks.label, width: 12, cell: (row) => row.openTasks } },
};

/** A text search finds so few people that they can be counted and sorted on their own. */
function searched(text: string): Search {
  const spoken = spokenName(text);
  const bySound = spoken === undefined ? sql`false` : sql`r.spoken_name like ${containsPattern(spoken)}`;
  const isFound = sql`(r.search_text like ${containsPattern(text)} or ${bySound})`;
  return { indexed: isFound, checked: isFound, isCountedEarly: true };
}
