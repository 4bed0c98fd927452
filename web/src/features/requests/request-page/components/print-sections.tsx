import { cellName, namedCodes } from "@signoff/forms/values/code-name";
import { formScope } from "@signoff/forms/conditions/form-scope";
import { indexOf, type IndexedTable } from "@signoff/forms/definition/definition-index";
import type { FieldDefinition } from "@signoff/forms/definition/field-shape";
import type { FormDefinition } from "@signoff/forms/definition/form-definition";
import type { SectionDefinition } from "@signoff/forms/definition/section";
import { picturesIn } from "@signoff/forms/geometry/pictured-sections";
import type { Dictionaries } from "@signoff/forms/lookup/dictionaries";
import { behaviours } from "@signoff/forms/field-types/behaviours";
import { type FormValues, isEmptyValue, readField, readRows, type Row } from "@signoff/forms/values/form-values";
import type { LookupRows } from "@signoff/forms/lookup/lookup-rows";
import { unitText } from "@signoff/forms/values/unit-text";
import type { FormState } from "@signoff/forms/conditions/visibility";
import { lazy, Suspense } from "react";
import { useLocale, useTexts } from "../../../../i18n/translate.ts";
import { printMessages } from "../print-messages.ts";

const SectionPictures = lazy(async () => ({
  default: (await import("../../../../pictures/section-pictures.tsx")).SectionPictures,
}));

interface PrintSectionsProps {
  readonly definition: FormDefinition;
  readonly dictionaries: Dictionaries;
  readonly data: FormValues;
  readonly state: FormState;
  /** The loaded registry rows, which name the codes. */
  readonly rows: LookupRows;
}

/** Every section with its content; on paper nothing is folded. */
export function PrintSections(props: PrintSectionsProps) {
  const locale = useLocale();
  const { definition, state } = props;
  return definition.sections
    .filter(({ key, panel }) => panel === undefined && state.isSectionVisible(key))
    .map((section) => (
      <section key={section.key} className="so-sheet-section">
        <h2>{section.title[locale]}</h2>
        <PrintFields section={section} {...props} />
        <PrintPictures section={section} {...props} />
        {section.tables
          .flatMap(({ key }) => indexOf(definition).tables.get(key) ?? [])
          .filter(({ table }) => state.table(table.key).visible)
          .map((table) => (
            <PrintTable key={table.table.key} table={table} alone={section.tables.length === 1} {...props} />
          ))}
      </section>
    ));
}

function PrintPictures({
  section,
  definition,
  data,
  rows,
}: PrintSectionsProps & { readonly section: SectionDefinition }) {
  const names = picturesIn(definition.kind, section.key);
  if (!names) return null;
  return (
    <Suspense fallback={null}>
      <SectionPictures names={names} data={data} rows={rows} isPrinted />
    </Suspense>
  );
}

function PrintFields({ section, ...props }: PrintSectionsProps & { readonly section: SectionDefinition }) {
  const locale = useLocale();
  const index = indexOf(props.definition);
  const { text } = useValueTexts(props);
  const fields = section.fields
    .flatMap(({ key }) => index.fields.get(key) ?? [])
    .filter((indexed) => props.state.field(indexed.field.key).visible && indexed.field.type !== "attachment");
  if (fields.length === 0) return null;
  return (
    <dl className="so-sheet-fields">
      {fields.map((indexed) => {
        const { field } = indexed;
        return (
          <div key={field.key} className={field.type === "textarea" ? "so-sheet-wide" : undefined}>
            <dt>{field.label[locale]}</dt>
            <dd>{text(field, readField(props.data, indexed))}</dd>
          </div>
        );
      })}
    </dl>
  );
}

interface PrintTableProps extends PrintSectionsProps {
  readonly table: IndexedTable;
  /** The section's only table needs no heading of its own. */
  readonly alone: boolean;
}

/** Tables with more columns than this use smaller letters. */
const wideTable = 11;

/** Longer values may break anywhere rather than push the table off the paper. */
const shortText = 6;

function PrintCell({ text }: { readonly text: string }) {
  return <td className={text.length <= shortText ? "so-sheet-short" : undefined}>{text}</td>;
}

function PrintTable({ table, alone, ...props }: PrintTableProps) {
  const t = useTexts(printMessages);
  const locale = useLocale();
  const { cellText } = useValueTexts(props);
  const rows = readRows(props.data, table);
  const columns = table.table.columns.filter(({ key }) => rows.some((row) => !isEmptyValue(row[key])));
  const title = `${alone ? "" : `${table.table.title[locale]} · `}${t("rows", { count: rows.length })}`;
  if (rows.length === 0) return null;
  return (
    <table className={columns.length > wideTable ? "so-sheet-table so-sheet-wide-table" : "so-sheet-table"}>
      <caption>{title}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column.key} scope="col">
              {column.label[locale]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, at) => (
          // Rows on paper never move: their place is their name.
          // oxlint-disable-next-line react/no-array-index-key
          <tr key={at}>
            {columns.map((column) => (
              <PrintCell key={column.key} text={cellText(column, row, table)} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function useValueTexts({ definition, dictionaries, data, rows }: PrintSectionsProps) {
  const locale = useLocale();
  const index = indexOf(definition);
  const names = { index, rows, locale, scope: formScope(index, data, { rows }) };
  const plainText = (field: FieldDefinition, value: unknown): string => {
    if (isEmptyValue(value)) return "–";
    const text = behaviours[field.type].readOnlyText(value, field, { locale, dictionaries });
    // Numbers contain their unit, choices do not.
    return field.unit !== undefined && field.type !== "number" ? `${text} ${unitText(field.unit, locale)}` : text;
  };
  return {
    text: (field: FieldDefinition, value: unknown) => namedCodes(field, value, names) ?? plainText(field, value),
    cellText: (column: FieldDefinition, row: Row, table: IndexedTable) => {
      const name = cellName(column, row, table, names);
      const text = plainText(column, row[column.key]);
      return name === undefined ? text : `${text} ${name}`;
    },
  };
}
