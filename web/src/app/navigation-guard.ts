import { fixedRedirect, isOpenPath, paths } from "./paths.ts";
import { taskPath } from "../session/task-path.ts";
import { safeInAppPath } from "./safe-redirect.ts";

export interface GuardState {
  readonly hasToken: boolean;
  /** False on the first navigation after signing in or loading the page. */
  readonly menusLoaded: boolean;
  /** The user's start page. */
  readonly startPage: string;
}

export type GuardDecision =
  /** Continue; `verifyLink` if an e-mail link must be checked first. */
  | { readonly kind: "proceed"; readonly verifyLink: LinkToVerify | null }
  | { readonly kind: "load-menus" }
  | { readonly kind: "redirect"; readonly to: string }
  | { readonly kind: "sign-in"; readonly wanted: string };

export interface LinkToVerify {
  readonly formType: string;
  readonly taskId: string;
  /** Expiry and signature of the link, as in the mail. */
  readonly exp?: string;
  readonly sig?: string;
}

/** The navigation guard (R-GUARD-1 to 4) as one decision; the effects are in guard-loader.ts. */
export function decideNavigation(url: URL, state: GuardState): GuardDecision {
  const onward = fixedRedirect(url.pathname);
  if (onward !== null) return { kind: "redirect", to: state.hasToken ? state.startPage : onward };
  if (!state.hasToken) {
    return isOpenPath(url.pathname)
      ? { kind: "proceed", verifyLink: null }
      : { kind: "sign-in", wanted: `${url.pathname}${url.search}${url.hash}` };
  }
  if (url.pathname === paths.login) {
    return { kind: "redirect", to: safeInAppPath(url.searchParams.get("redirect")) ?? state.startPage };
  }
  // A signed-in person reaches the task of an office-automation link without the provider.
  const task = url.pathname === paths.ssoTodo ? taskPath(url.searchParams) : null;
  if (task !== null) return { kind: "redirect", to: task };
  if (isOpenPath(url.pathname)) return { kind: "proceed", verifyLink: null };
  return state.menusLoaded ? { kind: "proceed", verifyLink: linkOf(url) } : { kind: "load-menus" };
}

/** After the menus are loaded: the `redirect` query value, if it is an in-app path, or the original path. */
export function destinationAfterMenus(url: URL): string | null {
  return safeInAppPath(url.searchParams.get("redirect"));
}

/** The target after login: the requested page, the one named in the query, or the user's start page. */
export function destinationAfterLogin(wanted: string | null, search: URLSearchParams, startPage: string): string {
  const own = safeInAppPath(search.get("redirect")) ?? safeInAppPath(wanted) ?? paths.home;
  return own === paths.home ? startPage : own;
}

/** R-GUARD-4: the link flag is in the query and the form type is not `done`. */
export function linkOf(url: URL): LinkToVerify | null {
  // Links that do not open their task end on home, with their original target.
  if (url.pathname === paths.home) return null;
  const asked = url.searchParams;
  const formType = asked.get("formType") ?? "";
  if (!asked.has("link") || formType === "done") return null;
  const exp = asked.get("exp");
  const sig = asked.get("sig");
  return {
    formType,
    taskId: asked.get("taskId") ?? "",
    ...(exp === null ? {} : { exp }),
    ...(sig === null ? {} : { sig }),
  };
}
