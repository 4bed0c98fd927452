import { gradeText, maskShop, type MaskShopFields, partDictionaries } from "@signoff/domain/records/mask-shop";
import { maskShopsContract } from "@signoff/server/contract/master-data/mask-shops";
import { Server } from "lucide-react";
import { recordChanges } from "../../../../client/record-changes.ts";
import { defineRecordPage } from "../../../../record-page/define-record-page.tsx";
import { recordCalls } from "../../../../record-page/record-calls.ts";
import type { EditorProps } from "../../../../record-page/record-definition.ts";
import { RecordPage } from "../../../../record-page/record-page.tsx";
import { GradesEditor, ItemsEditor } from "../components/part-editors.tsx";

const { grades, ...items } = partDictionaries;

const shops = defineRecordPage(maskShop, {
  icon: Server,
  calls: { ...recordCalls(maskShopsContract), changes: recordChanges("mask-shop") },
  columns: { grades: { value: (row) => row.grades.map(gradeText).join(" · ") } },
  editors: {
    ...Object.fromEntries(Object.entries(items).map(([part, dictionary]) => [part, { edit: itemsOf(dictionary) }])),
    grades: { edit: (props) => <GradesEditor {...props} dictionary={grades} /> },
    rushDays: { isShown: ({ rushAllowed }) => rushAllowed },
  },
});

function itemsOf(dictionary: string) {
  return (props: EditorProps<MaskShopFields>) => <ItemsEditor {...props} dictionary={dictionary} />;
}

/** Shops that make plates: what they can make, and in how many days. */
export function MaskShopListPage() {
  return <RecordPage definition={shops} />;
}
