import { z } from "zod";
import { type Access, defineEndpoint } from "./endpoint.ts";
import { pageOf, pageQuery } from "./page.ts";

/** What a list can be grouped by: kinds of form, present nodes. */
export const groupings = ["kind", "node"] as const;

export const listGroups = z.object({
  /** The largest group first. `value` narrows the list to the group: `formType` of a kind, `nodeKey` of a node. */
  groups: z.array(
    z.object({ value: z.string(), name: z.string(), total: z.number(), totalCapped: z.literal(true).optional() }),
  ),
  /** Only this many rows were read: there may be further groups. */
  readOnly: z.number().optional(),
});

interface ListCalls<
  Name extends string,
  Row extends z.ZodType,
  Conditions extends z.ZodRawShape,
  Sorts extends readonly [string, ...string[]],
  By extends z.ZodType,
> {
  /** Of the list in its contract; its groups are `groupTodo`, its sheet is `exportTodo`. */
  readonly name: Name;
  readonly path: (verb: "get" | "group" | "export") => string;
  readonly access: Access;
  /** Who may have the sheet, if not everybody who may see the list. */
  readonly exportAccess?: Access;
  /** In summaries: `Drafts of the caller`. */
  readonly noun: string;
  readonly order: string;
  readonly counted: string;
  readonly row: Row;
  readonly conditions: Conditions;
  readonly sorts: Sorts;
  readonly by: By;
}

/** The calls of a list under their names in the contract. */
export type ListCallsOf<Name extends string, List, Group, Sheet> = { readonly [Key in Name]: List } & {
  readonly [Key in `group${Capitalize<Name>}`]: Group;
} & { readonly [Key in `export${Capitalize<Name>}`]: Sheet };

const read = { method: "POST", effect: "read", readsMuch: true } as const;

const sheetQuery = {
  order: z.enum(["asc", "desc"]).optional(),
  /** Columns that the list does not have are left out; without any, all columns are included. */
  columns: z.array(z.string().min(1).max(64)).max(60).optional(),
  /** Only these rows, by the key of the list: its task, or its request. */
  rows: z.array(z.string().min(1).max(80)).min(1).max(1000).optional(),
};

/** A list that can be grouped and had as a spreadsheet: three calls with the same conditions. */
export function listEndpoints<
  const Name extends string,
  Row extends z.ZodType,
  Conditions extends z.ZodRawShape,
  const Sorts extends readonly [string, ...string[]],
  By extends z.ZodType,
>(calls: ListCalls<Name, Row, Conditions, Sorts, By>) {
  const { name, path, access, exportAccess = access, noun, row, conditions, sorts, by } = calls;
  const list = defineEndpoint({
    ...read,
    access,
    path: path("get"),
    request: z.strictObject({ ...conditions, ...pageQuery(sorts) }),
    result: pageOf(row),
    summary: `${noun}, ${calls.order}`,
  });
  const group = defineEndpoint({
    ...read,
    access,
    path: path("group"),
    request: z.strictObject({ by, ...conditions }),
    result: listGroups,
    summary: `${noun}, counted ${calls.counted}`,
  });
  const sheet = defineEndpoint({
    ...read,
    access: exportAccess,
    path: path("export"),
    request: z.strictObject({ ...conditions, column: z.enum(sorts).optional(), ...sheetQuery }),
    result: z.unknown(),
    answer: "file",
    rate: "export",
    summary: `${noun} as a spreadsheet`,
  });
  return namedListCalls(name, { list, group, sheet });
}

/** Endpoints or handlers of a list under their names in the contract. */
export function namedListCalls<Name extends string, List, Group, Sheet>(
  name: Name,
  { list, group, sheet }: { readonly list: List; readonly group: Group; readonly sheet: Sheet },
): ListCallsOf<Name, List, Group, Sheet> {
  const capitalised = `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
  const calls = { [name]: list, [`group${capitalised}`]: group, [`export${capitalised}`]: sheet };
  // The names are those that the type says: TypeScript does not follow the text of a computed key.
  return calls as ListCallsOf<Name, List, Group, Sheet>;
}
