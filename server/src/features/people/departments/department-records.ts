import type { RequestOf } from "@signoff/domain/http/endpoint";
import type { Dependants } from "@signoff/domain/http/record-endpoints";
import type { Bilingual, Locale } from "@signoff/domain/locale";
import { sql } from "kysely";
import type { Queryable, Tx } from "../../../db/database.ts";
import { type Problem, problem } from "../../../http/refused.ts";
import { defineList, ownTotal } from "../../../lists/list-definition.ts";
import { contains } from "../../../lists/text-match.ts";
import type { DirectoryCache, HeadCount } from "../../base/directory/public.ts";
import { isTaken, type RecordArea, type RecordList, taken, usedByCounted } from "../../base/managed-records/public.ts";
import type { DepartmentFields, DepartmentRow, departmentsContract } from "./contract.ts";
import { usesOf } from "./department-uses.sql.ts";
import * as stored from "./departments.sql.ts";

type ListRequest = RequestOf<typeof departmentsContract.list>;

export interface DepartmentServices {
  readonly directory: DirectoryCache;
}

export function departmentList({ directory: cache }: DepartmentServices) {
  return async (db: Queryable): Promise<RecordList<ListRequest, stored.ListedDepartment, DepartmentRow>> => {
    const directory = await cache.at(db);
    const present = (row: stored.ListedDepartment, locale: Locale) =>
      presentDepartment(row, locale, directory.headCount(row.id));
    return { title, list: departments, present, sheet };
  };
}

const title: Bilingual = { zh: "部门", en: "Departments" };

const departments = defineList<undefined, ListRequest, stored.ListedDepartment>()({
  ways: () => [{ from: sql`departments d`, where: sql`true` }],
  conditions: {
    keyword: (text) => contains(sql`concat_ws(' ', d.code, d.name_zh, d.name_en)`, text),
    under: (id) => sql`d.path like (select top.path from departments top where top.id = ${id}) || '%'`,
    status: (status) => sql`d.status = ${status}`,
  },
  keys: { id: { by: sql`d.id`, type: "text" } },
  sorts: {
    place: { by: sql`d.path`, type: "text" },
    code: { by: sql`d.code`, type: "text" },
    name: { by: sql`d.name_en`, type: "text" },
  },
  sortedBy: { column: "place", order: "asc" },
  columns: stored.departmentColumns,
  rowsOf: sql`join departments d on d.id = page.id`,
  total: ownTotal,
});

const sheet: RecordList<ListRequest, stored.ListedDepartment, DepartmentRow>["sheet"] = {
  code: { title: { zh: "代码", en: "Code" }, width: 14, cell: (row) => row.code },
  name: { title: { zh: "名称", en: "Name" }, width: 32, cell: (row) => row.name },
  above: { title: { zh: "上级", en: "Above" }, width: 44, cell: (row) => row.above.join(" / ") },
  leader: { title: { zh: "负责人", en: "Leader" }, width: 18, cell: (row) => row.leader },
  ownCount: { title: { zh: "本部门人数", en: "People" }, width: 12, cell: (row) => row.ownCount },
  memberCount: { title: { zh: "含下级人数", en: "With those below" }, width: 12, cell: (row) => row.memberCount },
  sortNo: { title: { zh: "排序", en: "Order" }, width: 10, cell: (row) => row.sortNo },
  active: { title: { zh: "状态", en: "Status" }, width: 10, cell: (row, at) => statusText[at](row.active) },
};

const statusText: Readonly<Record<Locale, (on: boolean) => string>> = {
  zh: (on) => (on ? "启用" : "停用"),
  en: (on) => (on ? "On" : "Off"),
};

function presentDepartment(row: stored.ListedDepartment, locale: Locale, count: HeadCount): DepartmentRow {
  return {
    id: row.id,
    code: row.code,
    name: row[`name_${locale}`],
    above: [...row[`above_${locale}`]],
    leaderId: row.leader_id,
    leader: row[`leader_${locale}`] ?? "",
    ownCount: count.own,
    memberCount: count.withBelow,
    sortNo: row.sort_no,
    active: row.status === "active",
  };
}

export const departmentArea: RecordArea<DepartmentFields> = {
  object: "department",
  table: "departments",
  read: stored.departmentFields,
  nameOf: ({ code }) => code,
  hold: stored.holdTree,
  problems: async (tx, fields, { known }) => departmentProblems(tx, fields, known),
  insert: stored.insertDepartment,
  update: stored.updateDepartment,
  remove: stored.deleteDepartment,
  dependants: dependantsOf,
};

interface Known {
  readonly id: string;
  readonly fields: DepartmentFields;
}

/** What is wrong with a department beyond the shape of the fields. */
export async function departmentProblems(
  tx: Tx,
  fields: DepartmentFields,
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
  en: "A department cannot stand below itself or one of its own sub-departments",
};

async function parentProblems(
  tx: Tx,
  { parent }: DepartmentFields,
  known: Known | undefined,
): Promise<readonly Problem[]> {
  await stored.holdTree(tx);
  const [above] = parent;
  if (!above)
    return (await stored.hasTop(tx, known?.id ?? "")) ? [{ path: "parent", rule: "required", message: onlyTop }] : [];
  const path = await stored.pathOf(tx, above.id);
  if (path === undefined) return [problem("parent", "option")];
  return known && path.includes(`/${known.id}/`) ? [{ path: "parent", rule: "circle", message: circle }] : [];
}

/** A leader who has left may stay; nobody who has left becomes one. */
async function leaderProblems(
  tx: Tx,
  { leader }: DepartmentFields,
  known: Known | undefined,
): Promise<readonly Problem[]> {
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
