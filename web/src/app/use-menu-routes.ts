import type { MenuNode } from "@signoff/domain/session/menu-node";
import { currentLocale, useLocale } from "../i18n/translate.ts";
import { useSession } from "../session/session-store.ts";
import { buildMenuRoutes, type MenuRoutes, noMenuRoutes } from "./menu-routes.ts";

let builtFrom: { readonly menus: readonly MenuNode[]; readonly locale: string; readonly username: string } | null =
  null;
let built: MenuRoutes = noMenuRoutes;

/** The routes of the current menus, built once per menu answer and language. */
export function currentMenuRoutes(): MenuRoutes {
  const { menus, userInfo } = useSession.getState();
  if (menus === null) return noMenuRoutes;
  const locale = currentLocale();
  const username = userInfo?.username ?? "";
  if (builtFrom?.menus !== menus || builtFrom.locale !== locale || builtFrom.username !== username) {
    builtFrom = { menus, locale, username };
    built = buildMenuRoutes(menus, { origin: location.origin, locale, username });
  }
  return built;
}

export function useMenuRoutes(): MenuRoutes {
  useSession((state) => state.menus);
  useLocale();
  return currentMenuRoutes();
}
