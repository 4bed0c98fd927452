import type { Dependants } from "@signoff/domain/http/record-endpoints";
import type { RequestOf } from "@signoff/domain/http/endpoint";
import { type Bilingual, joinedNames, type Locale } from "@signoff/domain/locale";
import { kindCard } from "@signoff/forms/kinds/kind-cards";
import { technologyReleased } from "@signoff/forms/effects/effect";
import { sql } from "kysely";
import type { Queryable, Tx } from "../../../db/database.ts";
import type { Problem } from "../../../http/refused.ts";
import { defineList, ownTotal } from "../../../lists/list-definition.ts";
import { contains } from "../../../lists/text-match.ts";
import { kindsMentioning } from "../../base/definitions/public.ts";
import type { DirectoryCache } from "../../base/directory/public.ts";
import {
  isTaken,
  type RecordArea,
  type RecordList,
  taken,
  unknownOnes,
  usedBy,
} from "../../base/managed-records/public.ts";
import type { GroupFields, GroupRow, groupsContract } from "./contract.ts";
import * as stored from "./groups.sql.ts";

type ListRequest = RequestOf<typeof groupsContract.list>;

export interface GroupServices {
  readonly directory: DirectoryCache;
}

/** Whom a group reaches is known to the directory: counting them in SQL would go through everybody for each group. */
export function groupList({ directory: cache }: GroupServices) {
  return async (db: Queryable): Promise<RecordList<ListRequest, stored.ListedGroup, GroupRow>> => {
    const directory = await cache.at(db);
    const reached = (code: string) => directory.members(code).filter((id) => directory.person(id)?.active).length;
    return { title, list: groups, present: (row, locale) => presentGroup(row, locale, reached(row.code)), sheet };
  };
}

const title: Bilingual = { zh: "群组", en: "Groups" };

const groups = defineList<undefined, ListRequest, stored.ListedGroup>()({
  ways: () => [{ from: sql`groups g`, where: sql`true` }],
  conditions: {
    keyword: (text) =>
      contains(sql`concat_ws(' ', g.code, g.name_zh, g.name_en, g.description_zh, g.description_en)`, text),
    userId: (userId) => sql`exists (select 1 from group_users gu where gu.group_id = g.id and gu.user_id = ${userId})`,
  },
  keys: { id: { by: sql`g.id`, type: "text" } },
  sorts: { code: { by: sql`g.code`, type: "text" }, name: { by: sql`g.name_en`, type: "text" } },
  sortedBy: { column: "code", order: "asc" },
  columns: stored.groupColumns,
  rowsOf: sql`join groups g on g.id = page.id`,
  total: ownTotal,
});

const sheet: RecordList<ListRequest, stored.ListedGroup, GroupRow>["sheet"] = {
  code: { title: { zh: "代码", en: "Code" }, width: 18, cell: (row) => row.code },
  name: { title: { zh: "名称", en: "Name" }, width: 28, cell: (row) => row.name },
  description: { title: { zh: "描述", en: "Description" }, width: 44, cell: (row) => row.description },
  users: { title: { zh: "人员", en: "Users" }, width: 44, cell: (row, locale) => joinedNames(row.users, locale) },
  depts: { title: { zh: "部门", en: "Departments" }, width: 44, cell: (row, locale) => joinedNames(row.depts, locale) },
  memberCount: { title: { zh: "覆盖人数", en: "People reached" }, width: 12, cell: (row) => row.memberCount },
};

function presentGroup(row: stored.ListedGroup, locale: Locale, memberCount: number): GroupRow {
  return {
    id: row.id,
    code: row.code,
    name: row[`name_${locale}`],
    description: row[`description_${locale}`],
    users: [...row[`users_${locale}`]],
    depts: [...row[`depts_${locale}`]],
    memberCount,
  };
}

export function groupArea({ directory }: GroupServices): RecordArea<GroupFields> {
  return {
    object: "group",
    table: "groups",
    read: stored.groupFields,
    nameOf: ({ code }) => code,
    problems: async (tx, fields, { known }) => problemsOf(tx, directory, fields, known),
    insert: stored.insertGroup,
    update: stored.updateGroup,
    remove: stored.deleteGroup,
    dependants: dependantsOf,
  };
}

async function problemsOf(
  tx: Tx,
  cache: DirectoryCache,
  fields: GroupFields,
  known: { readonly id: string; readonly fields: GroupFields } | undefined,
): Promise<readonly Problem[]> {
  const directory = await cache.at(tx);
  const isAnother = await isTaken(tx, { table: "groups", column: "code", value: fields.code, except: known?.id });
  const kept = new Set(known?.fields.users.map(({ id }) => id));
  const isRenamed = known !== undefined && known.fields.code !== fields.code;
  const isNamed = isRenamed && (await dependantsOf(tx, known.id, "en")).some(({ blocks }) => blocks);
  return [
    ...(isAnother ? [taken("code")] : []),
    ...(isNamed ? [{ path: "code", rule: "in-use", message: codeInUse }] : []),
    // Whoever has left may stay in it; nobody who has left comes in.
    ...unknownOnes("users", fields.users, (id) => directory.person(id)?.active === true || kept.has(id)),
    ...unknownOnes("depts", fields.depts, (id) => directory.departments.all.some((department) => department.id === id)),
  ];
}

const codeInUse: Bilingual = {
  zh: "流程、申请配置或新闻以该代码引用此群组，不能修改代码",
  en: "Routes, apply configurations or news name the group by this code: it cannot be changed",
};

async function dependantsOf(db: Queryable, id: string, locale: Locale): Promise<readonly Dependants[]> {
  const code = (await stored.groupFields(db, id, locale))?.code ?? "";
  const kinds = (await kindsMentioning(db, { by: "group", code })).map((kind) => kind[locale]);
  const news = await stored.newsForGroup(db, id, locale);
  const views = await stored.viewsOfGroup(db, id);
  const applied = (await stored.kindsOpenToGroup(db, code)).map((kind) => kindCard(kind)?.title[locale] ?? kind);
  return [
    ...usedBy({ zh: "流程", en: "Routes" }, kinds, { blocks: true, locale }),
    ...usedBy({ zh: "申请配置", en: "Apply configurations" }, applied, { blocks: true, locale }),
    ...usedBy({ zh: "自动通知", en: "Notices" }, noticesTo(code, locale), { blocks: true, locale }),
    ...usedBy({ zh: "新闻", en: "News" }, news, { blocks: true, locale }),
    ...usedBy({ zh: "共享视图", en: "Shared views" }, views, { blocks: false, locale }),
  ];
}

const releaseNotice: Bilingual = { zh: "技术发布通知", en: "Release of a technology" };

/** Notices of forms that go to the group by its code. */
function noticesTo(code: string, locale: Locale): readonly string[] {
  return technologyReleased.groups.includes(code) ? [releaseNotice[locale]] : [];
}
