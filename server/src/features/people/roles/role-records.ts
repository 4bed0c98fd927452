import type { RequestOf } from "@signoff/domain/http/endpoint";
import type { Dependants } from "@signoff/domain/http/record-endpoints";
import type { Bilingual, Locale } from "@signoff/domain/locale";
import { kindCard } from "@signoff/forms/kinds/kind-cards";
import { sql } from "kysely";
import type { Queryable, Tx } from "../../../db/database.ts";
import type { Problem } from "../../../http/refused.ts";
import { defineList, ownTotal } from "../../../lists/list-definition.ts";
import { contains } from "../../../lists/text-match.ts";
import { kindsMentioning } from "../../base/definitions/public.ts";
import {
  type Directory,
  lockOrganisation,
  missingRights,
  nameOfRight,
  neededByAdministrator,
} from "../../base/directory/public.ts";
import {
  isTaken,
  type RecordArea,
  type RecordChange,
  type RecordList,
  taken,
  usedBy,
} from "../../base/managed-records/public.ts";
import type { RoleFields, RoleRow, rolesContract } from "./contract.ts";
import * as stored from "./roles.sql.ts";
import { heldOnlyThrough } from "./grants.sql.ts";
import { lastHolders } from "./save-grants.ts";
import type { RoleServices } from "./show-grants.ts";

type ListRequest = RequestOf<typeof rolesContract.list>;

export const roleList: RecordList<ListRequest, stored.ListedRole, RoleRow> = {
  title: { zh: "角色", en: "Roles" },
  list: defineList<undefined, ListRequest, stored.ListedRole>()({
    ways: () => [{ from: sql`roles r`, where: sql`true` }],
    conditions: {
      keyword: (text) =>
        contains(sql`concat_ws(' ', r.code, r.name_zh, r.name_en, r.description_zh, r.description_en)`, text),
      userId: (userId) => sql`exists (select 1 from user_roles ur where ur.role_id = r.id and ur.user_id = ${userId})`,
    },
    keys: { id: { by: sql`r.id`, type: "text" } },
    sorts: {
      code: { by: sql`r.code`, type: "text" },
      name: { by: sql`r.name_en`, type: "text" },
      order: { by: sql`r.sort_no`, type: "integer" },
    },
    sortedBy: { column: "order", order: "asc" },
    columns: stored.roleColumns,
    rowsOf: sql`join roles r on r.id = page.id`,
    total: ownTotal,
  }),
  present: presentRole,
  sheet: {
    code: { title: { zh: "代码", en: "Code" }, width: 18, cell: (row) => row.code },
    name: { title: { zh: "名称", en: "Name" }, width: 28, cell: (row) => row.name },
    description: { title: { zh: "描述", en: "Description" }, width: 44, cell: (row) => row.description },
    holderCount: { title: { zh: "人数", en: "People" }, width: 10, cell: (row) => row.holderCount },
    pageCount: { title: { zh: "页面数", en: "Pages" }, width: 10, cell: (row) => row.pageCount },
    buttonCount: { title: { zh: "按钮数", en: "Buttons" }, width: 10, cell: (row) => row.buttonCount },
    isDefault: {
      title: { zh: "新人默认", en: "For newcomers" },
      width: 14,
      cell: (row, locale) => (row.isDefault ? { zh: "是", en: "Yes" }[locale] : ""),
    },
  },
};

function presentRole(row: stored.ListedRole, locale: Locale): RoleRow {
  return {
    id: row.id,
    code: row.code,
    name: row[`name_${locale}`],
    description: row[`description_${locale}`],
    holderCount: row.holder_count,
    pageCount: row.page_count,
    buttonCount: row.button_count,
    isDefault: row.is_default,
  };
}

export const roleArea = ({ directory }: RoleServices): RecordArea<RoleFields> => ({
  object: "role",
  table: "roles",
  read: stored.roleFields,
  nameOf: ({ code }) => code,
  hold: lockOrganisation,
  problems: async (tx, fields, change) => [
    ...(await problemsOf(tx, fields, change)),
    ...(await newcomerProblems(tx, await directory.at(tx), fields, change)),
  ],
  insert: stored.insertRole,
  update: stored.updateRole,
  remove: stored.deleteRole,
  dependants: dependantsOf,
  keptBecause: async (tx, roleId) =>
    (await neededByAdministrator(tx, { roleId })) ?? lastHolders(await heldOnlyThrough(tx, roleId)),
});

/** Who makes it everybody's gives it away: nobody gives what they do not have. */
async function newcomerProblems(
  tx: Tx,
  directory: Directory,
  { isDefault }: RoleFields,
  { known, context }: RecordChange<RoleFields>,
): Promise<readonly Problem[]> {
  if (!isDefault || known === undefined || known.fields.isDefault) return [];
  const [first] = missingRights(directory, context.user, known.fields.code);
  if (!first) return [];
  const name = (await nameOfRight(tx))(first);
  return [
    {
      path: "isDefault",
      rule: "permission",
      message: {
        zh: `该角色授予您自己没有的权限：${name.zh}`,
        en: `The role grants what you do not have yourself: ${name.en}`,
      },
    },
  ];
}

export async function problemsOf(
  tx: Tx,
  { code }: RoleFields,
  { known }: Pick<RecordChange<RoleFields>, "known">,
): Promise<readonly Problem[]> {
  const isAnother = await isTaken(tx, { table: "roles", column: "code", value: code, except: known?.id });
  const isRenamed = known !== undefined && known.fields.code !== code;
  const isNamed = isRenamed && (await dependantsOf(tx, known.id, "en")).some(({ blocks }) => blocks);
  return [
    ...(isAnother ? [taken("code")] : []),
    ...(isNamed ? [{ path: "code", rule: "in-use", message: codeInUse }] : []),
  ];
}

const codeInUse: Bilingual = {
  zh: "流程、申请配置或新闻以该代码引用此角色，不能修改代码",
  en: "Routes, apply configurations or news name the role by this code: it cannot be changed",
};

async function dependantsOf(db: Queryable, id: string, locale: Locale): Promise<readonly Dependants[]> {
  const code = (await stored.roleFields(db, id))?.code ?? "";
  const routes = (await kindsMentioning(db, { by: "role", code })).map((kind) => kind[locale]);
  const applied = (await stored.kindsAppliedForBy(db, code)).map((kind) => kindCard(kind)?.title[locale] ?? kind);
  const news = await stored.newsForRole(db, id, locale);
  const people = await stored.holderNames(db, id, locale);
  return [
    ...usedBy({ zh: "流程", en: "Routes" }, routes, { blocks: true, locale }),
    ...usedBy({ zh: "申请配置", en: "Apply configurations" }, applied, { blocks: true, locale }),
    ...usedBy({ zh: "新闻", en: "News" }, news, { blocks: true, locale }),
    ...usedBy({ zh: "人员（将失去该角色）", en: "People, who lose the role" }, people, { blocks: false, locale }),
  ];
}
