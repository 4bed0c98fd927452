import { numberingRule, type NumberingRow } from "@signoff/domain/records/numbering-rule";
import { numberingContract } from "@signoff/server/contract/requests/numbering";
import { Hash } from "lucide-react";
import { recordChanges } from "../../../../client/record-changes.ts";
import { useTexts } from "../../../../i18n/translate.ts";
import { defineRecordPage } from "../../../../record-page/define-record-page.tsx";
import { fixedRecordCalls } from "../../../../record-page/record-calls.ts";
import { RecordPage } from "../../../../record-page/record-page.tsx";
import { NextNumbers, NumberPreview } from "../components/number-preview.tsx";
import { numberingMessages } from "../messages.ts";

const rules = defineRecordPage(numberingRule, {
  icon: Hash,
  calls: { ...fixedRecordCalls(numberingContract), changes: recordChanges("numbering") },
  columns: { isCode: { render: ({ isCode }: NumberingRow) => <Gives isCode={isCode} /> } },
  Head: NextNumbers,
  Consequences: NumberPreview,
});

function Gives({ isCode }: { readonly isCode: boolean }) {
  const t = useTexts(numberingMessages);
  return <span>{t(isCode ? "kind.code" : "kind.request")}</span>;
}

/** How requests and their records get their numbers. */
export function NumberingListPage() {
  return <RecordPage definition={rules} />;
}
