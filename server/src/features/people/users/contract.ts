import { type Access, type Contract, defineEndpoint } from "@signoff/domain/http/endpoint";
import { limits } from "@signoff/domain/limits";
import { endpointsOf } from "@signoff/domain/records/define-record";
import { user } from "@signoff/domain/records/user";
import { z } from "zod";

const { path } = user;
const page = { page: user.page };
const id = z.string().min(1).max(64);
const revision = z.number().int().min(0);

export const roleOption = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  /**
   * Names of the granted rights that the caller does not have. While there are any, the caller cannot assign the role.
   */
  lacking: z.array(z.string()),
  /** Newcomers get it. */
  isDefault: z.boolean(),
});

export const departmentCount = z.object({
  id: z.string(),
  parentId: z.string().nullable(),
  name: z.string(),
  /** The people in the department and all departments below it, without leavers. */
  count: z.number(),
});

export const roleEffects = z.object({
  /** Pages and buttons, as the menu names them. */
  gains: z.array(z.string()),
  loses: z.array(z.string()),
  /** Roles that only a few others would still hold. */
  left: z.array(z.object({ role: z.string(), holders: z.array(z.string()) })),
});

export const userOverview = z.object({
  lastSignIn: z.string().nullable(),
  openTasks: z.number(),
  sessions: z.number(),
  syncTimes: z.number(),
  syncedAt: z.string().nullable(),
  away: z.object({ until: z.string(), deputy: z.string() }).nullable(),
});

/** Something a person holds that would be left without anybody. */
export const heldItem = z.object({
  what: z.enum(["task", "request", "deputy", "group", "department", "kind", "document", "route"]),
  id: z.string(),
  name: z.string(),
  detail: z.string(),
  /** Why it stays with the person; null: it can be handed over. */
  stays: z.string().nullable(),
  /** The node of a route that names the person. */
  place: z.object({ kind: z.string(), node: z.string() }).optional(),
});

const handedOver = z.object({
  preview: z.boolean(),
  /** The number of things handed over. */
  count: z.number(),
  items: z.array(heldItem),
});

/** Ten thousand people are two megabytes of text. */
export const importFileBytes = 8 * 1_048_576;
export const maxImportedRows = 10_000;
/** Reports at most this many rows one by one; the counts include all of them. */
export const maxReportedLines = 2_000;

export const importReport = z.object({
  applied: z.boolean(),
  rows: z.number(),
  added: z.number(),
  changed: z.number(),
  same: z.number(),
  wrong: z.number(),
  lines: z.array(
    z.object({
      /** The row number in the file, where the header is row 1. */
      row: z.number(),
      username: z.string(),
      outcome: z.enum(["add", "change", "same", "wrong"]),
      /** Names of the columns that change. */
      changes: z.array(z.string()),
      problems: z.array(z.object({ column: z.string(), message: z.string() })),
    }),
  ),
});

const importing = {
  byInput: () => [{ permission: "user:add" }, { permission: "user:edit" }],
  words: "permissions user:add and user:edit",
} satisfies Access;

export const usersContract = {
  ...endpointsOf(user),
  overview: defineEndpoint({
    method: "GET",
    path: `${path}/overview`,
    access: page,
    request: z.strictObject({ id }),
    result: userOverview,
    summary: "What goes on with a user: last sign-in, open tasks, sessions, absence",
  }),
  departmentCounts: defineEndpoint({
    method: "GET",
    path: `${path}/departmentCounts`,
    access: page,
    request: z.strictObject({}),
    result: z.array(departmentCount),
    summary: "Every department with the number of its people, parents before children",
  }),
  stateCounts: defineEndpoint({
    method: "GET",
    path: `${path}/stateCounts`,
    access: page,
    request: z.strictObject({}),
    result: z.object({
      active: z.number(),
      locked: z.number(),
      reset: z.number(),
      away: z.number(),
      disabled: z.number(),
      machine: z.number(),
      leaver: z.number(),
    }),
    summary: "How many accounts stand in which way",
  }),
  roleOptions: defineEndpoint({
    method: "GET",
    path: `${path}/roleOptions`,
    access: page,
    request: z.strictObject({}),
    result: z.array(roleOption),
    summary: "Roles that a user can have, and why the caller cannot give some of them",
  }),
  roleEffects: defineEndpoint({
    method: "GET",
    path: `${path}/roleEffects`,
    access: page,
    request: z.strictObject({ id: id.optional(), roles: z.string().max(4_000) }),
    result: roleEffects,
    summary: "What other roles (comma list) would open and close for a user",
  }),
  setStatus: defineEndpoint({
    method: "POST",
    path: `${path}/setStatus`,
    access: { permission: "user:edit" },
    request: z.strictObject({ id, revision, status: user.fields.status.input }),
    result: z.object({ id: z.string(), revision: z.number() }),
    summary: "Enables a user, or disables one and ends the sessions at once",
  }),
  resetPassword: defineEndpoint({
    personOnly: true,
    method: "POST",
    path: `${path}/resetPassword`,
    access: { permission: "user:resetPwd" },
    request: z.strictObject({ id, revision }),
    /** Shown only here: it is stored nowhere. */
    result: z.object({ revision: z.number(), password: z.string(), expiresAt: z.string() }),
    secretAnswer: true,
    summary: "Gives a user a one-time password, which has to be changed, and ends the sessions",
  }),
  heldWork: defineEndpoint({
    method: "GET",
    path: `${path}/heldWork`,
    access: page,
    request: z.strictObject({ id }),
    result: z.array(heldItem),
    summary: "Tasks, requests, deputies, groups, departments, kinds, documents and routes that name a user",
  }),
  handOver: defineEndpoint({
    personOnly: true,
    method: "POST",
    path: `${path}/handOver`,
    access: { permission: "user:edit" },
    request: z.strictObject({
      id,
      to: id,
      reason: z.string().trim().min(1).max(limits.commentMaxLength),
      /** Reports what would be handed over and what would stay, without writing anything. */
      preview: z.boolean(),
      /** The number of things in the preview. With any other number nothing is done. */
      expected: z.number().int().min(0).optional(),
    }),
    result: handedOver,
    summary: "Hands everything that a user holds to somebody else in one step, or says what that would do",
  }),
  importExcel: defineEndpoint({
    method: "POST",
    path: `${path}/importExcel`,
    access: importing,
    body: "multipart",
    fileBytes: importFileBytes,
    rate: "upload",
    request: z.strictObject({
      /** Report the effect of every row; import the good rows; or import all rows, and none if one is wrong. */
      mode: z.enum(["preview", "good", "all"]),
      /** The number of rows in the preview. With any other number nothing is done. */
      expected: z.coerce.number().int().min(0).optional(),
    }),
    result: importReport,
    summary: "Adds and changes users by an .xlsx or .csv file: multipart with mode, expected and file",
  }),
  importTemplate: defineEndpoint({
    method: "GET",
    path: `${path}/importTemplate`,
    access: importing,
    request: z.strictObject({}),
    result: z.unknown(),
    answer: "file",
    rate: "export",
    summary: "The template of the file that users are imported by",
  }),
} satisfies Contract;

export type ImportReport = z.output<typeof importReport>;
export type HeldItem = z.output<typeof heldItem>;
export type RoleOption = z.output<typeof roleOption>;
export type RoleEffects = z.output<typeof roleEffects>;
export type UserOverview = z.output<typeof userOverview>;
export type DepartmentCount = z.output<typeof departmentCount>;
