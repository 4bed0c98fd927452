import { beginRequest } from "../client/early-calls.ts";
import { preloadPage } from "./lazy-page.tsx";
import { resolveMenuPath } from "./menu-routes.ts";
import { fixedPages, pages } from "./page-registry.ts";
import { menuPathOf, paths } from "./paths.ts";
import { requestPages } from "./request-pages.ts";
import { currentMenuRoutes } from "./use-menu-routes.ts";

/** What an address shows in every menu of the catalogue; right or wrong, the menu has the last word. */
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
 * Starts to load the page that the address will most likely show, and the request it names, while the menus that decide
 * it are on their way. The server judges who may read the request; a mail link is judged before.
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

/** The menus restored from before a reload know it; otherwise the address itself says enough. */
function componentAt(path: string): string {
  const target = resolveMenuPath(currentMenuRoutes(), path);
  if (target?.kind === "page") return target.page.component;
  return usualComponents[path] ?? usualComponents[path.slice(path.lastIndexOf("/") + 1)] ?? "";
}
