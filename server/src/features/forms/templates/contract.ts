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
  /** Of the file that an administrator put in place of the built-in one; null while that is in use. */
  version: z.number().nullable(),
});

const templateVersion = z.object({
  version: z.number(),
  fileName: z.string(),
  size: z.number(),
  note: z.string(),
  inUse: z.boolean(),
  uploader: z.string(),
  time: z.string(),
});

const templateDetail = z.object({
  templateType: z.string(),
  /** What is to be filled in: columns of a table, lines of a paper. */
  parts: z.array(z.object({ name: z.string(), required: z.string(), holds: z.string(), limits: z.string() })),
  versions: z.array(templateVersion),
});

const closedColumns = z
  .array(z.strictObject({ column: z.string().max(100), rows: z.array(z.number().int().min(0)).optional() }))
  .max(200);

const formData = z.record(z.string().max(100), z.unknown());

/** What a sheet holds, and what was exported before of a file that was. */
const readRows = {
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
  /** Null for a filled template. */
  exported: z
    .object({
      time: z.string(),
      revision: z.number().nullable(),
      rows: z.array(z.record(z.string(), z.unknown())),
      /** For each of `rows` above, which of the exported ones it is; null for a new one. */
      places: z.array(z.number().nullable()),
    })
    .nullable(),
};

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
    summary: "The template of the tables (.xlsx) or the blank (.docx) that a business type of attachments belongs to",
  }),
  exportTableTemplate: defineEndpoint({
    method: "POST",
    path: "/attach/bean_template/export_template",
    access: { permission: "template:export" },
    effect: "read",
    answer: "file",
    rate: "export",
    request: z.strictObject({
      templateType,
      /** Not the one in use but this one; 0 is the built-in one. */
      version: z.coerce.number().int().min(0).max(100_000).optional(),
    }),
    result: z.any(),
    summary: "The template of one table as .xlsx (<formKey>.<tableKey>), or a blank by its key as .docx",
  }),
  detail: defineEndpoint({
    method: "GET",
    path: "/system-boot/sys/template/detail",
    access: { page: "/pages/dms/templates" },
    request: z.strictObject({ templateType }),
    result: templateDetail,
    summary: "What a template asks for, and the files that were put in its place",
  }),
  upload: defineEndpoint({
    method: "POST",
    path: "/system-boot/sys/template/upload",
    access: { permission: "template:upload" },
    body: "multipart",
    fileBytes: importFileBytes,
    rate: "upload",
    request: z.strictObject({ templateType, note: z.string().trim().max(200).optional() }),
    result: z.object({ version: z.number() }),
    summary:
      "Puts a file in place of a template: multipart with templateType, note and file; the table it serves must take it",
  }),
  chooseVersion: defineEndpoint({
    method: "POST",
    path: "/system-boot/sys/template/chooseVersion",
    access: { permission: "template:upload" },
    request: z.strictObject({
      templateType,
      version: z.number().int().min(1).nullable(),
      was: z.number().int().nullable(),
    }),
    result: z.object({ version: z.number().nullable() }),
    summary:
      "Another version of a template is used from now on; null is the built-in one, was is the one in use until now",
  }),
  exportRows: defineEndpoint({
    method: "POST",
    path: "/attach/bean_template/export_rows",
    access: "signed-in",
    effect: "read",
    answer: "file",
    body: "form-data",
    rate: "export",
    request: z.strictObject({
      templateType,
      applyId: z.string().min(1).max(64).optional(),
      /** The form as it stands on the screen, saved or not. */
      data: formData,
      /** Columns whose cells are closed, in these rows (from 0) or in all. */
      closed: closedColumns,
      /** Whether rows may be added and taken out. */
      takesRows: z.boolean(),
    }),
    result: z.any(),
    summary: "A table as it is, as .xlsx that can be changed and imported again (<formKey>.<tableKey>)",
  }),
  importTable: defineEndpoint({
    method: "POST",
    path: "/attach/bean_template/import_template",
    access: byTable,
    effect: "read",
    body: "multipart",
    fileBytes: importFileBytes,
    tellsProgress: true,
    rate: "upload",
    request: z.strictObject({ templateType, applyId: z.string().min(1).max(64).optional() }),
    result: z.object({
      formType: z.string(),
      table: z.string(),
      ...readRows,
    }),
    summary:
      "Reads a filled Excel template of a table: multipart with templateType, applyId of its request, and file; stores nothing",
  }),
  exportForm: defineEndpoint({
    method: "POST",
    path: "/attach/bean_template/export_form",
    access: "signed-in",
    effect: "read",
    answer: "file",
    body: "form-data",
    rate: "export",
    request: z.strictObject({
      applyId: z.string().min(1).max(64),
      /** The form as it stands on the screen, saved or not. */
      data: formData,
      /** The fields that are shown. */
      fields: z.array(z.strictObject({ key: z.string().max(100), isClosed: z.boolean() })).max(1_000),
      /** The tables that are shown, as for one of them. */
      tables: z
        .array(z.strictObject({ key: z.string().max(100), closed: closedColumns, takesRows: z.boolean() }))
        .max(100),
    }),
    result: z.any(),
    summary: "A whole form as it is, as one .xlsx with a sheet for the fields and one for each table",
  }),
  importForm: defineEndpoint({
    method: "POST",
    path: "/attach/bean_template/import_form",
    access: "signed-in",
    effect: "read",
    body: "multipart",
    fileBytes: importFileBytes,
    tellsProgress: true,
    rate: "upload",
    request: z.strictObject({ applyId: z.string().min(1).max(64) }),
    result: z.object({
      /** When it was exported. */
      time: z.string(),
      /** Fields whose cell was changed: as they went out, and as the file has them; nothing for an emptied one. */
      fields: z.array(
        z.object({
          key: z.string(),
          base: z.unknown().optional(),
          mine: z.unknown().optional(),
          /** Why the cell cannot be the value. */
          problem: z.string().nullable(),
        }),
      ),
      tables: z.array(z.object({ table: z.string(), ...readRows })),
    }),
    summary: "Reads a form that was exported as one workbook: multipart with applyId and file; stores nothing",
  }),
} satisfies Contract;

export type Template = z.output<typeof template>;
