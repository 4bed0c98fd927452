import type { Contract } from "@signoff/domain/http/endpoint";
import { conditionText } from "@signoff/domain/http/list-conditions";
import { recordEndpoints } from "@signoff/domain/http/record-endpoints";
import { z } from "zod";

const name = z.string().trim().min(1).max(100);
const days = z.number().int().min(1).max(365);
const values = z.array(z.string().trim().min(1).max(50)).max(50);
/** Days for a plate of each grade that the shop makes. */
const grades = z.array(z.object({ grade: z.string().trim().min(1).max(50), days })).max(50);

export const maskShopRow = z.object({
  id: z.string(),
  code: z.string(),
  nameZh: z.string(),
  nameEn: z.string(),
  grades,
  /** Names in the caller's language. */
  maskTypes: z.array(z.string()),
  writers: z.array(z.string()),
  plateSizes: z.array(z.string()),
  pellicleTypes: z.array(z.string()),
  /** Null: it takes no rush orders. */
  rushDays: z.number().nullable(),
  active: z.boolean(),
});

const maskShopFields = {
  code: z
    .string()
    .trim()
    .regex(/^[A-Z0-9-]{2,20}$/),
  nameZh: name,
  nameEn: name,
  active: z.boolean(),
  grades,
  maskTypes: values,
  writers: values,
  plateSizes: values,
  pellicleTypes: values,
  rushAllowed: z.boolean(),
  rushDays: days.nullable(),
};

export const maskShopsContract = {
  ...recordEndpoints({
    path: "/system-boot/sys/maskShop",
    page: "/pages/system/maskShop",
    codes: { add: "maskShop:edit", edit: "maskShop:edit", delete: "maskShop:edit" },
    noun: "mask shops",
    row: maskShopRow,
    fields: maskShopFields,
    conditions: { keyword: conditionText.optional(), status: z.enum(["active", "disabled"]).optional() },
    sorts: ["code"],
  }),
} satisfies Contract;

export type MaskShopRow = z.output<typeof maskShopRow>;
export type MaskShopFields = z.output<z.ZodObject<typeof maskShopFields>>;
