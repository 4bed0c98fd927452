/** In-app paths, without the sub-path under which the application is served. */
export const paths = {
  home: "/home",
  login: "/login",
  ssoLogin: "/sso-login",
  ssoTodo: "/sso-todo",
  notFound: "/404",
  news: "/news",
  dms: "/dms",
  notifications: "/notifications",
  notificationSettings: "/notifications/settings",
  pages: "/pages",
  tabs: "/pages/tabs",
  guide: "/pages/guide",
  firstPage: "/pages/toptier/create",
  readOnly: "/readonly",
  todo: "/pages/system/todo",
  drafts: "/pages/system/draft",
  done: "/pages/system/done",
  myApply: "/pages/system/myApply",
  track: "/pages/system/track",
  newApplication: "/pages/system/apply",
} as const;

const openPaths: readonly string[] = [paths.login, paths.ssoLogin, paths.ssoTodo];

/** Pages that a visitor without a token may see (R-GUARD-1). */
export function isOpenPath(pathname: string): boolean {
  return openPaths.includes(withoutTrailingSlash(pathname));
}

const fixedRedirects: Readonly<Record<string, string>> = {
  "/": paths.home,
  "/tapeout": paths.home,
};

/** Target of a fixed route (R-ROUTE-1); null if it does not redirect. */
export function fixedRedirect(pathname: string): string | null {
  return fixedRedirects[withoutTrailingSlash(pathname)] ?? null;
}

const landingPaths: readonly string[] = [paths.pages, paths.readOnly, `${paths.readOnly}${paths.pages}`];

/** Addresses without a page of their own: the user's menu says which one they open (R-ROUTE-2, 3). */
export function isLandingPath(pathname: string): boolean {
  return landingPaths.includes(withoutTrailingSlash(pathname));
}

export function isReadOnlyPath(pathname: string): boolean {
  return pathname === paths.readOnly || pathname.startsWith(`${paths.readOnly}/`);
}

/** The same page outside the read-only layout. */
export function menuPathOf(pathname: string): string {
  const path = withoutTrailingSlash(pathname);
  return isReadOnlyPath(path) ? path.slice(paths.readOnly.length) : path;
}

/** The address that identifies a page at a fixed place; chapters of the guide are one page. */
export function fixedPathOf(path: string): string {
  return path.startsWith(`${paths.guide}/`) ? paths.guide : path;
}

export function withoutTrailingSlash(pathname: string): string {
  return pathname.length > 1 ? pathname.replace(/\/+$/, "") || "/" : pathname;
}
