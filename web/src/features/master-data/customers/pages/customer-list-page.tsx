import { customer, type CustomerFields } from "@signoff/domain/records/customer";
import { customersContract } from "@signoff/server/contract/master-data/customers";
import { Building2 } from "lucide-react";
import { recordChanges } from "../../../../client/record-changes.ts";
import { useLocale } from "../../../../i18n/translate.ts";
import { defineRecordPage } from "../../../../record-page/define-record-page.tsx";
import { recordCalls } from "../../../../record-page/record-calls.ts";
import type { FormPart } from "../../../../record-page/record-definition.ts";
import { RecordPage } from "../../../../record-page/record-page.tsx";
import { InlineAlert } from "../../../../ui/inline-alert.tsx";

const customers = defineRecordPage(customer, {
  icon: Building2,
  calls: { ...recordCalls(customersContract), changes: recordChanges("customer") },
  Consequences: SwitchedOff,
});

const switchedOn = { zh: "新申请将重新提供该客户。", en: "New requests will offer this customer again." };
const switchedOff = {
  zh: "新申请将不再提供该客户；已引用它的单据与产品（Device）保持不变。",
  en: "New requests will no longer offer this customer. Requests and devices that name it stay as they are.",
};

/** What switching a customer off or on will do. */
function SwitchedOff({ record, values }: FormPart<CustomerFields>) {
  const locale = useLocale();
  if (record === null || record.fields.active === values.active) return null;
  return <InlineAlert role="warn">{(values.active ? switchedOn : switchedOff)[locale]}</InlineAlert>;
}

/** Companies that devices, products and requests are made for. */
export function CustomerListPage() {
  return <RecordPage definition={customers} />;
}
