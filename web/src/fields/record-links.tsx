import { listComma } from "@signoff/domain/locale";
import { isRegisteredKind, type RegisteredKind } from "@signoff/domain/enums/registered-pages";
import type { FieldDefinition } from "@signoff/forms/definition/field-shape";
import { Fragment, type ReactNode } from "react";
import { DocumentLink, namesDocuments } from "./document-links.tsx";
import { useLocale } from "../i18n/translate.ts";
import { RecordLink } from "../ui/record-link.tsx";

type Naming = Pick<FieldDefinition, "options" | "refersTo">;

/**
 * The kind of record that the codes of a field name, if it has a page; undefined for two registries, because the code
 * may belong to either.
 */
export function recordKindOf({ options, refersTo }: Naming): RegisteredKind | undefined {
  const lookup = options && "lookup" in options ? options.lookup : undefined;
  const registry = lookup?.or ? undefined : (lookup?.registry ?? refersTo);
  return isRegisteredKind(registry) ? registry : undefined;
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

interface CodeLinksProps {
  readonly codes: readonly string[];
  /** Undefined for documents. */
  readonly kind: RegisteredKind | undefined;
}

/** The codes of a value, each a link to its record. */
export function CodeLinks({ codes, kind }: CodeLinksProps) {
  const locale = useLocale();
  return codes.map((code, at) => (
    <Fragment key={code}>
      {at > 0 && listComma(locale)}
      {kind ? <RecordLink kind={kind} code={code} /> : <DocumentLink code={code} text={code} />}
    </Fragment>
  ));
}
