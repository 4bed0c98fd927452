import type { Contract } from "@signoff/domain/http/endpoint";
import { conditionText } from "@signoff/domain/http/list-conditions";
import { recordEndpoints } from "@signoff/domain/http/record-endpoints";
import { z } from "zod";

export const constantRow = z.object({
  id: z.string(),
  value: z.string(),
  unit: z.string(),
  /** Its effect, in the caller's language. */
  does: z.string(),
  /** The permitted values, in words. */
  bounds: z.string(),
});

const constantFields = {
  key: z.string().max(64),
  /** As a person writes it: a number, numbers separated by commas, a text. */
  value: z.string().max(500),
};

const { list, queryById, exportXls, edit } = recordEndpoints({
  path: "/system-boot/sys/constant",
  page: "/pages/system/constant",
  codes: { add: "constant:edit", edit: "constant:edit", delete: "constant:edit" },
  noun: "public constants",
  row: constantRow,
  fields: constantFields,
  conditions: { keyword: conditionText.optional() },
  sorts: ["place", "id"],
});

/** The program defines which constants exist: none can be added or deleted. */
export const constantsContract = { list, queryById, exportXls, edit } satisfies Contract;

export type ConstantRow = z.output<typeof constantRow>;
export type ConstantFields = z.output<z.ZodObject<typeof constantFields>>;
