import { z } from "zod";
import { defineEndpoint } from "./endpoint.ts";
import { pageOf, pageQuery } from "./page.ts";

const id = z.string().min(1).max(64);
const revision = z.number().int().min(0);

/** Things that refer to a record, shown before it is deleted. */
export const dependants = z.object({
  /** Kind of thing, in the caller's language. */
  what: z.string(),
  count: z.number(),
  /** The first of them. */
  names: z.array(z.string()),
  /** If true, the record cannot be deleted while one exists; otherwise they are deleted with the record. */
  blocks: z.boolean(),
});
export type Dependants = z.output<typeof dependants>;

/** A person, department, role … in a record; the server supplies the name. */
export const reference = z.strictObject({ id, name: z.string().max(200).optional() });
export type Reference = z.output<typeof reference>;
export const references = (most: number) => z.array(reference).max(most);

interface RecordCalls<
  Row extends z.ZodType,
  Fields extends z.ZodRawShape,
  Conditions extends z.ZodRawShape,
  Sorts extends readonly [string, ...string[]],
> {
  /** Path of the calls, without the verb: `/system-boot/sys/group`. */
  readonly path: string;
  /** Page of the menu that grants reading. */
  readonly page: string;
  /** Codes of the buttons that grant writing. */
  readonly codes: { readonly add: string; readonly edit: string; readonly delete: string };
  /** In summaries: `groups`. */
  readonly noun: string;
  readonly row: Row;
  /** The record's fields in the form: sent to add and edit it, and read back. */
  readonly fields: Fields;
  readonly conditions: Conditions;
  readonly sorts: Sorts;
}

/**
 * The calls that every page of managed records has. Reading needs the page, writing needs the code of the button. An edit
 * names the revision it is based on, and is refused if somebody else has saved since.
 */
export function recordEndpoints<
  Row extends z.ZodType,
  Fields extends z.ZodRawShape,
  Conditions extends z.ZodRawShape,
  const Sorts extends readonly [string, ...string[]],
>(calls: RecordCalls<Row, Fields, Conditions, Sorts>) {
  return { ...readingEndpoints(calls), ...savingEndpoints(calls), ...deletingEndpoints(calls) };
}

interface OpenedCalls<Fields extends z.ZodRawShape>
  extends Pick<
    RecordCalls<z.ZodType, Fields, z.ZodRawShape, readonly [string]>,
    "path" | "page" | "codes" | "noun" | "fields"
  > {}

/** The same for records that another call lists: rows of a registry, which a find center reads and exports. */
export function openedRecordEndpoints<Fields extends z.ZodRawShape>(calls: OpenedCalls<Fields>) {
  return { ...openingEndpoints(calls), ...savingEndpoints(calls), ...deletingEndpoints(calls) };
}

function readingEndpoints<
  Row extends z.ZodType,
  Fields extends z.ZodRawShape,
  Conditions extends z.ZodRawShape,
  Sorts extends readonly [string, ...string[]],
>({ path, page, noun, row, fields, conditions, sorts }: RecordCalls<Row, Fields, Conditions, Sorts>) {
  return {
    list: defineEndpoint({
      method: "GET",
      path: `${path}/list`,
      access: { page },
      request: z.strictObject({ ...conditions, ...pageQuery(sorts) }),
      result: pageOf(row),
      summary: `A page of ${noun}`,
    }),
    ...openingEndpoints({ path, page, noun, fields }),
    exportXls: exportEndpoint({ path, page, noun, conditions, sorts }),
  };
}

function openingEndpoints<Fields extends z.ZodRawShape>({
  path,
  page,
  noun,
  fields,
}: Pick<OpenedCalls<Fields>, "path" | "page" | "noun" | "fields">) {
  return {
    queryById: defineEndpoint({
      method: "GET",
      path: `${path}/queryById`,
      access: { page },
      request: z.strictObject({ id }),
      result: z.object({ id: z.string(), revision: z.number(), fields: z.object(fields) }),
      summary: `One of the ${noun} as a form shows it`,
    }),
    dependants: defineEndpoint({
      method: "GET",
      path: `${path}/dependants`,
      access: { page },
      request: z.strictObject({ id }),
      result: z.array(dependants),
      summary: `What depends on one of the ${noun}`,
    }),
  };
}

function exportEndpoint<Conditions extends z.ZodRawShape, Sorts extends readonly [string, ...string[]]>({
  path,
  page,
  noun,
  conditions,
  sorts,
}: Pick<RecordCalls<z.ZodType, z.ZodRawShape, Conditions, Sorts>, "path" | "page" | "noun" | "conditions" | "sorts">) {
  return defineEndpoint({
    method: "GET",
    path: `${path}/exportXls`,
    access: { page },
    request: z.strictObject({
      ...conditions,
      column: z.enum(sorts).optional(),
      order: z.enum(["asc", "desc"]).optional(),
      /** Comma lists: columns in their order, and the ticked rows when only these are wanted. */
      columns: z.string().max(2_000).optional(),
      rows: z.string().max(10_000).optional(),
    }),
    result: z.unknown(),
    answer: "file",
    rate: "export",
    summary: `The selected ${noun} as a spreadsheet`,
  });
}

function savingEndpoints<Fields extends z.ZodRawShape>({
  path,
  codes,
  noun,
  fields,
}: Pick<RecordCalls<z.ZodType, Fields, z.ZodRawShape, readonly [string]>, "path" | "codes" | "noun" | "fields">) {
  const saved = z.object({ id: z.string(), revision: z.number() });
  return {
    add: defineEndpoint({
      method: "POST",
      path: `${path}/add`,
      access: { permission: codes.add },
      request: z.strictObject(fields),
      result: saved,
      summary: `Adds to the ${noun}`,
    }),
    edit: defineEndpoint({
      method: "PUT",
      path: `${path}/edit`,
      access: { permission: codes.edit },
      request: z.strictObject({ id, revision, fields: z.strictObject(fields) }),
      result: saved,
      summary: `Changes one of the ${noun}`,
    }),
  };
}

const deleted = z.object({ id: z.string(), name: z.string(), deleted: z.boolean(), reason: z.string().nullable() });

function deletingEndpoints({
  path,
  codes,
  noun,
}: Pick<RecordCalls<z.ZodType, z.ZodRawShape, z.ZodRawShape, readonly [string]>, "path" | "codes" | "noun">) {
  return {
    delete: defineEndpoint({
      method: "DELETE",
      path: `${path}/delete`,
      access: { permission: codes.delete },
      request: z.strictObject({ id }),
      result: z.object({ id: z.string() }),
      summary: `Deletes one of the ${noun}`,
    }),
    deleteBatch: defineEndpoint({
      method: "DELETE",
      path: `${path}/deleteBatch`,
      access: { permission: codes.delete },
      request: z.strictObject({ ids: z.string().min(1).max(10_000) }),
      result: z.array(deleted),
      summary: `Deletes several of the ${noun}; says for each whether it could go`,
    }),
  };
}
