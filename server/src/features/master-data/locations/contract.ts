import type { Contract } from "@signoff/domain/http/endpoint";
import { conditionText } from "@signoff/domain/http/list-conditions";
import { recordEndpoints } from "@signoff/domain/http/record-endpoints";
import { z } from "zod";

const name = z.string().trim().min(1).max(100);

export const locationRow = z.object({
  id: z.string(),
  code: z.string(),
  nameZh: z.string(),
  nameEn: z.string(),
  sortNo: z.number(),
  active: z.boolean(),
});

const locationFields = {
  code: z
    .string()
    .trim()
    .regex(/^[A-Za-z0-9-]{1,20}$/),
  nameZh: name,
  nameEn: name,
  sortNo: z.number().int().min(0).max(9_999),
  /** Switched off it is no longer offered; tools that stand there keep it. */
  active: z.boolean(),
};

export const locationsContract = {
  ...recordEndpoints({
    path: "/system-boot/sys/location",
    page: "/pages/system/location",
    codes: { add: "location:edit", edit: "location:edit", delete: "location:edit" },
    noun: "locations",
    row: locationRow,
    fields: locationFields,
    conditions: { keyword: conditionText.optional(), status: z.enum(["active", "disabled"]).optional() },
    sorts: ["place", "code"],
  }),
} satisfies Contract;

export type LocationRow = z.output<typeof locationRow>;
export type LocationFields = z.output<z.ZodObject<typeof locationFields>>;
