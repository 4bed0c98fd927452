import { type Contract, defineEndpoint } from "@signoff/domain/http/endpoint";
import { density } from "@signoff/domain/session/user-info";
import { z } from "zod";

const listKey = z.string().regex(/^[A-Za-z][\w.-]{0,63}$/);
const columnKey = z.string().min(1).max(64);
const columnKeys = z.array(columnKey).max(200);
const id = z.uuid();

/** A user's column settings of a list. The list ignores keys that it does not know. */
export const listLayout = z.strictObject({
  order: columnKeys,
  hidden: columnKeys,
  shown: columnKeys,
  widths: z.record(columnKey, z.number().int().min(1).max(2_000)),
  density,
  /** The pinned views, own and shared. Views that no longer exist are skipped. */
  pinned: z.array(id).max(100).optional(),
  /** The view that the list opens with. */
  start: id.nullable().optional(),
});

export const listView = z.object({
  id: z.string(),
  name: z.string(),
  /** The state of the list as a query string, with `?`; empty for the plain list. */
  search: z.string(),
  /** The group it is shared with; its name in the caller's language. */
  group: z.object({ id: z.string(), name: z.string() }).nullable(),
  /** Only its owner can change or remove it. */
  own: z.boolean(),
  ownerName: z.string(),
});

/** The maximum number of views per list: people could not tell more apart. */
export const maxViews = 50;

export const listViewsContract = {
  keptList: defineEndpoint({
    method: "GET",
    path: "/system-boot/sys/listView/get",
    access: "signed-in",
    request: z.strictObject({ listKey }),
    result: z.object({
      layout: listLayout.nullable(),
      views: z.array(listView),
      /** Groups of the caller with which a view can be shared. */
      groups: z.array(z.object({ id: z.string(), name: z.string() })),
    }),
    summary: "Columns and named views of a list, as the caller keeps them or has them from a group",
  }),
  saveLayout: defineEndpoint({
    method: "POST",
    path: "/system-boot/sys/listView/saveLayout",
    access: "signed-in",
    request: z.strictObject({ listKey, layout: listLayout }),
    result: z.object({ listKey: z.string() }),
    summary: "Keeps how the caller wants the columns of a list",
  }),
  saveView: defineEndpoint({
    method: "POST",
    path: "/system-boot/sys/listView/saveView",
    access: "signed-in",
    request: z.strictObject({
      listKey,
      /** The id of the view to change; absent for a new one. */
      id: id.optional(),
      name: z.string().trim().min(1).max(60),
      search: z
        .string()
        .max(4_000)
        .regex(/^(?:\?|$)/),
      groupId: z.string().min(1).max(64).optional(),
    }),
    result: listView,
    summary: "Keeps a list under a name, for the caller or for a group of theirs",
  }),
  removeView: defineEndpoint({
    method: "DELETE",
    path: "/system-boot/sys/listView/removeView",
    access: "signed-in",
    request: z.strictObject({ id }),
    result: z.object({ id: z.string() }),
    summary: "Removes one of the caller's views",
  }),
} satisfies Contract;

export type ListLayout = z.output<typeof listLayout>;
export type ListView = z.output<typeof listView>;
