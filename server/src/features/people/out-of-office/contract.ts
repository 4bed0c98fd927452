import { calendarMoment } from "@signoff/domain/http/days";
import { type Access, type Contract, defineEndpoint } from "@signoff/domain/http/endpoint";
import { z } from "zod";

const userId = z.string().min(1).max(64);
const moment = calendarMoment;

/** While a person is away, new tasks for them go to the deputy. */
export const absence = z.object({
  id: z.string(),
  userId: z.string(),
  userName: z.string(),
  deputyId: z.string(),
  deputyName: z.string(),
  from: z.string(),
  to: z.string(),
  /** Null: every kind of form. */
  formTypes: z.array(z.string()).nullable(),
  remark: z.string(),
  state: z.enum(["upcoming", "active", "over"]),
});

/** People manage their own absences; those of others belong to the user page. */
export const othersAbsences = "user:edit";

const forOthers = {
  byInput: ({ userId: whose }, callerId) =>
    whose === undefined || whose === callerId ? [] : [{ permission: othersAbsences }],
  words: "everybody for themselves, for others permission user:edit",
} satisfies Access;

export const outOfOfficeContract = {
  list: defineEndpoint({
    method: "GET",
    path: "/bpm/crm/outOfOffice/list",
    access: forOthers,
    request: z.strictObject({ userId: userId.optional() }),
    result: z.array(absence),
    summary: "Absences of the caller, newest first; administrators may name somebody else",
  }),
  save: defineEndpoint({
    personOnly: true,
    method: "POST",
    path: "/bpm/crm/outOfOffice/save",
    access: forOthers,
    request: z.strictObject({
      /** The id of the absence to change; absent for a new one. */
      id: z.string().max(64).optional(),
      userId: userId.optional(),
      deputyId: userId,
      from: moment,
      to: moment,
      formTypes: z.array(z.string().min(1).max(64)).min(1).max(50).optional(),
      remark: z.string().max(500).optional(),
    }),
    result: absence,
    summary: "Enters or changes an absence",
  }),
  remove: defineEndpoint({
    personOnly: true,
    method: "DELETE",
    path: "/bpm/crm/outOfOffice/delete",
    access: "signed-in",
    request: z.strictObject({ id: z.string().min(1).max(64) }),
    result: z.object({ id: z.string() }),
    summary: "Ends an absence: tasks arrive as usual again",
  }),
} satisfies Contract;

export type Absence = z.output<typeof absence>;
