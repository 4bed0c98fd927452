import { type Contract, defineEndpoint } from "@signoff/domain/http/endpoint";
import { z } from "zod";

/**
 * One option. `text`, `title` and `label` are the same, in the caller's language, for different clients of the API
 * family.
 */
export const dictionaryItem = z.object({
  value: z.string(),
  text: z.string(),
  title: z.string(),
  label: z.string(),
  color: z.string().nullable(),
  /** The value of the parent dictionary's item to which this one belongs. */
  parent: z.string().optional(),
  /** Can no longer be chosen; kept to name earlier choices. */
  retired: z.literal(true).optional(),
});

export const location = z.object({ code: z.string(), name: z.string() });

/** Public constants by key: a number, a text, or a list of either. */
export const publicConstants = z.record(z.string(), z.json());

export const dictionaryContract = {
  queryAllDictItems: defineEndpoint({
    method: "GET",
    path: "/system-boot/sys/dict/queryAllDictItems",
    access: "signed-in",
    request: z.strictObject({}),
    result: z.record(z.string(), z.array(dictionaryItem)),
    cache: "etag",
    summary: "Every dictionary by code",
  }),
  allConstants: defineEndpoint({
    method: "GET",
    path: "/org/constant/all",
    access: "public",
    request: z.strictObject({}),
    result: publicConstants,
    cache: "etag",
    summary: "Public constants by key",
  }),
  locations: defineEndpoint({
    method: "GET",
    path: "/system-boot/system/location/getList",
    access: "signed-in",
    request: z.strictObject({}),
    result: z.array(location),
    cache: "etag",
    summary: "Locations in the caller's language",
  }),
} satisfies Contract;

export type DictionaryItem = z.output<typeof dictionaryItem>;
export type Location = z.output<typeof location>;
