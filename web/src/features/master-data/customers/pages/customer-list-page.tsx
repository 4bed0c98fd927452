import type { RequestInputOf } from "@signoff/domain/http/endpoint";
import type { CustomerFields, CustomerRow, customersContract } from "@signoff/server/contract/master-data/customers";
import { Building2 } from "lucide-react";
import { bothTexts, useTexts } from "../../../../i18n/translate.ts";
import { OnOff, onOffOptions } from "../../../../record-page/on-off.tsx";
import type { FormPart, RecordDefinition } from "../../../../record-page/record-definition.ts";
import { recordFields } from "../../../../record-page/record-fields.tsx";
import { RecordPage } from "../../../../record-page/record-page.tsx";
import { InlineAlert } from "../../../../ui/inline-alert.tsx";
import { customerMessages } from "../messages.ts";
import { customerCalls } from "../queries.ts";

const text = bothTexts(customerMessages);
const field = recordFields<CustomerFields>();

const customers: RecordDefinition<CustomerRow, RequestInputOf<typeof customersContract.list>, CustomerFields> = {
  list: {
    key: "customer",
    title: text("title"),
    columns: [
      { key: "code", title: text("code"), type: "identifier", width: 100, sort: "code" },
      { key: "companyName", title: text("companyName"), type: "strong", width: 180, sort: "companyName" },
      { key: "englishName", title: text("englishName"), type: "text", width: 180, sort: "englishName" },
      { key: "address", title: text("address"), type: "text", width: 220, grow: true },
      { key: "email", title: text("email"), type: "text", width: 230 },
      {
        key: "ipVendor",
        title: text("ipVendor"),
        type: "text",
        width: 100,
        render: ({ ipVendor }) => (ipVendor ? "✓" : null),
      },
      { key: "active", title: text("status"), type: "text", width: 90, render: ({ active }) => <OnOff on={active} /> },
    ],
    conditions: [
      { key: "keyword", label: text("keyword"), type: "text" },
      { key: "status", label: text("status"), type: "select", options: onOffOptions },
    ],
    sortedBy: { column: "code", order: "asc" },
    rowClass: ({ active }) => (active ? undefined : "so-list-off"),
    empty: { icon: Building2, title: text("empty"), text: text("emptyText") },
  },
  calls: customerCalls,
  codes: { add: "customer:add", edit: "customer:edit", delete: "customer:delete" },
  texts: { new: text("new"), edit: text("edit"), view: text("view"), insteadOfDelete: text("instead") },
  blank: { code: "", companyName: "", englishName: "", address: "", email: "", ipVendor: false, active: true },
  nameOf: ({ code }) => code,
  fields: [
    field.text("code", text("code"), { required: true, maxLength: 16, wide: true, hint: text("code.hint") }),
    field.text("companyName", text("companyName"), { required: true, maxLength: 200 }),
    field.text("englishName", text("englishName"), { required: true, maxLength: 200 }),
    field.text("email", text("email"), { maxLength: 200, wide: true }),
    field.text("address", text("address"), { maxLength: 300, lines: 2, wide: true }),
    field.onOff("ipVendor", text("ipVendor")),
    field.onOff("active", text("active"), { hint: text("active.hint") }),
  ],
  Consequences: SwitchedOff,
};

/** What switching a customer off or on will do. */
function SwitchedOff({ record, values }: FormPart<CustomerFields>) {
  const t = useTexts(customerMessages);
  if (record === null || record.fields.active === values.active) return null;
  return <InlineAlert role="warn">{t(values.active ? "switchOn" : "switchOff")}</InlineAlert>;
}

/** Companies that devices, products and requests are made for. */
export function CustomerListPage() {
  return <RecordPage definition={customers} />;
}
