import { createBrowserRouter, Navigate, type RouteObject } from "react-router";
import { LoginPage } from "../features/sign-in/session/pages/login-page.tsx";
import type { LoginDestination } from "../features/sign-in/session/use-login.ts";
import { guardLoader, startPage } from "./guard-loader.ts";
import { LazyPage, type PageLoader } from "./lazy-page.tsx";
import { destinationAfterLogin } from "./navigation-guard.ts";
import { BootScreen } from "./pages/boot-screen.tsx";
import { NotFoundPage } from "./pages/not-found-page.tsx";
import { StartErrorPage } from "./pages/start-error-page.tsx";
import { paths } from "./paths.ts";
import { RootLayout } from "./root-layout.tsx";
import { AppShell } from "./shell/app-shell.tsx";
import { DmsShell } from "./shell/dms-shell.tsx";
import { ReadOnlyShell } from "./shell/read-only-shell.tsx";
import { SignedInLayout } from "./signed-in-layout.tsx";

/** Pages inside the shell are rendered by its tabs (tab-panels.tsx); here they only have to match. */
const shellPaths = [
  paths.home,
  paths.news,
  paths.notifications,
  paths.notificationSettings,
  paths.tabs,
  `${paths.pages}/*`,
];

const signedInRoutes: RouteObject[] = [
  { Component: AppShell, children: shellPaths.map((path) => ({ path, element: null })) },
  { path: paths.dms, Component: DmsShell },
  { path: `${paths.readOnly}${paths.pages}/*`, Component: ReadOnlyShell },
  { path: paths.notFound, Component: NotFoundPage },
];

const destination: LoginDestination["destination"] = (wanted, search) =>
  destinationAfterLogin(wanted, search, startPage());

/** Users who sign in by password do not need these. */
const ssoLogin: PageLoader = async () => {
  const { SsoLoginPage } = await import("../features/sign-in/session/pages/sso-login-page.tsx");
  return () => <SsoLoginPage destination={destination} />;
};
const ssoTodo: PageLoader = async () => {
  const { SsoTodoPage } = await import("../features/sign-in/session/pages/sso-todo-page.tsx");
  return () => <SsoTodoPage destination={destination} />;
};

/** The routes of R-ROUTE-1 to 4. Redirects of the guard are in paths.ts. */
export const routes: RouteObject[] = [
  {
    id: "root",
    loader: guardLoader,
    shouldRevalidate: () => true,
    Component: RootLayout,
    HydrateFallback: BootScreen,
    ErrorBoundary: StartErrorPage,
    children: [
      { path: paths.login, element: <LoginPage destination={destination} /> },
      { path: paths.ssoLogin, element: <LazyPage load={ssoLogin} /> },
      { path: paths.ssoTodo, element: <LazyPage load={ssoTodo} /> },
      { Component: SignedInLayout, children: signedInRoutes },
      { path: "*", element: <Navigate to={paths.notFound} replace /> },
    ],
  },
];

export function createAppRouter() {
  return createBrowserRouter(routes, { basename: import.meta.env.BASE_URL.replace(/\/$/, "") });
}
