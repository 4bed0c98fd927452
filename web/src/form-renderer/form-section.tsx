import type { Locale } from "@signoff/domain/locale";
import { codeName } from "@signoff/forms/values/code-name";
import { type ConditionScope, holds } from "@signoff/forms/conditions/holds";
import { indexOf, type IndexedField } from "@signoff/forms/definition/definition-index";
import type { SectionDefinition } from "@signoff/forms/definition/section";
import { picturesIn } from "@signoff/forms/geometry/pictured-sections";
import { isEmptyValue, readField, readRows } from "@signoff/forms/values/form-values";
import { describeIssue } from "@signoff/forms/messages/describe-issue";
import { fixedValue } from "@signoff/forms/values/normalise";
import { lazy, type ReactNode, Suspense } from "react";
import { optionsHangOn } from "../fields/offered-options.ts";
import { AttachmentsPanel } from "./attachments-panel.tsx";
import { FieldItem } from "./field-item.tsx";
import type { FormViewProps } from "./form-view-props.ts";
import type { PlacedDifferences, PlacedProblems } from "./placed-notes.ts";
import { sectionHint } from "./section-hint.ts";
import { isSectionComplete } from "./section-marks.ts";
import { SectionView } from "./section-view.tsx";
import { type DifferingCells, TableItem } from "./table-item.tsx";
import { TableTabs, tabsOf } from "./table-tabs.tsx";
import type { FormEdits } from "./use-form-change.ts";
import type { CellTarget } from "./use-form-target.ts";
import { useLeftField } from "./use-left-field.ts";
import { watchedBy } from "./watched-by.ts";

/** Few forms have pictures. */
const SectionPictures = lazy(async () => ({
  default: (await import("../pictures/section-pictures.tsx")).SectionPictures,
}));

/** Differences of the form from the values it took over. */
export interface Differing {
  readonly cells: DifferingCells;
  /** The marks by field. */
  readonly fields: ReadonlyMap<string, ReactNode> | undefined;
}

export interface FormSurroundings extends FormViewProps {
  readonly formId: string;
  readonly locale: Locale;
  readonly scope: ConditionScope;
  readonly edits: FormEdits;
  readonly isEdited: boolean;
  readonly placedProblems: PlacedProblems;
  readonly placedDifferences: PlacedDifferences | undefined;
  readonly cellTarget: CellTarget | undefined;
  readonly differing: Differing;
}

interface FormSectionProps {
  readonly section: SectionDefinition;
  readonly isFolded: boolean;
  readonly onFold: FormViewProps["onFold"];
  readonly around: FormSurroundings;
}

export function FormSection({ section, isFolded, onFold, around }: FormSectionProps) {
  const { definition, data, state, locale, placedProblems, placedDifferences, isEdited } = around;
  const changed = placedDifferences?.sections.get(section.key) ?? 0;
  return (
    <SectionView
      sectionKey={section.key}
      title={section.title[locale]}
      folded={isFolded}
      onFold={onFold}
      hint={isFolded ? sectionHint(section, { definition, data, state }, { ...around.sources, locale }) : ""}
      errors={placedProblems.sections.get(section.key) ?? 0}
      changes={placedDifferences && { changed, total: section.tables.length > 0 ? undefined : section.fields.length }}
      isComplete={isFolded && isEdited && isSectionComplete(section, around)}
    >
      {section.panel === "attachments" ? (
        <AttachmentsPanel
          attachments={definition.attachments}
          scope={around.scope}
          files={around.sources.files}
          mayAdd={isEdited}
          problems={placedProblems.attachments}
        />
      ) : (
        <SectionBody section={section} around={around} />
      )}
    </SectionView>
  );
}

function SectionBody({ section, around }: Pick<FormSectionProps, "section" | "around">) {
  const { definition, data, state, isEdited } = around;
  const index = indexOf(definition);
  const fields = section.fields.flatMap(({ key }) => {
    const indexed = index.fields.get(key);
    return indexed && state.field(key).visible ? [indexed] : [];
  });
  const isOpen = isEdited && fields.some(({ field }) => !state.field(field.key).readOnly);
  const shown = isOpen ? fields.filter((indexed) => !isYetToCome(indexed, data)) : fields;
  return (
    <>
      {shown.length > 0 && (
        <div className={isOpen ? "so-fields so-fields-edit" : "so-fields so-fields-read"}>
          {shown.map((indexed) => (
            <PlacedField key={indexed.field.key} indexed={indexed} around={around} />
          ))}
        </div>
      )}
      <PlacedPictures section={section} around={around} />
      <SectionTables section={section} around={around} />
    </>
  );
}

function PlacedPictures({ section, around }: Pick<FormSectionProps, "section" | "around">) {
  const { definition, data, rows, state, edits, isEdited } = around;
  const names = picturesIn(definition.kind, section.key);
  if (!names) return null;
  const isOpen = isEdited && section.tables.some(({ key }) => !state.table(key).readOnly);
  return (
    <Suspense fallback={<div className="so-picture-place" />}>
      <SectionPictures names={names} data={data} rows={rows} onRows={isOpen ? edits.setRows : undefined} />
    </Suspense>
  );
}

function SectionTables({ section, around }: Pick<FormSectionProps, "section" | "around">) {
  const tabs = tabsOf(section, around);
  const renderTable = (key: string) => <PlacedTable key={key} tableKey={key} around={around} />;
  if (tabs.length < 2) return section.tables.map(({ key }) => renderTable(key));
  return <TableTabs label={section.title[around.locale]} tabs={tabs} around={around} renderTable={renderTable} />;
}

/** Values that the server gives later (number, status, times) are useless while a form is filled in. */
function isYetToCome(indexed: IndexedField, data: FormViewProps["data"]): boolean {
  return indexed.field.system?.from === "server" && isEmptyValue(readField(data, indexed));
}

/** Computes the props of one field, so that the field renders only when one of them has changed. */
function PlacedField({ indexed, around }: { readonly indexed: IndexedField; readonly around: FormSurroundings }) {
  const { field } = indexed;
  const { state, scope, placedProblems, placedDifferences, isEdited, sources } = around;
  const { required, readOnly } = state.field(field.key);
  const isClosed = readOnly || !isEdited;
  const left = useLeftField(indexed, around);
  return (
    <FieldItem
      formId={around.formId}
      indexed={indexed}
      value={readField(around.data, indexed)}
      codeName={codeName(field, readField(around.data, indexed), { ...around, index: indexOf(around.definition) })}
      required={required}
      readOnly={isClosed}
      multiple={field.multiple === true || (field.multiple !== undefined && holds(field.multiple, scope))}
      hangsOn={
        field.options && "table" in field.options
          ? rowsOf(field.options.table.key, around, field)
          : optionsHangOn(field, scope)
      }
      closedBecause={closedBecause(indexed, around)}
      fixedBecause={isEdited ? fixedBecause(indexed, around) : undefined}
      problem={placedProblems.fields.get(field.key) ?? (isClosed ? undefined : left.problem)}
      difference={placedDifferences?.fields.get(field.key)}
      differing={around.differing.fields?.get(field.key)}
      dictionaries={sources.dictionaries}
      onChange={left.change}
      onLeave={left.leave}
    />
  );
}

const columnValues = new WeakMap<object, Map<string, readonly unknown[]>>();

/** The values of a column; the same list as long as the table is the same. */
function rowsOf(tableKey: string, around: FormSurroundings, { options }: IndexedField["field"]): readonly unknown[] {
  const table = indexOf(around.definition).tables.get(tableKey);
  if (!table || !options || !("table" in options)) return [];
  const rows = readRows(around.data, table);
  const known = columnValues.get(rows) ?? new Map<string, readonly unknown[]>();
  columnValues.set(rows, known);
  const { column } = options.table;
  let values = known.get(column);
  if (!values) known.set(column, (values = rows.map((row) => row[column])));
  return values;
}

function closedBecause(
  { field, path }: IndexedField,
  { scope, definition, locale }: FormSurroundings,
): string | undefined {
  if (!field.dependsOn || !isEmptyValue(scope.valuesOf(field.dependsOn.field)[0])) return undefined;
  return describeIssue(definition, { path, rule: field.dependsOn.rule, params: {} }, locale);
}

/** Why nothing can be entered here: a rule leaves the field one value. */
function fixedBecause(
  { field, path }: IndexedField,
  { scope, definition, locale }: FormSurroundings,
): string | undefined {
  if (field.fixedRule === undefined || fixedValue(field, scope) === undefined) return undefined;
  return describeIssue(definition, { path, rule: field.fixedRule, params: {} }, locale);
}

function PlacedTable({ tableKey, around }: { readonly tableKey: string; readonly around: FormSurroundings }) {
  const { definition, data, state, isEdited, sources, cellTarget } = around;
  const indexed = indexOf(definition).tables.get(tableKey);
  if (!indexed || !state.table(tableKey).visible) return null;
  return (
    <TableItem
      definition={definition}
      sources={sources}
      indexed={indexed}
      form={around}
      watched={watchedBy(indexed, around, definition)}
      rows={readRows(data, indexed)}
      notes={around.placedProblems.tables.get(tableKey)}
      differences={around.placedDifferences?.tables.get(tableKey)}
      differing={around.differing.cells}
      target={cellTarget?.table === tableKey ? cellTarget.cell : undefined}
      onChange={isEdited ? around.edits.setRows : undefined}
      onTyping={around.edits.typeCell}
    />
  );
}
