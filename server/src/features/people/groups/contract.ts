import type { Contract } from "@signoff/domain/http/endpoint";
import { conditionText } from "@signoff/domain/http/list-conditions";
import { recordEndpoints, references } from "@signoff/domain/http/record-endpoints";
import { z } from "zod";

const name = z.string().trim().min(1).max(100);
const description = z.string().trim().max(500);

export const groupRow = z.object({
  id: z.string(),
  code: z.string(),
  name: z.string(),
  description: z.string(),
  /** Names in the caller's language. */
  users: z.array(z.string()),
  depts: z.array(z.string()),
  /** The number of people it reaches: its own and those of its departments. */
  memberCount: z.number(),
});

const groupFields = {
  code: z
    .string()
    .trim()
    .regex(/^[A-Za-z]\w{0,31}$/),
  nameZh: name,
  nameEn: name,
  descriptionZh: description,
  descriptionEn: description,
  users: references(500),
  depts: references(100),
};

export const groupsContract = {
  ...recordEndpoints({
    path: "/system-boot/sys/group",
    page: "/pages/system/group",
    codes: { add: "group:add", edit: "group:edit", delete: "group:delete" },
    noun: "groups",
    row: groupRow,
    fields: groupFields,
    conditions: { keyword: conditionText.optional(), userId: conditionText.optional() },
    sorts: ["code", "name"],
  }),
} satisfies Contract;

export type GroupRow = z.output<typeof groupRow>;
export type GroupFields = z.output<z.ZodObject<typeof groupFields>>;
