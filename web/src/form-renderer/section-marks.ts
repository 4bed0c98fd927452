import { type ConditionScope, holds } from "@signoff/forms/conditions/holds";
import { formScope } from "@signoff/forms/conditions/form-scope";
import { indexOf, type IndexedTable } from "@signoff/forms/definition/definition-index";
import type { SectionDefinition } from "@signoff/forms/definition/section";
import { readField, readRows, type Row } from "@signoff/forms/values/form-values";
import type { FormViewProps } from "./form-view-props.ts";
import { areRowsDone, isRight } from "./done-rows.ts";
import { sortDifferences, sortProblems } from "./placed-notes.ts";

type FormParts = Pick<
  FormViewProps,
  "definition" | "data" | "rows" | "node" | "state" | "problems" | "differences" | "sources"
> & {
  /** A person decides: the requester's required values are not required of them. */
  readonly isDecided?: boolean;
};

/** The scope for the conditions of the form. */
export function scopeOf({ definition, data, rows, node }: Pick<FormParts, "definition" | "data" | "rows" | "node">) {
  return formScope(indexOf(definition), data, { rows, ...(node === undefined ? {} : { node }) });
}

export interface SectionMark {
  readonly key: string;
  readonly section: SectionDefinition;
  readonly isComplete: boolean;
  readonly errors: number;
  readonly changes: number;
  /**
   * Rows of its table, or files; undefined for a section of fields or of several tables, which have no single number.
   */
  readonly count: number | undefined;
  readonly required: number;
  readonly filled: number;
}

/** The progress and problems of each section, for the rail beside the form. */
export function sectionMarks(form: FormParts): readonly SectionMark[] {
  const { definition, state, problems, differences, sources } = form;
  const sorted = sortProblems(definition, problems);
  const changed = differences ? sortDifferences(definition, differences) : undefined;
  const scope = scopeOf(form);
  return definition.sections
    .filter((section) => section.panel !== "approvalHistory" && state.isSectionVisible(section.key))
    .map((section) => {
      const asked = askedIn(section, form, scope);
      const errors = sorted.sections.get(section.key) ?? 0;
      return {
        key: section.key,
        section,
        errors,
        changes: changed?.sections.get(section.key) ?? 0,
        isComplete: errors === 0 && asked.filled === asked.required,
        count: countIn(section, form, sources.files.list.length),
        ...asked,
      };
    });
}

/** Everything required of this reader is filled in, and nothing of it is red. Undefined if nothing is required. */
export function isSectionComplete(
  section: SectionDefinition,
  form: FormParts & { readonly scope: ConditionScope },
): boolean {
  const { required, filled } = askedIn(section, form, form.scope);
  return required > 0 && required === filled;
}

interface Asked {
  readonly required: number;
  readonly filled: number;
}

function askedIn(section: SectionDefinition, form: FormParts, scope: ConditionScope): Asked {
  if (section.panel === "attachments") return askedFiles(form, scope);
  const index = indexOf(form.definition);
  const judged = { ...form, scope };
  const fields = section.fields.flatMap(({ key }) => {
    const indexed = index.fields.get(key);
    const { visible, required, readOnly } = form.state.field(key);
    if (!indexed || !visible) return [];
    const isDone = readOnly || isRight(readField(form.data, indexed), { ...indexed, required }, scope, judged);
    // Optional values count only once they are wrong.
    return required || !isDone ? [isDone] : [];
  });
  const tables = section.tables.flatMap(({ key }) => {
    const indexed = index.tables.get(key);
    const { visible, readOnly, minRows } = form.state.table(key);
    if (!indexed || !visible || readOnly) return [];
    const rows = readRows(form.data, indexed);
    if (!areRowsDone(rows, indexed, judged)) return [false];
    return minRows > 0 ? [rows.length >= minRows] : asksForCells(rows, indexed, form) ? [true] : [];
  });
  const all = [...fields, ...tables];
  return { required: all.length, filled: all.filter(Boolean).length };
}

/** Whether anything must be filled in in the existing rows; the first row represents all. */
function asksForCells(rows: readonly Row[], { table }: IndexedTable, { state, isDecided }: FormParts): boolean {
  const [first] = rows;
  if (isDecided !== true || first === undefined) return false;
  return [...state.row(table.key, first).values()].some(({ visible, required }) => visible && required);
}

function askedFiles({ definition, sources, isDecided }: FormParts, scope: ConditionScope): Asked {
  const asked = definition.attachments.filter(({ required }) =>
    typeof required === "object" ? holds(required, scope) : required === true && isDecided !== true,
  );
  const there = asked.filter(({ bizType }) => sources.files.list.some((file) => file.bizType === bizType));
  return { required: asked.length, filled: there.length };
}

function countIn(section: SectionDefinition, form: FormParts, files: number): number | undefined {
  if (section.panel === "attachments") return files;
  const index = indexOf(form.definition);
  const tables = section.tables
    .flatMap(({ key }) => index.tables.get(key) ?? [])
    .filter(({ table }) => form.state.table(table.key).visible);
  const [only, ...more] = tables;
  return only === undefined || more.length > 0 ? undefined : readRows(form.data, only).length;
}
