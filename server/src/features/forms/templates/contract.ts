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

/** A filled template is text: ten thousand rows are far smaller. */
export const importFileBytes = 4 * 1_048_576;

export const template = z.object({
  /** `<formKey>.<tableKey>` for a table, otherwise the key of a blank. */
  templateType: z.string(),
  /** In the caller's language. */
  name: z.string(),
  nameZh: z.string(),
  nameEn: z.string(),
  /** Its purpose: the rows of a table, or a blank to be filled in, signed and attached. */
  type: z.enum(["table", "blank"]),
  forms: z.array(z.object({ formType: z.string(), name: z.string() })),
  fileName: z.string(),
  /**
   * The version of the file with which an administrator replaced the built-in one; null while the built-in one is used.
   */
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
  /** The parts to fill in: columns of a table, lines of a blank. */
  parts: z.array(z.object({ name: z.string(), required: z.string(), holds: z.string(), limits: z.string() })),
  versions: z.array(templateVersion),
});

const closedColumns = z
  .array(z.strictObject({ column: z.string().max(100), rows: z.array(z.number().int().min(0)).optional() }))
  .max(200);

const formData = z.record(z.string().max(100), z.unknown());

/** The contents of a sheet and, if it was exported, the exported values. */
const readRows = {
  /** A value that could not be read stays in its cell as written. */
  rows: z.array(z.record(z.string(), z.unknown())),
  /** The line of each of `rows` in the spreadsheet, counted as there. */
  lines: z.array(z.number()),
  problems: z.array(
    z.object({
      /** The row number in the spreadsheet, where the header is row 1. */
      row: z.number(),
      /** The name of the column, in the caller's language if the table has it. */
      column: z.string(),
      /** The path of the cell in `rows` (`masks[3].grade`); empty for a problem of the header. */
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
      /** For each of `rows` above, the index of the exported row; null for a new one. */
      places: z.array(z.number().nullable()),
    })
    .nullable(),
};

/** Some tables have a permission code of their own for imports. */
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
      /** A particular version instead of the one in use; 0 is the built-in one. */
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
      /** The form as on the screen, saved or not. */
      data: formData,
      /** Columns whose cells are closed, in these rows (from 0) or in all. */
      closed: closedColumns,
      /** Whether rows may be added and removed. */
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
      /** The form as on the screen, saved or not. */
      data: formData,
      /** The visible fields. */
      fields: z.array(z.strictObject({ key: z.string().max(100), isClosed: z.boolean() })).max(1_000),
      /** The visible tables, each with the options of a single one. */
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
      /** The fields whose cells were changed, as exported and as in the file; absent for an emptied one. */
      fields: z.array(
        z.object({
          key: z.string(),
          base: z.unknown().optional(),
          mine: z.unknown().optional(),
          /** Why the content of the cell cannot be the value. */
          problem: z.string().nullable(),
        }),
      ),
      tables: z.array(z.object({ table: z.string(), ...readRows })),
    }),
    summary: "Reads a form that was exported as one workbook: multipart with applyId and file; stores nothing",
  }),
} satisfies Contract;

export type Template = z.output<typeof template>;
