import type { RegisteredKind } from "@signoff/domain/enums/registered-pages";
import type { FieldDefinition } from "@signoff/forms/definition/field-shape";
import { Fragment, type ReactNode } from "react";
import { DocumentLink, namesDocuments } from "./document-links.tsx";
import { useLocale } from "../i18n/translate.ts";
import { recordIn } from "../ui/named-record.ts";
import { RecordLink } from "../ui/record-link.tsx";

type Naming = Pick<FieldDefinition, "options" | "refersTo">;

/** What the codes of a field name, where it has a page; of two registries nobody knows which one it is. */
export function recordKindOf({ options, refersTo }: Naming): RegisteredKind | undefined {
  if (!options || !("lookup" in options)) return recordIn(refersTo);
  return options.lookup.or === undefined ? recordIn(options.lookup.registry) : undefined;
}

type Row = Readonly<Record<string, unknown>>;

/** A document opens from its cell in a table, and so does a record that has a page. */
export function cellLinks(column: FieldDefinition): { link?: (text: string, row: Row) => ReactNode } {
  if (column.multiple) return {};
  const codeIn = (row: Row) => String(row[column.key]);
  if (namesDocuments(column)) return { link: (text, row) => <DocumentLink code={codeIn(row)} text={text} isInGrid /> };
  const kind = recordKindOf(column);
  if (kind === undefined) return {};
  return { link: (text, row) => <RecordLink kind={kind} code={codeIn(row)} text={text} isInGrid /> };
}

export function RecordLinks({ kind, codes }: { readonly kind: RegisteredKind; readonly codes: readonly string[] }) {
  const locale = useLocale();
  return codes.map((code, at) => (
    <Fragment key={code}>
      {at > 0 && (locale === "zh" ? "、" : ", ")}
      <RecordLink kind={kind} code={code} />
    </Fragment>
  ));
}
