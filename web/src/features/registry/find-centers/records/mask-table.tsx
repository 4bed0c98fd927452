import { type MaskFields, maskOptions, maskTableContract } from "@signoff/server/contract/master-data/mask-table";
import { recordChanges } from "../../../../client/record-changes.ts";
import { bothTexts, useTexts } from "../../../../i18n/translate.ts";
import { openedRecordCalls } from "../../../../record-page/record-calls.ts";
import type { FormPart } from "../../../../record-page/record-definition.ts";
import { recordFields } from "../../../../record-page/record-fields.tsx";
import { InlineAlert } from "../../../../ui/inline-alert.tsx";
import { loadCodes } from "../queries.ts";
import { itemsOf, type Ledger, listed } from "./ledger.tsx";
import { ledgerMessages } from "./messages.ts";

const { queryById, dependants, add, edit, delete: remove, deleteBatch } = maskTableContract;
const text = bothTexts(ledgerMessages);
const field = recordFields<MaskFields>();
const code = "toptier:maskConfig:edit";

export const maskLedger: Ledger<MaskFields> = {
  calls: {
    ...openedRecordCalls({ queryById, dependants, add, edit, delete: remove, deleteBatch }),
    changes: recordChanges("mask"),
  },
  codes: { add: code, edit: code, delete: code },
  texts: { new: text("mask.new"), edit: text("mask.edit"), view: text("mask.view") },
  blank: {
    toptierCode: "",
    maskCode: "",
    layerName: "",
    layerNumber: "",
    module: "",
    exposureType: "",
    maskType: "",
    tone: "",
    grade: "",
    usage: "mandatory",
    optionOf: null,
    logicOp: "",
    tier: null,
  },
  nameOf: ({ toptierCode, maskCode }) => `${toptierCode} ${maskCode}`,
  fields: [
    field.offered("toptierCode", text("mask.toptier"), {
      required: true,
      onlyNew: true,
      options: listed("mask toptiers", (signal) => loadCodes("maskTable", "toptierCode", signal)),
    }),
    field.text("maskCode", text("mask.code"), {
      required: true,
      onlyNew: true,
      maxLength: 4,
      hint: text("mask.codeHint"),
    }),
    field.text("layerName", text("mask.layer"), { required: true, maxLength: 40 }),
    field.text("layerNumber", text("mask.number"), { required: true, maxLength: 20, hint: text("mask.numberHint") }),
    field.offered("module", text("mask.module"), { required: true, options: itemsOf("mask_module") }),
    field.offered("exposureType", text("mask.exposure"), { required: true, options: itemsOf("exposure_type") }),
    field.offered("maskType", text("mask.type"), { required: true, options: itemsOf("mask_type") }),
    field.offered("tone", text("mask.tone"), { required: true, options: itemsOf("mask_tone") }),
    field.offered("grade", text("mask.grade"), { required: true, options: itemsOf("reticle_grade") }),
    field.choice("usage", text("mask.usage"), {
      required: true,
      options: [
        { value: "mandatory", label: text("mask.mandatory") },
        { value: "optional", label: text("mask.optional") },
      ],
    }),
    field.choice("optionOf", text("mask.optionOf"), {
      options: maskOptions.map((value) => ({ value, label: { zh: value, en: value } })),
      isShown: ({ usage }) => usage === "optional",
    }),
    field.number("tier", text("mask.tier"), { min: 0, max: 8 }),
    field.text("logicOp", text("mask.logicOp"), { maxLength: 2_000, lines: 2, wide: true }),
  ],
  Consequences: AtOnce,
};

/** Forms look the row up, so they see saved changes at once. */
function AtOnce({ record, values }: FormPart<MaskFields>) {
  const t = useTexts(ledgerMessages);
  const { toptierCode, maskCode } = values;
  if (toptierCode === "" || maskCode === "") return null;
  const key = record === null ? "mask.added" : "mask.changed";
  return <InlineAlert role="warn">{t(key, { toptier: toptierCode, mask: maskCode })}</InlineAlert>;
}
