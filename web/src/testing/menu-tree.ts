import { branchComponent, type MenuNode } from "@signoff/domain/session/menu-node";

type Overrides = Partial<Omit<MenuNode, "meta">> & { readonly meta?: Partial<MenuNode["meta"]> };

/** Test data: a menu page, or a branch if it has children. */
export function menuNode(path: string, overrides: Overrides = {}): MenuNode {
  const { meta, ...rest } = overrides;
  const title = path.split("/").at(-1) ?? "";
  return {
    id: `id:${path}`,
    path,
    name: title,
    component: rest.children ? branchComponent : `test/${title}`,
    redirect: null,
    hidden: false,
    alwaysShow: false,
    ...rest,
    meta: {
      title,
      shown: { zh: `中 ${title}`, en: `En ${title}` },
      icon: null,
      url: null,
      permissionList: [],
      keepAlive: false,
      internalOrExternal: false,
      componentName: null,
      ...meta,
    },
  };
}
