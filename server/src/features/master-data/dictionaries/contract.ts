import { type Contract, defineEndpoint } from "@signoff/domain/http/endpoint";
import { conditionText } from "@signoff/domain/http/list-conditions";
import { recordEndpoints } from "@signoff/domain/http/record-endpoints";
import { z } from "zod";

const name = z.string().trim().min(1).max(200);

/** One choice, in the order of the list. */
const dictionaryEntry = z.strictObject({
  /** Absent while it is new. */
  id: z.string().min(1).max(200).optional(),
  /** What requests keep: it never changes. */
  value: z.string().trim().min(1).max(100),
  nameZh: name,
  nameEn: name,
  /** Value of the item one level up, where the choice depends on another one. */
  parent: z.string().trim().min(1).max(100).nullable(),
  color: z
    .string()
    .regex(/^#[0-9a-fA-F]{6}$/)
    .nullable(),
  /** Retired, it is offered no more and keeps its name in what was entered before. */
  active: z.boolean(),
});

export const dictionaryRow = z.object({
  id: z.string(),
  code: z.string(),
  name: z.string(),
  description: z.string(),
  itemCount: z.number(),
  retiredCount: z.number(),
  /** Forms and states rely on its values: they cannot be added, retired or deleted. */
  fixed: z.boolean(),
});

const dictionaryFields = {
  code: z
    .string()
    .trim()
    .regex(/^[a-z][a-z0-9_]{1,39}$/),
  nameZh: name,
  nameEn: name,
  description: z.string().trim().max(500),
  items: z.array(dictionaryEntry).max(500),
};

const page = "/pages/system/dict";

export const dictionariesContract = {
  ...recordEndpoints({
    path: "/system-boot/sys/dict",
    page,
    codes: { add: "dict:edit", edit: "dict:edit", delete: "dict:delete" },
    noun: "dictionaries",
    row: dictionaryRow,
    fields: dictionaryFields,
    conditions: { keyword: conditionText.optional() },
    sorts: ["code", "name"],
  }),
  uses: defineEndpoint({
    method: "GET",
    path: "/system-boot/sys/dict/uses",
    access: { page },
    request: z.strictObject({ id: z.string().min(1).max(64) }),
    /** Requests that hold a value, among the newest of each kind; values that none holds are left out. */
    result: z.object({ counts: z.record(z.string(), z.number()), kinds: z.array(z.string()), fixed: z.boolean() }),
    summary: "How many requests hold the values of a dictionary, and which kinds offer it",
  }),
} satisfies Contract;

export type DictionaryRow = z.output<typeof dictionaryRow>;
export type DictionaryEntry = z.output<typeof dictionaryEntry>;
export type DictionaryFields = z.output<z.ZodObject<typeof dictionaryFields>>;
