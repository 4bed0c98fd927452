import type { RegisteredKind } from "@signoff/domain/enums/registered-pages";
import type { FieldDefinition } from "@signoff/forms/definition/field-shape";
import { Fragment } from "react";
import { useLocale } from "../i18n/translate.ts";
import { recordIn } from "../ui/named-record.ts";
import { RecordLink } from "../ui/record-link.tsx";

type Naming = Pick<FieldDefinition, "options" | "refersTo">;

/** What the codes of a field name, where it has a page; of two registries nobody knows which one it is. */
export function recordKindOf({ options, refersTo }: Naming): RegisteredKind | undefined {
  if (!options || !("lookup" in options)) return recordIn(refersTo);
  return options.lookup.or === undefined ? recordIn(options.lookup.registry) : undefined;
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
