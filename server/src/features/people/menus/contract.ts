import { changedByPeople } from "@signoff/domain/http/changed-by-people";
import { type Contract, defineEndpoint } from "@signoff/domain/http/endpoint";
import { conditionText } from "@signoff/domain/http/list-conditions";
import { recordEndpoints } from "@signoff/domain/http/record-endpoints";
import { menuNode } from "@signoff/domain/session/menu-node";
import { z } from "zod";

const id = z.string().min(1).max(64);
const revision = z.number().int().min(0);
const text = z.string().trim().max(200);
const name = z.string().trim().min(1).max(100);
const path = "/system-boot/sys/permission";
const page = "/pages/system/menu";
const menuType = z.union([z.literal(0), z.literal(1), z.literal(2)]);

export const menuRow = z.object({
  id: z.string(),
  parentId: z.string().nullable(),
  revision: z.number(),
  type: menuType,
  title: z.string(),
  name: z.string(),
  path: z.string(),
  component: z.string(),
  url: z.string(),
  icon: z.string(),
  perms: z.string(),
  sortNo: z.number(),
  hidden: z.boolean(),
  keepAlive: z.boolean(),
  alwaysShow: z.boolean(),
  active: z.boolean(),
  /** The number of roles that grant it. */
  roleCount: z.number(),
});

const menuFields = {
  /** Null: a first-level menu. */
  parentId: id.nullable(),
  /** 0 first level, 1 page or folder, 2 button. */
  type: menuType,
  title: name,
  nameZh: name,
  nameEn: name,
  /** An address inside the application; empty for folders, buttons and external pages. */
  path: text.regex(/^(?:\/[\w\-.:@/]*)?$/),
  /** `room/Page` of the client's registry. */
  component: text.regex(/^(?:[A-Za-z]\w*\/[A-Za-z]\w*)?$/),
  componentName: text.regex(/^(?:[A-Za-z]\w*)?$/),
  /** The address of an external page, with placeholders from the fixed list. */
  url: z.string().trim().max(500),
  icon: text.regex(/^(?:[A-Za-z][\w-]*)?$/),
  sortNo: z.number().min(0).max(100_000),
  hidden: z.boolean(),
  alwaysShow: z.boolean(),
  keepAlive: z.boolean(),
  active: z.boolean(),
  /** Codes of a button, separated by commas. */
  perms: text.regex(/^(?:[A-Za-z]\w*(?::\w+){1,3}(?:,[A-Za-z]\w*(?::\w+){1,3})*)?$/),
};

export const menusContract = {
  ...changedByPeople(
    recordEndpoints({
      path,
      page,
      codes: { add: "menu:add", edit: "menu:edit", delete: "menu:delete" },
      noun: "menus and buttons",
      row: menuRow,
      fields: menuFields,
      conditions: { keyword: conditionText.optional() },
      sorts: ["title", "name"],
    }),
  ),
  tree: defineEndpoint({
    method: "GET",
    path: `${path}/tree`,
    access: { page },
    request: z.strictObject({}),
    result: z.array(menuRow),
    summary: "Every menu and button in order, with the entry above it",
  }),
  move: defineEndpoint({
    personOnly: true,
    method: "PUT",
    path: `${path}/move`,
    access: { permission: "menu:edit" },
    request: z.strictObject({
      id,
      revision,
      parentId: id.nullable(),
      /** All entries that are then below the same parent, in order. */
      order: z.array(id).min(1).max(500),
    }),
    result: z.object({ id: z.string(), revision: z.number() }),
    summary: "Puts a menu below another one, or elsewhere among its neighbours",
  }),
  asRole: defineEndpoint({
    method: "GET",
    path: `${path}/asRole`,
    access: { page },
    request: z.strictObject({ roleId: id.optional() }),
    result: z.object({
      roles: z.array(z.object({ id: z.string(), name: z.string() })),
      menu: z.array(menuNode),
      buttons: z.array(z.string()),
    }),
    summary: "The roles there are, and the menu as a holder of the one that is asked for gets it",
  }),
} satisfies Contract;

export type MenuRow = z.output<typeof menuRow>;
export type MenuFields = z.output<z.ZodObject<typeof menuFields>>;
