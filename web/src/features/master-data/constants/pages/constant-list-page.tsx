import { constantDefinition } from "@signoff/domain/public-constants";
import { constant, type ConstantFields } from "@signoff/domain/records/constant";
import { constantsContract } from "@signoff/server/contract/base/constants";
import { SlidersHorizontal } from "lucide-react";
import { recordChanges } from "../../../../client/record-changes.ts";
import { useLocale } from "../../../../i18n/translate.ts";
import { defineRecordPage } from "../../../../record-page/define-record-page.tsx";
import { fixedRecordCalls } from "../../../../record-page/record-calls.ts";
import type { FormPart } from "../../../../record-page/record-definition.ts";
import { RecordPage } from "../../../../record-page/record-page.tsx";
import { InlineAlert } from "../../../../ui/inline-alert.tsx";

const constants = defineRecordPage(constant, {
  icon: SlidersHorizontal,
  calls: { ...fixedRecordCalls(constantsContract), changes: recordChanges("constant") },
  Consequences: WhatItDoes,
});

const atOnce = {
  zh: "自下一次调用起对所有人生效；已打开的浏览器在重新加载后采用。",
  en: "Takes effect for everybody with the next call; open pages use it after a reload.",
};

/** What the constant does, and when the change takes effect. */
function WhatItDoes({ values }: FormPart<ConstantFields>) {
  const locale = useLocale();
  const definition = constantDefinition(values.key);
  if (!definition) return null;
  return (
    <InlineAlert role="warn">
      <strong>{definition.does[locale]}</strong> {atOnce[locale]}
    </InlineAlert>
  );
}

/** Portal-wide settings. */
export function ConstantListPage() {
  return <RecordPage definition={constants} />;
}
