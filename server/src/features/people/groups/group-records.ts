import type { Dependants } from "@signoff/domain/http/record-endpoints";
import type { Bilingual, Locale } from "@signoff/domain/locale";
import { group, type GroupFields, type GroupRow } from "@signoff/domain/records/group";
import { kindCard } from "@signoff/forms/kinds/kind-cards";
import { technologyReleased } from "@signoff/forms/effects/effect";
import { sql } from "kysely";
import type { Queryable, Tx } from "../../../db/database.ts";
import type { Problem } from "../../../http/refused.ts";
import { kindsMentioning } from "../../base/definitions/public.ts";
import type { DirectoryCache } from "../../base/directory/public.ts";
import {
  isTaken,
  type RecordArea,
  storedRecord,
  taken,
  unknownOnes,
  usedBy,
} from "../../base/managed-records/public.ts";
import * as uses from "./groups.sql.ts";

export interface GroupServices {
  readonly directory: DirectoryCache;
}

const stored = storedRecord(group, {
  table: "groups",
  links: {
    users: { table: "group_users", record: "group_id", to: "user_id" },
    depts: { table: "group_departments", record: "group_id", to: "department_id" },
  },
  conditions: {
    userId: (userId) => sql`exists (select 1 from group_users gu where gu.group_id = r.id and gu.user_id = ${userId})`,
  },
});

/** Whom a group reaches is known to the directory: counting them in SQL would go through everybody for each group. */
export function groupList({ directory: cache }: GroupServices) {
  return async (db: Queryable): Promise<typeof stored.list> => {
    const directory = await cache.at(db);
    const reached = (code: string) => directory.members(code).filter((id) => directory.person(id)?.active).length;
    const present = (row: GroupRow, locale: Locale) => ({
      ...stored.list.present(row, locale),
      memberCount: reached(row.code),
    });
    return { ...stored.list, present };
  };
}

/** Its people, departments and shared views are deleted with it. */
export function groupArea({ directory }: GroupServices): RecordArea<GroupFields> {
  return {
    ...stored.area,
    problems: async (tx, fields, { known }) => problemsOf(tx, directory, fields, known),
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
  const code = (await stored.area.read(db, id, locale))?.code ?? "";
  const kinds = (await kindsMentioning(db, { by: "group", code })).map((kind) => kind[locale]);
  const news = await uses.newsForGroup(db, id, locale);
  const views = await uses.viewsOfGroup(db, id);
  const applied = (await uses.kindsOpenToGroup(db, code)).map((kind) => kindCard(kind)?.title[locale] ?? kind);
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
