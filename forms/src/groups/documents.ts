import { table } from "../definition/detail-table.ts";
import { attachment, lookup, select, taken, text } from "../definition/field.ts";
import { dictionary, lookupIn } from "../definition/options.ts";
import { fieldGroup } from "./field-group.ts";

/** Documents. */
export const documents = fieldGroup({
  key: "documents",
  tables: [
    table(
      "docs",
      [
        select("documentType", { required: true, options: dictionary("doc_type") }),
        lookup("documentName", { required: true, options: lookupIn("document") }),
        text("version", { required: true, maxLength: 20 }),
        text("docNo", { system: taken("docNo", "document", "documentName") }),
        attachment("file"),
      ],
      { minRows: 1 },
    ),
  ],
  texts: {
    tables: {
      docs: {
        title: { zh: "文件", en: "Documents" },
        columns: {
          documentType: { zh: "文件类型", en: "Document type" },
          documentName: { zh: "文件名称", en: "Document name" },
          version: { zh: "版本", en: "Version" },
          docNo: { zh: "文件编号", en: "Document no." },
          file: { zh: "附件", en: "File" },
        },
      },
    },
  },
});
