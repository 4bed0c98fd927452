import { importCode } from "@signoff/forms/rights/import-codes";
import { type Access, type Contract, defineEndpoint } from "@signoff/domain/http/endpoint";
import { conditionText } from "@signoff/domain/http/list-conditions";
import { pageOf, pageQuery } from "@signoff/domain/http/page";
import { z } from "zod";

const bizType = z
  .string()
  .regex(/^[A-Za-z][A-Za-z0-9]*_[A-Za-z0-9_]+$/)
  .max(100);
const templateType = z
  .string()
  .regex(/^[A-Za-z][A-Za-z0-9]*(\.[A-Za-z][A-Za-z0-9]*|(_[A-Za-z0-9]+)+)$/)
  .max(100);

/** A filled template is text: ten thousand rows of it stay far below. */
export const importFileBytes = 4 * 1_048_576;

export const template = z.object({
  /** `<formKey>.<tableKey>` of a table, the key of a blank otherwise. */
  templateType: z.string(),
  /** In the caller's language. */
  name: z.string(),
  nameZh: z.string(),
  nameEn: z.string(),
  /** What it is for: the rows of a table, or a blank to be filled in, signed and attached. */
  type: z.enum(["table", "blank"]),
  forms: z.array(z.object({ formType: z.string(), name: z.string() })),
  fileName: z.string(),
});

/** Some tables have a code for importing into them. */
const byTable = {
  byInput: ({ templateType: type }) => {
    const [kind = "", table = ""] = String(type).split(".");
    const permission = importCode(kind, table);
    return permission === undefined ? [] : [{ permission }];
  },
  words: "permission to import into the table, where it has one",
} satisfies Access;

export const templatesContract = {
  findPage: defineEndpoint({
    method: "GET",
    path: "/system-boot/sys/template/findPage",
    access: { page: "/pages/dms/templates" },
    request: z.strictObject({
      ...pageQuery(["name", "type", "templateType"]),
      keyword: conditionText.optional(),
      formType: z.string().min(1).max(64).optional(),
    }),
    result: pageOf(template),
    summary: "Templates of tables and blanks, by keyword and form",
  }),
  exportTemplate: defineEndpoint({
    method: "POST",
    path: "/attach/attach_type/exportTemplate/{bizType}",
    access: { permission: "template:export" },
    effect: "read",
    answer: "file",
    rate: "export",
    request: z.strictObject({ bizType }),
    result: z.any(),
    summary: "The Excel template of the tables or the blank that a business type of attachments belongs to",
  }),
  exportTableTemplate: defineEndpoint({
    method: "POST",
    path: "/attach/bean_template/export_template",
    access: { permission: "template:export" },
    effect: "read",
    answer: "file",
    rate: "export",
    request: z.strictObject({ templateType }),
    result: z.any(),
    summary: "The Excel template of one table (<formKey>.<tableKey>), or a blank by its key",
  }),
  importTable: defineEndpoint({
    method: "POST",
    path: "/attach/bean_template/import_template",
    access: byTable,
    effect: "read",
    body: "multipart",
    fileBytes: importFileBytes,
    rate: "upload",
    request: z.strictObject({ templateType, applyId: z.string().min(1).max(64).optional() }),
    result: z.object({
      formType: z.string(),
      table: z.string(),
      /** What could not be read stands in its cell as it was written. */
      rows: z.array(z.record(z.string(), z.unknown())),
      /** Where each of `rows` stands in the spreadsheet, as that counts. */
      lines: z.array(z.number()),
      problems: z.array(
        z.object({
          /** As the spreadsheet counts: the header is row 1. */
          row: z.number(),
          /** The column's name, in the caller's language where it is one of the table. */
          column: z.string(),
          /** The cell of `rows` it is about (`masks[3].grade`); empty for a problem of the header. */
          path: z.string(),
          message: z.string(),
        }),
      ),
    }),
    summary:
      "Reads a filled Excel template of a table: multipart with templateType, applyId of its request, and file; stores nothing",
  }),
} satisfies Contract;

export type Template = z.output<typeof template>;
