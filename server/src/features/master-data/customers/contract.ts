import type { Contract } from "@signoff/domain/http/endpoint";
import { conditionText } from "@signoff/domain/http/list-conditions";
import { recordEndpoints } from "@signoff/domain/http/record-endpoints";
import { z } from "zod";

const name = z.string().trim().min(1).max(200);

export const customerRow = z.object({
  id: z.string(),
  code: z.string(),
  companyName: z.string(),
  englishName: z.string(),
  address: z.string(),
  email: z.string(),
  ipVendor: z.boolean(),
  active: z.boolean(),
});

const customerFields = {
  /** Stands at the beginning of device names. */
  code: z
    .string()
    .trim()
    .regex(/^[A-Za-z0-9]{2,16}$/),
  companyName: name,
  englishName: name,
  address: z.string().trim().max(300),
  email: z.union([z.literal(""), z.email().max(200)]),
  ipVendor: z.boolean(),
  /** Switched off it is no longer offered; what names it keeps showing its name. */
  active: z.boolean(),
};

export const customersContract = {
  ...recordEndpoints({
    path: "/system-boot/sys/customerAccount",
    page: "/pages/system/customer",
    codes: { add: "customer:add", edit: "customer:edit", delete: "customer:delete" },
    noun: "customers",
    row: customerRow,
    fields: customerFields,
    conditions: { keyword: conditionText.optional(), status: z.enum(["active", "disabled"]).optional() },
    sorts: ["code", "companyName", "englishName"],
  }),
} satisfies Contract;

export type CustomerRow = z.output<typeof customerRow>;
export type CustomerFields = z.output<z.ZodObject<typeof customerFields>>;
