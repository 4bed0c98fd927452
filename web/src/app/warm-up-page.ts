import { beginRequest } from "../client/early-calls.ts";
import { preloadPage } from "./lazy-page.tsx";
import { resolveMenuPath } from "./menu-routes.ts";
import { fixedPages, pages } from "./page-registry.ts";
import { menuPathOf, paths } from "./paths.ts";
import { requestPages } from "./request-pages.ts";
import { currentMenuRoutes } from "./use-menu-routes.ts";

/** The component that an address has in every menu of the catalogue; the actual menu decides. */
const usualComponents: Readonly<Record<string, string>> = {
  [paths.todo]: "system/TodoList",
  [paths.drafts]: "system/DraftList",
  [paths.done]: "system/DoneList",
  [paths.myApply]: "system/MyApplyList",
  [paths.track]: "system/TrackList",
  detail: "common/FormDetail",
  approve: "common/FormApprove",
  create: "toptier/ToptierCreate",
};

/**
 * Starts to load the page that the address will most likely show, and the request it names, while the menus load. The
 * server checks who may read the request; a mail link is checked before.
 */
export function warmUpPage(pathname: string, search: URLSearchParams): void {
  const path = menuPathOf(pathname);
  const component = componentAt(path);
  const load = fixedPages[path] ?? pages[component];
  if (load) preloadPage(load);
  const applyId = search.get("applyId");
  if (applyId !== null && !search.has("taskId") && !search.has("link") && component in requestPages) {
    beginRequest(applyId);
  }
}

/** The menus restored from before a reload have it; otherwise it follows from the address. */
function componentAt(path: string): string {
  const target = resolveMenuPath(currentMenuRoutes(), path);
  if (target?.kind === "page") return target.page.component;
  return usualComponents[path] ?? usualComponents[path.slice(path.lastIndexOf("/") + 1)] ?? "";
}
