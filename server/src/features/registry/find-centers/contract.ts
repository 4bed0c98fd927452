import { type Access, type Contract, defineEndpoint } from "@signoff/domain/http/endpoint";
import { conditionText, oneOrMore } from "@signoff/domain/http/list-conditions";
import { pageOf, pageQuery } from "@signoff/domain/http/page";
import { z } from "zod";
import { type Center, newest } from "./center-contract.ts";
import { ledgers } from "./ledgers-contract.ts";
import { maskCenters } from "./mask-centers-contract.ts";
import { productCenters } from "./product-centers-contract.ts";

const all = [...productCenters, ...maskCenters, ...ledgers] as const;

export type CenterKey = (typeof all)[number]["key"];

export const centerKeys = all.map(({ key }) => key) as [CenterKey, ...CenterKey[]];

export const centers = Object.fromEntries(all.map((one) => [one.key, one])) as Readonly<Record<CenterKey, Center>>;

/** The pages that list the rows of a registry. */
export function pagesOver(registry: string): readonly string[] {
  return all.flatMap((one) => (one.registry === registry ? [one.page] : []));
}

/** A list can be sorted by its columns, or by when its rows were created. */
const columnKeys: [string, ...string[]] = [
  newest,
  ...new Set(all.flatMap(({ columns }) => columns.map(({ key }) => key))),
];

const center = z.enum(centerKeys);

const pageOfCenter = (input: Readonly<Record<string, unknown>>) => centers[input["center"] as CenterKey].page;

const byPage = {
  byInput: (input) => [{ page: pageOfCenter(input) }],
  words: "the page of the center in the menu",
} satisfies Access;

/** The export of `/pages/pidb/findProductId` needs the permission to export lists of pidb. */
const exportCodes: Readonly<Record<string, string>> = {
  toptier: "toptier:export",
  tkdms: "tkTable:export",
  mpw: "mpw:export",
  etapeout: "mt:export",
  pidb: "pid:export",
  stool: "stool:export",
  opc: "opc:export",
};

/** The permission to export the center's rows; undefined: its page is enough. */
export function exportCodeOf({ page }: Pick<Center, "page">): string | undefined {
  return exportCodes[page.split("/")[2] ?? ""];
}

const byExport = {
  byInput: (input) => {
    const page = pageOfCenter(input);
    const permission = exportCodeOf({ page });
    return [{ page }, ...(permission === undefined ? [] : [{ permission }])];
  },
  words: "the page of the center in the menu, and its permission to export",
} satisfies Access;

/** Keys of the center's filters; an unknown key is refused. A range has two keys, `<key>From` and `<key>To`. */
const conditions = z
  .record(z.string().max(40), oneOrMore(conditionText))
  .refine((given) => Object.keys(given).length <= 20)
  .optional();

/** All texts are in the caller's language; days and times stay ISO. */
const foundRow = z.object({
  id: z.string(),
  version: z.number(),
  state: z.enum(["current", "obsolete", "void"]),
  /** The request that wrote it; null for rows from before the first request. */
  applyId: z.string().nullable(),
  formType: z.string().nullable(),
  subsystem: z.string().nullable(),
  status: z.number().nullable(),
  cells: z.record(z.string(), z.string()),
  /** The caller's open task that confirms this row, if any. */
  confirm: z.object({ taskId: z.string(), formType: z.string() }).optional(),
  /** The values behind cells that show names: dictionary values or status numbers. */
  values: z.record(z.string(), z.string()),
});

export const findCentersContract = {
  list: defineEndpoint({
    method: "POST",
    path: "/pidb/find/{center}/list",
    readsMuch: true,
    access: byPage,
    effect: "read",
    request: z.strictObject({ center, conditions, ...pageQuery(columnKeys) }),
    result: pageOf(foundRow),
    summary: "Rows of a find center or another registry list, for whoever has its page in the menu",
  }),
  export: defineEndpoint({
    method: "POST",
    path: "/pidb/find/{center}/export",
    readsMuch: true,
    access: byExport,
    effect: "read",
    request: z.strictObject({
      center,
      conditions,
      /** From left to right; columns that the center does not have are left out. */
      columns: z.array(z.string().min(1).max(64)).max(60).optional(),
      /** Only the rows with these ids. */
      rows: z
        .array(z.string().regex(/^\d{1,18}$/))
        .min(1)
        .max(1000)
        .optional(),
      column: z.enum(columnKeys).optional(),
      order: z.enum(["asc", "desc"]).optional(),
    }),
    result: z.unknown(),
    answer: "file",
    rate: "export",
    summary: "The same rows as a spreadsheet",
  }),
  options: defineEndpoint({
    method: "POST",
    path: "/pidb/find/{center}/options",
    access: byPage,
    effect: "read",
    request: z.strictObject({ center, filter: z.string().max(40), keyword: conditionText.optional() }),
    result: z.array(z.object({ value: z.string(), title: z.string() })),
    summary: "Codes that a filter of the center can be set to",
  }),
} satisfies Contract;

export type FoundRow = z.output<typeof foundRow>;
export { newest } from "./center-contract.ts";
export type { Center, CenterColumn, CenterFilter, Choices } from "./center-contract.ts";
