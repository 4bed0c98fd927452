import { type Contract, defineEndpoint } from "@signoff/domain/http/endpoint";
import { z } from "zod";

/** Why the caller may not create a kind, and who may. Names are in the caller's language. */
const obstacle = z.object({
  reason: z.enum(["system-only", "disabled", "not-yet", "over", "department", "role", "group", "permission"]),
  departments: z.array(z.string()),
  roles: z.array(z.string()),
  /** The day from which, or until which, the kind can be created. */
  day: z.string().nullable(),
});

const createOption = z.object({
  formType: z.string(),
  /** Null: the caller may create it. */
  obstacle: obstacle.nullable(),
  /** A new request can start as a copy of an old one. */
  mayCopy: z.boolean(),
  favourite: z.boolean(),
  /** The caller's newest request of the kind. */
  last: z
    .object({ applyId: z.string(), requestNo: z.string().nullable(), status: z.number(), time: z.string() })
    .nullable(),
});

export const creationContract = {
  options: defineEndpoint({
    method: "GET",
    path: "/bpm/crm/form/create_options",
    access: "signed-in",
    request: z.strictObject({}),
    result: z.array(createOption),
    summary: "Every form kind with whether the caller may create it, and why not",
  }),
  keepFavourite: defineEndpoint({
    method: "POST",
    path: "/bpm/crm/form/favourite",
    access: "signed-in",
    request: z.strictObject({ formType: z.string().min(1).max(64), favourite: z.boolean() }),
    result: z.object({ formType: z.string(), favourite: z.boolean() }),
    summary: "Keeps a form kind at hand for the caller, or no longer",
  }),
} satisfies Contract;

export type CreateOption = z.output<typeof createOption>;
export type CreateObstacle = z.output<typeof obstacle>;
