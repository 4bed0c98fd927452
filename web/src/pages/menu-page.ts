import type { Bilingual } from "@signoff/domain/locale";
import { createContext, use } from "react";

/** One page of the menu tree, as the page itself sees it. */
export interface MenuPage {
  readonly path: string;
  readonly title: Bilingual;
  /** Titles from the subsystem down to the page's own folder. */
  readonly branch: readonly Bilingual[];
  /** Name of the component in the page registry. */
  readonly component: string;
  readonly componentName: string | null;
  readonly keepAlive: boolean;
  readonly hidden: boolean;
  readonly permissionList: readonly string[];
  /** Form kind that the page creates, if any. */
  readonly form: string | null;
}

export const MenuPageContext = createContext<MenuPage | null>(null);

/** The menu entry behind the page; null for fixed pages (home, news, DMS). */
export function useMenuPage(): MenuPage | null {
  return use(MenuPageContext);
}
