import { z } from "zod";

export const menuMeta = z.object({
  /** On the first level one of the allowed subsystem names; `shown` is the visible text. */
  title: z.string(),
  shown: z.object({ zh: z.string(), en: z.string() }),
  icon: z.string().nullable(),
  /** Address of an external page, possibly with placeholders; null for pages of the application. */
  url: z.string().nullable(),
  /** Button permissions of this page that the caller has. */
  permissionList: z.array(z.string()),
  keepAlive: z.boolean(),
  internalOrExternal: z.boolean(),
  componentName: z.string().nullable(),
  /** Form kind that the page creates, if any. */
  form: z.string().optional(),
});

/** One node of the menu tree (R-ROUTE-5). Leaves have no `children`. */
export const menuNode = z.object({
  id: z.string(),
  path: z.string(),
  name: z.string(),
  /**
   * Never null, because clients of the API family read it. Nodes without a page of their own have `layouts/RouteView`.
   */
  component: z.string(),
  redirect: z.string().nullable(),
  hidden: z.boolean(),
  alwaysShow: z.boolean(),
  meta: menuMeta,
  get children() {
    return z.array(menuNode).optional();
  },
});

export type MenuNode = z.output<typeof menuNode>;

export const branchComponent = "layouts/RouteView";
