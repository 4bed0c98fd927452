import { randomUUID } from "node:crypto";
import { inputRuleText } from "@signoff/domain/http/input-rules";
import type { Bilingual } from "@signoff/domain/locale";
import type { DepartmentFields } from "@signoff/domain/records/department";
import type { Tx } from "../../../db/database.ts";
import type { ForeignSheet } from "../../../excel/foreign-sheet.ts";
import { departmentArea, departmentProblems } from "../departments/public.ts";
import { raiseRevision } from "../../base/managed-records/public.ts";
import { isSame, type PlainFields, settle } from "./feed-conflicts.ts";
import { type DepartmentLine, departmentLines } from "./department-lines.ts";
import type { FeedLine, OpenConflict, Part } from "./feed-report.ts";
import * as stored from "./org-feed.sql.ts";

/** The fields that the file and its position set; the others stay as they are. */
type FeedFields = Pick<DepartmentFields, "code" | "nameZh" | "nameEn" | "parent" | "leader" | "sortNo" | "active">;

export interface ChangedDepartment {
  readonly id: string;
  readonly code: string;
  readonly before: PlainFields | null;
  readonly after: PlainFields;
}

/** Imports the department file: first the departments, then (after the people) their leaders, and finally closures. */
export class DepartmentFeed implements Part {
  readonly lines: FeedLine[] = [];
  readonly conflicts: OpenConflict[] = [];
  readonly changed: ChangedDepartment[] = [];
  same = 0;
  readonly #tx: Tx;
  readonly #known = new Map<string, stored.FeedDepartment>();
  readonly #words = new Map<string, PlainFields>();
  #before: ReadonlyMap<string, PlainFields> = new Map();
  #kept: ReadonlyMap<string, unknown> = new Map();
  #rows: readonly DepartmentLine[] = [];

  constructor(tx: Tx) {
    this.#tx = tx;
  }

  async bring(rows: ForeignSheet["rows"]): Promise<void> {
    this.#rows = departmentLines(rows);
    this.#before = await stored.lastWords(this.#tx, "department");
    this.#kept = await stored.keptValues(this.#tx, "department");
    for (const one of await stored.allDepartments(this.#tx)) this.#known.set(one.code.toLowerCase(), one);
    await this.#bringFromAbove();
  }

  /** Parents come first, however the file is sorted, so that a moved department finds its new parent in place. */
  async #bringFromAbove(): Promise<void> {
    let waiting = this.#rows;
    for (let left = -1; left !== waiting.length; ) {
      left = waiting.length;
      const codes = new Set(waiting.map(({ code }) => code.toLowerCase()));
      const later: DepartmentLine[] = [];
      for (const line of waiting) {
        const parent = line.parent.toLowerCase();
        if (parent !== "" && codes.has(parent)) later.push(line);
        else if (parent === "" || this.#known.has(parent)) await this.#bringOne(line);
        else this.#refuse(line, "parent", notThere(line.parent));
      }
      waiting = later;
    }
    for (const line of waiting) this.#refuse(line, "parent", circle);
  }

  async #bringOne(line: DepartmentLine): Promise<void> {
    const known = this.#known.get(line.code.toLowerCase());
    const fields = fieldsOf(line, known, this.#known.get(line.parent.toLowerCase())?.id ?? null);
    const wrong = line.wrong ?? (fields.nameZh === "" ? requiredName : undefined);
    if (wrong) return this.#refuse(line, wrong.column, wrong.message);
    if (known) return this.#change(line, known, saidOf(fields));
    const id = randomUUID();
    const [problem] = await departmentProblems(this.#tx, fields, undefined);
    if (problem) return this.#refuse(line, problem.path, problem.message);
    await departmentArea.insert(this.#tx, id, fields);
    this.#known.set(line.code.toLowerCase(), departmentOf(id, fields));
    this.#words.set(id, saidOf(fields));
    this.changed.push({ id, code: line.code, before: null, after: plainOf(fields) });
    this.lines.push({ ...told(line.row, line.code), outcome: "add" });
  }

  async #change(line: DepartmentLine, known: stored.FeedDepartment, theirs: PlainFields): Promise<void> {
    const ours = plainOf(recordOf(known));
    const told = Object.fromEntries(Object.keys(theirs).map((field) => [field, ours[field] ?? null]));
    const { taken, open, base } = settle({
      ours: told,
      theirs,
      base: this.#before.get(known.id),
      isKept: (field, value) => {
        const decided = this.#kept.get(`${known.id}/${field}`);
        return decided !== undefined && isSame(decided as PlainFields[string], value);
      },
    });
    const after = { ...known, ...Object.fromEntries(taken.map((field) => [field, theirs[field]])) };
    if (taken.length > 0) {
      const fields = recordOf(after);
      const [problem] = await departmentProblems(this.#tx, fields, { id: known.id, fields: recordOf(known) });
      if (problem) return this.#refuse(line, problem.path, problem.message);
      await this.#write(known, after, { row: line.row, outcome: "change", changes: taken });
    }
    this.#words.set(known.id, { ...this.#before.get(known.id), ...this.#words.get(known.id), ...base });
    if (open.length > 0) this.#oppose(line, known, { ours, theirs, open });
    if (taken.length === 0 && open.length === 0) this.same += 1;
  }

  async #write(
    known: stored.FeedDepartment,
    after: stored.FeedDepartment,
    line: Pick<FeedLine, "row" | "outcome" | "changes">,
  ): Promise<void> {
    await departmentArea.update(this.#tx, known.id, recordOf(after));
    await raiseRevision(this.#tx, { table: "departments" }, known.id);
    this.#known.set(known.code.toLowerCase(), after);
    const [before, now] = [plainOf(recordOf(known)), plainOf(recordOf(after))];
    this.changed.push({ id: known.id, code: known.code, before, after: now });
    this.lines.push({ ...told(line.row, known.code), ...line });
  }

  #oppose(
    { row, code }: DepartmentLine,
    { id }: stored.FeedDepartment,
    { ours, theirs, open }: { ours: PlainFields; theirs: PlainFields; open: readonly string[] },
  ): void {
    this.lines.push({ ...told(row, code), outcome: "conflict", changes: open });
    for (const field of open)
      this.conflicts.push({
        kind: "department",
        id,
        name: code,
        field,
        ours: ours[field] ?? null,
        theirs: theirs[field] ?? null,
      });
  }

  #refuse({ row, code }: DepartmentLine, column: string, message: Bilingual): void {
    this.lines.push({ ...told(row, code), outcome: "wrong", problems: [{ column, message }] });
  }

  /** Runs after the people: a leader may have come with the same files. */
  async bringLeaders(): Promise<void> {
    const accounts = await stored.accountIds(this.#tx);
    for (const line of this.#rows.filter(({ leader, wrong }) => leader !== "" && !wrong)) {
      const known = this.#known.get(line.code.toLowerCase());
      const leader = accounts.get(line.leader.toLowerCase());
      if (!known) continue;
      if (leader === undefined) this.#refuse(line, "leader", notThere(line.leader));
      else if (known.leader !== leader) await this.#lead(line, known, leader);
      else this.#words.set(known.id, { ...this.#words.get(known.id), leader });
    }
  }

  async #lead(line: DepartmentLine, known: stored.FeedDepartment, leader: string): Promise<void> {
    const same = this.same;
    await this.#change(line, known, { leader });
    this.same = same;
  }

  /**
   * Closes departments that an earlier feed imported and that are missing from the file now, if no people are left in
   * them.
   */
  async close(): Promise<void> {
    const codes = new Set(this.#rows.map(({ code }) => code.toLowerCase()));
    for (const known of [...this.#known.values()].toReversed()) {
      if (!this.#before.has(known.id) || codes.has(known.code.toLowerCase()) || !known.active) continue;
      const { people, below } = await stored.insideDepartment(this.#tx, known.id);
      if (people + below > 0) {
        const line = { ...told(null, known.code), outcome: "wrong" as const };
        this.lines.push({ ...line, problems: [{ column: "code", message: stillUsed(people, below) }] });
        continue;
      }
      await this.#write(known, { ...known, active: false }, { row: null, outcome: "change", changes: ["active"] });
      // The feed itself closed it: if the department returns, nobody is asked.
      this.#words.set(known.id, { ...this.#before.get(known.id), active: false });
    }
    await stored.rememberWords(this.#tx, "department", this.#words);
  }
}

const notThere = (name: string): Bilingual => ({ zh: `没有“${name}”`, en: `There is no “${name}”` });
const circle: Bilingual = {
  zh: "文件中该部门位于自身之下",
  en: "According to the file it is below itself, or below a department that is",
};
const requiredName = { column: "nameZh", message: inputRuleText.required };
const stillUsed = (people: number, below: number): Bilingual => ({
  zh: `文件中已没有该部门，但其中仍有 ${people} 人、${below} 个下级部门，未停用`,
  en: `No longer in the file, but ${people} people and ${below} sub-departments are still in it: it stays open`,
});

function told(row: number | null, name: string) {
  return {
    file: "departments" as const,
    row,
    name,
    changes: [] as readonly string[],
    problems: [] as FeedLine["problems"],
  };
}

/** Empty cells leave the present value. A new department needs its names. */
function fieldsOf(line: DepartmentLine, known: stored.FeedDepartment | undefined, parent: string | null): FeedFields {
  const name = line.nameEn || line.nameZh;
  const above = line.parent === "" ? (known?.parent ?? null) : parent;
  return {
    code: known?.code ?? line.code,
    nameZh: line.nameZh || (known?.nameZh ?? name),
    nameEn: line.nameEn || (known?.nameEn ?? name),
    parent: above === null ? [] : [{ id: above }],
    leader: known?.leader === null || known === undefined ? [] : [{ id: known.leader }],
    sortNo: known?.sortNo ?? line.row,
    active: line.active ?? known?.active ?? true,
  };
}

function recordOf({ code, nameZh, nameEn, parent, leader, sortNo, active }: stored.FeedDepartment): FeedFields {
  const one = (id: string | null) => (id === null ? [] : [{ id }]);
  return { code, nameZh, nameEn, parent: one(parent), leader: one(leader), sortNo, active };
}

function departmentOf(id: string, fields: FeedFields): stored.FeedDepartment {
  return { ...fields, id, parent: fields.parent[0]?.id ?? null, leader: fields.leader[0]?.id ?? null };
}

function plainOf({ nameZh, nameEn, parent, leader, active }: FeedFields): PlainFields {
  return { nameZh, nameEn, parent: parent[0]?.id ?? null, leader: leader[0]?.id ?? null, active };
}

/** The values of a line alone. Its leader follows after the people. */
function saidOf(fields: FeedFields): PlainFields {
  const { leader: _later, ...said } = plainOf(fields);
  return said;
}
