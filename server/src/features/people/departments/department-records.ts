import type { Dependants } from "@signoff/domain/http/record-endpoints";
import type { Bilingual, Locale } from "@signoff/domain/locale";
import { department, type DepartmentFields, type DepartmentRow } from "@signoff/domain/records/department";
import { sql } from "kysely";
import type { Queryable, Tx } from "../../../db/database.ts";
import { type Problem, problem } from "../../../http/refused.ts";
import type { DirectoryCache } from "../../base/directory/public.ts";
import { isTaken, type RecordArea, storedRecord, taken, usedByCounted } from "../../base/managed-records/public.ts";
import { usesOf } from "./department-uses.sql.ts";
import { hasTop, holdTree, pathOf } from "./departments.sql.ts";

export interface DepartmentServices {
  readonly directory: DirectoryCache;
}

const stored = storedRecord(department, {
  table: "departments",
  shown: {
    above: (locale) => sql`array(select up.${sql.ref(`name_${locale}`)} from departments up
      where starts_with(r.path, up.path) and up.id <> r.id order by up.depth)`,
    leaderId: sql`r.leader_id`,
  },
  sorts: { place: sql`r.path` },
  conditions: {
    under: (id) => sql`r.path like (select top.path from departments top where top.id = ${id}) || '%'`,
  },
});

/** The directory counts the people: SQL would go through everybody for each department. */
export function departmentList({ directory: cache }: DepartmentServices) {
  return async (db: Queryable): Promise<typeof stored.list> => {
    const directory = await cache.at(db);
    const present = (row: DepartmentRow, locale: Locale) => {
      const { own: ownCount, withBelow: memberCount } = directory.headCount(row.id);
      return { ...stored.list.present(row, locale), ownCount, memberCount };
    };
    return { ...stored.list, present };
  };
}

/** The departments below one move with it. */
export const departmentArea = {
  ...stored.area,
  hold: holdTree,
  problems: async (tx, fields, { known }) => departmentProblems(tx, fields, known),
  dependants: dependantsOf,
} satisfies RecordArea<DepartmentFields>;

/** The fields that refer to other records, or that only one department may have. */
type Checked = Pick<DepartmentFields, "code" | "parent" | "leader">;

interface Known {
  readonly id: string;
  readonly fields: Checked;
}

/** What is wrong with a department beyond the shape of the fields. */
export async function departmentProblems(
  tx: Tx,
  fields: Checked,
  known: Known | undefined,
): Promise<readonly Problem[]> {
  const isAnother = await isTaken(tx, { table: "departments", column: "code", value: fields.code, except: known?.id });
  return [
    ...(isAnother ? [taken("code")] : []),
    ...(await parentProblems(tx, fields, known)),
    ...(await leaderProblems(tx, fields, known)),
  ];
}

const onlyTop: Bilingual = {
  zh: "只有最上级部门没有上级，请选择上级部门",
  en: "Only the topmost department has none above it: choose one",
};
const circle: Bilingual = {
  zh: "部门不能移到自身或其下级部门之下",
  en: "A department cannot be below itself or one of its own sub-departments",
};

async function parentProblems(tx: Tx, { parent }: Checked, known: Known | undefined): Promise<readonly Problem[]> {
  await holdTree(tx);
  const [above] = parent;
  if (!above)
    return (await hasTop(tx, known?.id ?? "")) ? [{ path: "parent", rule: "required", message: onlyTop }] : [];
  const path = await pathOf(tx, above.id);
  if (path === undefined) return [problem("parent", "option")];
  return known && path.includes(`/${known.id}/`) ? [{ path: "parent", rule: "circle", message: circle }] : [];
}

/** A leader who has left may stay; nobody who has left becomes one. */
async function leaderProblems(tx: Tx, { leader }: Checked, known: Known | undefined): Promise<readonly Problem[]> {
  const [person] = leader;
  if (!person || person.id === known?.fields.leader[0]?.id) return [];
  const user = await tx.selectFrom("users").select("status").where("id", "=", person.id).executeTakeFirst();
  return user?.status === "active" ? [] : [problem("leader", "option")];
}

async function dependantsOf(db: Queryable, id: string, locale: Locale): Promise<readonly Dependants[]> {
  const uses = await usesOf(db, id, locale);
  const blocking = { blocks: true, locale };
  return [
    ...usedByCounted({ zh: "下级部门", en: "Sub-departments" }, uses.below, blocking),
    ...usedByCounted({ zh: "人员", en: "People" }, uses.people, blocking),
    ...usedByCounted({ zh: "申请单", en: "Requests" }, uses.requests, blocking),
    ...usedByCounted({ zh: "群组", en: "Groups" }, uses.groups, blocking),
    ...usedByCounted({ zh: "申请配置", en: "Apply configurations" }, uses.kinds, blocking),
    ...usedByCounted({ zh: "新闻", en: "News" }, uses.news, blocking),
  ];
}
