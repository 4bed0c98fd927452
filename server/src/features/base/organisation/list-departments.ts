import type { RequestOf, ResultOf } from "@signoff/domain/http/endpoint";
import type { Context } from "../../../http/context.ts";
import { pageOfRows } from "../../../http/page-of-rows.ts";
import type { DepartmentRecord, organisationContract } from "./contract.ts";
import { departmentsNamed, departmentTree, matchingWithWay, presentDepartment } from "./department-tree.ts";
import { activeDepartments, departmentsOfUser } from "./departments.sql.ts";

type Contract = typeof organisationContract;

export async function showDepartmentTree(
  { db, locale }: Context,
  { ids }: RequestOf<Contract["departmentTree"]>,
): Promise<ResultOf<Contract["departmentTree"]>> {
  const rows = await activeDepartments(db.kysely);
  return ids ? departmentsNamed(rows, ids.split(","), locale) : departmentTree(rows, locale);
}

export async function searchDepartments(
  { db, locale }: Context,
  { keyWord }: RequestOf<Contract["searchDepartments"]>,
): Promise<ResultOf<Contract["searchDepartments"]>> {
  const rows = await activeDepartments(db.kysely);
  return departmentTree(keyWord ? matchingWithWay(rows, keyWord) : rows, locale);
}

export async function listDepartmentsOfUser(
  { db, locale, user }: Context,
  { userId }: RequestOf<Contract["departmentsOfUser"]>,
): Promise<ResultOf<Contract["departmentsOfUser"]>> {
  const rows = await departmentsOfUser(db.kysely, userId ?? user.id);
  return rows.map((row) => presentDepartment(row, locale));
}

/** A few hundred departments: sorted and paged in memory, by names in the caller's language. */
export async function listDepartments(
  { db, locale }: Context,
  { keyword, parentId, column = "departOrder", order = "asc", pageNo, pageSize }: RequestOf<Contract["departmentList"]>,
): Promise<ResultOf<Contract["departmentList"]>> {
  const all = await activeDepartments(db.kysely);
  const wanted = keyword?.toLowerCase() ?? "";
  const rows = all.filter(
    (row) =>
      (parentId === undefined || row.parent_id === parentId) &&
      [row.code, row.name_zh, row.name_en].some((text) => text.toLowerCase().includes(wanted)),
  );
  const collator = new Intl.Collator(locale);
  const compare = (left: DepartmentRecord, right: DepartmentRecord) =>
    column === "departOrder" ? left.departOrder - right.departOrder : collator.compare(left[column], right[column]);
  const sorted = rows.map((row) => presentDepartment(row, locale)).toSorted(compare);
  if (order === "desc") sorted.reverse();
  return pageOfRows(sorted, { pageNo, pageSize });
}
