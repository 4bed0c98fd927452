import type { RegisteredKind } from "@signoff/domain/enums/registered-pages";
import { useTexts } from "../../../../i18n/translate.ts";
import { RecordLink } from "../../../../ui/record-link.tsx";
import { findMessages } from "../messages.ts";

/** A link from the record open beside the list to its page. */
export function RecordPageLink({ kind, code }: { readonly kind: RegisteredKind; readonly code: string }) {
  const t = useTexts(findMessages);
  return (
    <p className="so-record-hint">
      <RecordLink kind={kind} code={code} text={t("record.page")} />
    </p>
  );
}
