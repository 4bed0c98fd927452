import { redirect } from "react-router";
import { loadPermissions } from "../features/people/permissions/queries.ts";
import { shellMessages } from "../i18n/shell-messages.ts";
import { translate } from "../i18n/translate.ts";
import { useSession } from "../session/session-store.ts";
import { rememberWantedPath } from "../session/wanted-path.ts";
import { showMessage } from "../ui/notices.ts";
import { decideNavigation, destinationAfterMenus, type LinkToVerify } from "./navigation-guard.ts";
import { landingPage, resolveMenuPath } from "./menu-routes.ts";
import { fixedPathOf, isLandingPath, isReadOnlyPath, menuPathOf, paths } from "./paths.ts";
import { currentMenuRoutes } from "./use-menu-routes.ts";
import { checkVersion } from "./version-check.ts";
import { warmUpPage } from "./warm-up-page.ts";

/** Runs before every navigation and carries out the guard's decision. Null lets the navigation pass. */
export async function guardLoader({ request }: { readonly request: Request }): Promise<Response | null> {
  void checkVersion();
  return passOrRedirect(inAppUrl(request.url));
}

async function passOrRedirect(url: URL): Promise<Response | null> {
  const decision = decideNavigation(url, guardState());
  switch (decision.kind) {
    case "redirect":
      return redirect(decision.to);
    case "sign-in":
      rememberWantedPath(decision.wanted);
      return redirect(paths.login);
    case "proceed": {
      const onward = onwardInMenu(url);
      if (onward !== null) return redirect(onward);
      return decision.verifyLink ? passIfApprover(url, decision.verifyLink) : null;
    }
    case "load-menus": {
      warmUpPage(url.pathname, url.searchParams);
      await loadPermissions();
      const destination = destinationAfterMenus(url);
      return destination === null ? passOrRedirect(url) : redirect(destination);
    }
  }
}

function guardState() {
  const { token, menusLoaded } = useSession.getState();
  return { hasToken: token !== null, menusLoaded, startPage: startPage() };
}

/** The user's start page; home unless chosen. */
export const startPage = (): string => useSession.getState().userInfo?.startPage ?? paths.home;

/** Below `/pages` but in no menu: everybody may open them. */
const outsideMenu: readonly string[] = [paths.tabs, paths.guide];

/** Redirects an address below `/pages` as the menu says, or to the not-found page if the menu does not know it. */
function onwardInMenu(url: URL): string | null {
  if (isLandingPath(url.pathname)) return landingAt(url);
  const path = menuPathOf(url.pathname);
  if (!path.startsWith(`${paths.pages}/`) || outsideMenu.includes(fixedPathOf(path))) return null;
  const target = resolveMenuPath(currentMenuRoutes(), path);
  // A start page may have left the menu since it was chosen.
  if (target === null) return path === startPage() ? paths.home : paths.notFound;
  if (target.kind !== "redirect") return null;
  return `${isReadOnlyPath(url.pathname) ? paths.readOnly : ""}${target.to}${url.search}`;
}

function landingAt(url: URL): string {
  const page = landingPage(currentMenuRoutes());
  if (page === null) return paths.home;
  return `${isReadOnlyPath(url.pathname) ? paths.readOnly : ""}${page}${url.search}`;
}

/**
 * R-GUARD-4: a user who cannot decide the task of a link is sent home, where a page says why (too old, handled,
 * transferred, withdrawn, held, somebody else's) and offers a next step. If the check fails the page opens: the server
 * checks every decision itself.
 */
async function passIfApprover({ pathname, search }: URL, link: LinkToVerify): Promise<Response | null> {
  try {
    const { verifyLink } = await import("../features/requests/tasks/queries.ts");
    const { valid } = await verifyLink(link);
    return valid ? null : redirect(`${paths.home}?${new URLSearchParams({ link: `${pathname}${search}` }).toString()}`);
  } catch {
    showMessage("warning", translate(shellMessages, "link.unknown"));
    return null;
  }
}

function inAppUrl(address: string): URL {
  const url = new URL(address);
  const prefix = import.meta.env.BASE_URL.replace(/\/$/, "");
  if (url.pathname.startsWith(`${prefix}/`)) url.pathname = url.pathname.slice(prefix.length);
  else if (url.pathname === prefix) url.pathname = "/";
  return url;
}
