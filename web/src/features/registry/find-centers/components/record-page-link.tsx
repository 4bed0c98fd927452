import type { RegisteredKind } from "@signoff/domain/enums/registered-pages";
import { useTexts } from "../../../../i18n/translate.ts";
import { RecordLink } from "../../../../ui/record-link.tsx";
import { findMessages } from "../messages.ts";

/** From what is open beside the list to the page of the record. */
export function RecordPageLink({ kind, code }: { readonly kind: RegisteredKind; readonly code: string }) {
  const t = useTexts(findMessages);
  return (
    <p className="so-record-hint">
      <RecordLink kind={kind} code={code} text={t("record.page")} />
    </p>
  );
}
