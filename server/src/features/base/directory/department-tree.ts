import type { Bilingual } from "@signoff/domain/locale";

export interface DirectoryDepartment {
  readonly id: string;
  readonly parent?: string;
  readonly leader?: string;
  readonly names: Bilingual;
}

export interface DepartmentTree {
  readonly all: readonly DirectoryDepartment[];
  get(id: string): DirectoryDepartment | undefined;
  /** The department and all departments below it. */
  subtree(id: string): readonly string[];
  /** Whether a department is one of these or below one of them. */
  isWithin(id: string, tops: readonly string[]): boolean;
  ledBy(user: string): readonly string[];
}

interface DepartmentRow {
  readonly id: string;
  readonly parent_id: string | null;
  readonly leader_id: string | null;
  readonly name_zh: string;
  readonly name_en: string;
  readonly path: string;
}

export function createDepartmentTree(rows: readonly DepartmentRow[]): DepartmentTree {
  const all = rows.map((row) => ({
    id: row.id,
    names: { zh: row.name_zh, en: row.name_en },
    ...(row.parent_id !== null ? { parent: row.parent_id } : {}),
    ...(row.leader_id !== null ? { leader: row.leader_id } : {}),
  }));
  const byId = new Map(all.map((department) => [department.id, department]));
  const paths = new Map(rows.map((row) => [row.id, row.path]));
  return {
    all,
    get: (id) => byId.get(id),
    subtree: (id) => {
      const path = paths.get(id);
      return path === undefined ? [] : rows.filter((row) => row.path.startsWith(path)).map((row) => row.id);
    },
    isWithin: (id, tops) => {
      const path = paths.get(id);
      return path !== undefined && tops.some((top) => path.includes(`/${top}/`));
    },
    ledBy: (user) => all.filter((department) => department.leader === user).map((department) => department.id),
  };
}
