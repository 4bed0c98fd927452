import { calendarDay } from "@signoff/domain/http/days";
import { type Contract, defineEndpoint } from "@signoff/domain/http/endpoint";
import { openedRecordEndpoints, references } from "@signoff/domain/http/record-endpoints";
import { z } from "zod";

const page = "/pages/stool/equipment";
const edit = "equipment:edit";
const name = z.string().trim().min(1).max(100);

const equipmentFields = {
  eqpId: z
    .string()
    .trim()
    .regex(/^[A-Z0-9][A-Z0-9-]{1,19}$/),
  eqpNameZh: name,
  eqpName: name,
  model: z.string().trim().min(1).max(60),
  serialNo: z.string().trim().max(60),
  /** Code of a location. */
  location: z.string().trim().min(1).max(20),
  /** One of each at most. */
  ownerDept: references(1).min(1),
  owner: references(1).min(1),
  eqpStatus: z.string().min(1).max(40),
  checkFrequency: z.string().min(1).max(40),
  nextDate: calendarDay.nullable(),
};

const label = z.object({
  eqpId: z.string(),
  name: z.string(),
  model: z.string(),
  serialNo: z.string(),
  location: z.string(),
  status: z.string(),
  checkFrequency: z.string(),
  owner: z.string(),
  lastDate: z.string().nullable(),
  nextDate: z.string().nullable(),
  /** Under which restriction it may be used; empty without one. */
  restriction: z.string(),
});

export const equipmentContract = {
  ...openedRecordEndpoints({
    path: "/mems/form/meForm",
    page,
    codes: { add: edit, edit, delete: edit },
    noun: "tools of the equipment ledger",
    fields: equipmentFields,
  }),
  label: defineEndpoint({
    method: "GET",
    path: "/mems/form/meForm/label",
    access: { permission: "equipment:label" },
    request: z.strictObject({ id: z.string().min(1).max(64) }),
    result: label,
    summary: "What stands on the label of a tool, in the caller's language",
  }),
} satisfies Contract;

export type EquipmentFields = z.output<z.ZodObject<typeof equipmentFields>>;
export type EquipmentLabel = z.output<typeof label>;
