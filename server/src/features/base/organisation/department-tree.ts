import type { Locale } from "@signoff/domain/locale";
import type { DepartmentNode, DepartmentRecord } from "./contract.ts";
import type { DepartmentRow } from "./departments.sql.ts";

export function presentDepartment(row: DepartmentRow, locale: Locale): DepartmentRecord {
  return {
    id: row.id,
    parentId: row.parent_id,
    departName: nameOf(row, locale),
    departNameEn: row.name_en,
    departOrder: row.sort_no,
    orgCode: row.code,
  };
}

export function nameOf(row: Pick<DepartmentRow, "name_zh" | "name_en">, locale: Locale): string {
  return row[`name_${locale}`];
}

/** Builds the tree in one pass over rows in which each department comes after its parent. */
export function departmentTree(rows: readonly DepartmentRow[], locale: Locale): DepartmentNode[] {
  const nodes = new Map<string, DepartmentNode>();
  const roots: DepartmentNode[] = [];
  for (const row of rows) {
    const node = leaf(row, locale);
    nodes.set(row.id, node);
    const above = row.parent_id === null ? undefined : nodes.get(row.parent_id);
    if (above) addChild(above, node);
    else if (row.parent_id === null) roots.push(node);
    // A department below a switched-off one is switched off too.
  }
  return roots;
}

/** The departments of a comma-separated list, flat and without their children. */
export function departmentsNamed(rows: readonly DepartmentRow[], ids: readonly string[], locale: Locale) {
  return rows.filter((row) => ids.includes(row.id)).map((row) => leaf(row, locale));
}

/** The rows whose code or name in either language matches a keyword, with all departments above them. */
export function matchingWithWay(rows: readonly DepartmentRow[], keyword: string): readonly DepartmentRow[] {
  const wanted = keyword.toLowerCase();
  const matches = (row: DepartmentRow) =>
    [row.code, row.name_zh, row.name_en].some((text) => text.toLowerCase().includes(wanted));
  const kept = new Set(rows.filter(matches).flatMap((row) => row.path.split("/").filter((id) => id !== "")));
  return rows.filter((row) => kept.has(row.id));
}

function leaf(row: DepartmentRow, locale: Locale): DepartmentNode {
  const record = presentDepartment(row, locale);
  return { ...record, key: row.id, value: row.id, title: record.departName, isLeaf: true, children: null };
}

function addChild(above: DepartmentNode, node: DepartmentNode): void {
  above.children = [...(above.children ?? []), node];
  above.isLeaf = false;
}
