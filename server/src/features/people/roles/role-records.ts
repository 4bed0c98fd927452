import type { Dependants } from "@signoff/domain/http/record-endpoints";
import type { Bilingual, Locale } from "@signoff/domain/locale";
import { role, type RoleFields } from "@signoff/domain/records/role";
import { kindCard } from "@signoff/forms/kinds/kind-cards";
import { sql } from "kysely";
import type { Queryable, Tx } from "../../../db/database.ts";
import type { Problem } from "../../../http/refused.ts";
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
  storedRecord,
  taken,
  usedBy,
} from "../../base/managed-records/public.ts";
import * as stored from "./roles.sql.ts";
import { heldOnlyThrough } from "./grants.sql.ts";
import { lastHolders } from "./save-grants.ts";
import type { RoleServices } from "./show-grants.ts";

export const storedRoles = storedRecord(role, {
  table: "roles",
  shown: {
    holderCount: sql`(select count(*)::int from user_roles ur join users u on u.id = ur.user_id
      where ur.role_id = r.id and u.status = 'active')`,
    pageCount: sql`(select count(*)::int from role_menus rm join menus m on m.id = rm.menu_id
      where rm.role_id = r.id and m.menu_type = 1 and m.path is not null)`,
    buttonCount: sql`(select count(*)::int from role_menus rm join menus m on m.id = rm.menu_id
      where rm.role_id = r.id and m.menu_type = 2)`,
  },
  sorts: { order: sql`lpad(r.sort_no::text, 10, '0')` },
  conditions: {
    userId: (userId) => sql`exists (select 1 from user_roles ur where ur.role_id = r.id and ur.user_id = ${userId})`,
  },
});

export const roleArea = ({ directory }: RoleServices): RecordArea<RoleFields> => ({
  ...storedRoles.area,
  hold: lockOrganisation,
  problems: async (tx, fields, change) => [
    ...(await problemsOf(tx, fields, change)),
    ...(await newcomerProblems(tx, await directory.at(tx), fields, change)),
  ],
  insert: insertRole,
  update: async (tx, id, fields) => {
    await stored.renameInData(tx, id, fields.code);
    await storedRoles.area.update(tx, id, fields);
  },
  remove: async (tx, id) => {
    await stored.takeAway(tx, id);
    await storedRoles.area.remove(tx, id);
  },
  dependants: dependantsOf,
  keptBecause: async (tx, roleId) =>
    (await neededByAdministrator(tx, { roleId })) ?? lastHolders(await heldOnlyThrough(tx, roleId)),
});

export async function insertRole(tx: Tx, id: string, fields: RoleFields): Promise<void> {
  await storedRoles.area.insert(tx, id, fields);
  await stored.placeLast(tx, id);
}

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
  const code = (await storedRoles.area.read(db, id, locale))?.code ?? "";
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
