import { type Contract, defineEndpoint } from "@signoff/domain/http/endpoint";
import { z } from "zod";

/** One choice. `text`, `title` and `label` repeat each other for clients of the API family, in the caller's language. */
export const dictionaryItem = z.object({
  value: z.string(),
  text: z.string(),
  title: z.string(),
  label: z.string(),
  color: z.string().nullable(),
  /** Value of the item of a parent dictionary that this one belongs to. */
  parent: z.string().optional(),
  /** No longer to be chosen; for the name of what was chosen before. */
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
