import { type EquipmentFields, equipmentContract } from "@signoff/server/contract/master-data/equipment";
import { locationOptions } from "../../../../client/locations.ts";
import { recordChanges } from "../../../../client/record-changes.ts";
import { bothTexts, useTexts } from "../../../../i18n/translate.ts";
import { openedRecordCalls } from "../../../../record-page/record-calls.ts";
import type { FormPart } from "../../../../record-page/record-definition.ts";
import { recordFields } from "../../../../record-page/record-fields.tsx";
import { InlineAlert } from "../../../../ui/inline-alert.tsx";
import { RecordPageLink } from "../components/record-page-link.tsx";
import { ToolLabel } from "./tool-label.tsx";
import { itemsOf, type Ledger, listed } from "./ledger.tsx";
import { ledgerMessages } from "./messages.ts";

const { queryById, dependants, add, edit, delete: remove, deleteBatch } = equipmentContract;
const text = bothTexts(ledgerMessages);
const field = recordFields<EquipmentFields>();
const code = "equipment:edit";

export const equipmentLedger: Ledger<EquipmentFields> = {
  calls: {
    ...openedRecordCalls({ queryById, dependants, add, edit, delete: remove, deleteBatch }),
    changes: recordChanges("equipment"),
  },
  codes: { add: code, edit: code, delete: code },
  texts: {
    new: text("tool.new"),
    edit: text("tool.edit"),
    view: text("tool.view"),
    insteadOfDelete: text("tool.instead"),
  },
  blank: {
    eqpId: "",
    eqpNameZh: "",
    eqpName: "",
    model: "",
    serialNo: "",
    location: "",
    ownerDept: [],
    owner: [],
    eqpStatus: "",
    checkFrequency: "",
    nextDate: null,
  },
  nameOf: ({ eqpId }) => eqpId,
  Head: ({ record }) => <RecordPageLink kind="equipment" code={record.fields.eqpId} />,
  fields: [
    field.text("eqpId", text("tool.id"), { required: true, onlyNew: true, maxLength: 20, hint: text("tool.idHint") }),
    field.text("model", text("tool.model"), { required: true, maxLength: 60 }),
    field.text("eqpNameZh", text("tool.nameZh"), { required: true, maxLength: 100 }),
    field.text("eqpName", text("tool.nameEn"), { required: true, maxLength: 100 }),
    field.text("serialNo", text("tool.serial"), { maxLength: 60 }),
    field.offered("location", text("tool.location"), {
      required: true,
      options: listed("locations", locationOptions),
    }),
    field.department("ownerDept", text("tool.department"), { required: true, section: text("tool.whose") }),
    field.person("owner", text("tool.owner"), { required: true }),
    field.offered("eqpStatus", text("tool.status"), {
      required: true,
      section: text("tool.state"),
      options: itemsOf("eqp_status"),
    }),
    field.offered("checkFrequency", text("tool.frequency"), { required: true, options: itemsOf("check_frequency") }),
    field.day("nextDate", text("tool.nextDate")),
  ],
  Consequences: StatusChange,
  Actions: ({ record }) => <ToolLabel id={record.id} />,
};

/** A status set by hand counts like one that a completed S-Tool request sets. */
function StatusChange({ record, values }: FormPart<EquipmentFields>) {
  const t = useTexts(ledgerMessages);
  if (record === null || record.fields.eqpStatus === values.eqpStatus) return null;
  return <InlineAlert role="warn">{t("tool.statusChanged", { id: values.eqpId })}</InlineAlert>;
}
