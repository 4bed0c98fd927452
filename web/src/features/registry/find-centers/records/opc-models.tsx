import { type ModelFields, opcModelsContract } from "@signoff/server/contract/master-data/opc-models";
import { recordChanges } from "../../../../client/record-changes.ts";
import { bothTexts, useTexts } from "../../../../i18n/translate.ts";
import { openedRecordCalls } from "../../../../record-page/record-calls.ts";
import type { FormPart, RecordField } from "../../../../record-page/record-definition.ts";
import { recordFields } from "../../../../record-page/record-fields.tsx";
import { InlineAlert } from "../../../../ui/inline-alert.tsx";
import { RecordPageLink } from "../components/record-page-link.tsx";
import { loadCodes } from "../queries.ts";
import { itemsOf, type Ledger, listed } from "./ledger.tsx";
import { ledgerMessages } from "./messages.ts";

const { queryById, dependants, add, edit, delete: remove, deleteBatch } = opcModelsContract;
const text = bothTexts(ledgerMessages);
const field = recordFields<ModelFields>();
const code = "opc:release";

/** Values approved by a completed request are read-only here; they change by revising that request. */
function approved(one: RecordField<ModelFields>): RecordField<ModelFields> {
  return {
    ...one,
    edit: (props) => one.edit({ ...props, disabled: props.disabled || props.values.requestNo !== "" }),
  };
}

export const modelLedger: Ledger<ModelFields> = {
  calls: {
    ...openedRecordCalls({ queryById, dependants, add, edit, delete: remove, deleteBatch }),
    changes: recordChanges("opc-model"),
  },
  codes: { add: code, edit: code, delete: code },
  texts: { new: text("model.new"), edit: text("model.edit"), view: text("model.view") },
  blank: {
    modelCode: "",
    requestNo: "",
    toptierNo: "",
    maskCode: "",
    opcType: "",
    scanner: "",
    source: "",
    na: null,
    bestDose: null,
    bestFocus: null,
    targetRms: null,
    owner: [],
    note: "",
  },
  nameOf: ({ modelCode }) => modelCode,
  Head: ({ record: { fields } }) => (
    <>
      <RecordPageLink kind="opcModel" code={fields.modelCode} />
      <Approval requestNo={fields.requestNo} />
    </>
  ),
  fields: [
    field.text("modelCode", text("model.code"), { required: true, onlyNew: true, maxLength: 40, wide: true }),
    approved(
      field.offered("toptierNo", text("mask.toptier"), {
        required: true,
        options: listed("model toptiers", (signal) => loadCodes("opcModels", "toptierNo", signal)),
      }),
    ),
    approved(field.text("maskCode", text("mask.code"), { required: true, maxLength: 4 })),
    approved(field.offered("opcType", text("model.type"), { required: true, options: itemsOf("opc_type") })),
    approved(field.offered("scanner", text("model.scanner"), { options: itemsOf("scanner") })),
    approved(field.offered("source", text("model.source"), { options: itemsOf("source_shape") })),
    approved(field.number("na", text("model.na"), { min: 0.1, max: 1.5 })),
    approved(field.number("bestDose", text("model.dose"))),
    approved(field.number("bestFocus", text("model.focus"))),
    approved(field.number("targetRms", text("model.rms"))),
    field.person("owner", text("model.owner"), { required: true }),
    field.text("note", text("model.note"), { maxLength: 500, lines: 3, wide: true, hint: text("model.noteHint") }),
  ],
  Consequences: NewModel,
};

function Approval({ requestNo }: { readonly requestNo: string }) {
  const t = useTexts(ledgerMessages);
  return requestNo === "" ? null : <p className="so-record-hint">{t("model.approved", { number: requestNo })}</p>;
}

function NewModel({ record, values }: FormPart<ModelFields>) {
  const t = useTexts(ledgerMessages);
  if (record !== null || values.modelCode === "") return null;
  return <InlineAlert role="warn">{t("model.added", { code: values.modelCode })}</InlineAlert>;
}
