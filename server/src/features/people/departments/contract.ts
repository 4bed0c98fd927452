import { type Contract, defineEndpoint } from "@signoff/domain/http/endpoint";
import { conditionText } from "@signoff/domain/http/list-conditions";
import { dependants, recordEndpoints, references } from "@signoff/domain/http/record-endpoints";
import { z } from "zod";

const name = z.string().trim().min(1).max(100);
const id = z.string().min(1).max(64);

export const departmentRow = z.object({
  id: z.string(),
  code: z.string(),
  name: z.string(),
  /** Names of the departments above it, the topmost first. */
  above: z.array(z.string()),
  leader: z.string(),
  leaderId: z.string().nullable(),
  /** The number of active people: in the department itself, and including all departments below it. */
  ownCount: z.number(),
  memberCount: z.number(),
  sortNo: z.number(),
  active: z.boolean(),
});

const departmentFields = {
  code: z
    .string()
    .trim()
    .regex(/^[A-Za-z0-9-]{1,20}$/),
  nameZh: name,
  nameEn: name,
  /** Empty for the topmost department only. */
  parent: references(1),
  leader: references(1),
  sortNo: z.number().int().min(0).max(9_999),
  /** A department that is switched off is no longer offered, nor are the departments below it. */
  active: z.boolean(),
};

const page = "/pages/system/depart";
const path = "/system-boot/sys/sysDepart/manage";

export const departmentsContract = {
  ...recordEndpoints({
    path,
    page,
    codes: { add: "depart:add", edit: "depart:edit", delete: "depart:delete" },
    noun: "departments",
    row: departmentRow,
    fields: departmentFields,
    conditions: {
      keyword: conditionText.optional(),
      /** This department and all departments below it. */
      under: conditionText.optional(),
      status: z.enum(["active", "disabled"]).optional(),
    },
    sorts: ["place", "code", "name"],
  }),
  previewMerge: defineEndpoint({
    method: "GET",
    path: `${path}/previewMerge`,
    access: { page },
    request: z.strictObject({ id, into: id }),
    /**
     * What moves (`blocks` is false), and whether the department is kept, switched off, for the requests filed in it.
     */
    result: z.object({ moves: z.array(dependants), keptFor: z.number() }),
    summary: "What merging a department into another will do",
  }),
  merge: defineEndpoint({
    method: "POST",
    path: `${path}/merge`,
    access: { permission: "depart:delete" },
    request: z.strictObject({ id, revision: z.number().int().min(0), into: id }),
    result: z.object({ id: z.string(), into: z.string(), deleted: z.boolean() }),
    summary:
      "Merges a department into another: people, groups, apply configurations, news and sub-departments move over",
  }),
} satisfies Contract;

export type DepartmentRow = z.output<typeof departmentRow>;
export type DepartmentFields = z.output<z.ZodObject<typeof departmentFields>>;
