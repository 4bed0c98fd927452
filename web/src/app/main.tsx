import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { RouterProvider } from "react-router/dom";
import { clearLoading } from "../api/loading-counter.ts";
import { onRefusal } from "../api/on-refusal.ts";
import { onRightsChanged } from "../api/rights-version.ts";
import { afterRefusal, catchUnexpected, onUnexpected } from "../api/unexpected-error.ts";
import { refreshPermissions } from "../features/people/permissions/queries.ts";
import { storedOrPreferredLocale } from "../i18n/locale.ts";
import { currentLocale, startTranslations } from "../i18n/translate.ts";
import { guardDoubleClicks } from "../ui/guard-double-clicks.ts";
import { guardUnload } from "../pages/drafts.ts";
import { restoreSavedState, saveStateOnUnload } from "../session/saved-state.ts";
import { afterPaint } from "../ui/after-paint.ts";
import { ownVersion } from "../ui/own-version.ts";
import { followOtherWindows, useSession } from "../session/session-store.ts";
import { showMessage } from "../ui/notices.ts";
import { applyRefusal } from "./apply-refusal.ts";
import { followNavigation } from "./follow-navigation.ts";
import { paths } from "./paths.ts";
import { Providers } from "./providers.tsx";
import { reportUnexpected } from "./report-unexpected.ts";
import { createAppRouter } from "./router.tsx";
import { followTheme } from "./theme/theme-store.ts";
import "virtual:theme-roles.css";
import "./theme/base.css";
import "../ui/ui.css";

/** Starts the application: language, theme and saved state first, then the router with its guard. */
function start(root: HTMLElement): void {
  clearLoading();
  startTranslations(storedOrPreferredLocale());
  guardDoubleClicks(document);
  followTheme();
  restoreSavedState();
  saveStateOnUnload(currentLocale);
  guardUnload();
  const router = createAppRouter();
  followNavigation(router);
  const goTo = (path: string) => void router.navigate(path);
  const currentPath = () => router.createHref(router.state.location).slice(import.meta.env.BASE_URL.length - 1);
  onRefusal(applyRefusal({ currentPath, goTo }));
  onRightsChanged(refreshPermissions);
  onUnexpected(
    reportUnexpected({
      tell: (error) => tellServer(error, currentPath()),
      say: (text) => showMessage("error", text),
    }),
  );
  catchUnexpected(window);
  followOtherWindows(() => goTo(paths.login));
  void afterPaint().then(learnConstants);
  createRoot(root, { onCaughtError: afterRefusal, onUncaughtError: afterRefusal }).render(
    <StrictMode>
      <Providers>
        <RouterProvider router={router} />
      </Providers>
    </StrictMode>,
  );
}

/** Portal-wide settings: loaded in parallel with everything else, and again when the window is focused again. */
async function learnConstants(): Promise<void> {
  const { loadConstants } = await import("../client/constants.ts");
  await loadConstants();
}

async function tellServer(error: unknown, page: string): Promise<string | null> {
  if (useSession.getState().token === null) return null;
  const { reportClientError } = await import("../features/operations/client-errors/queries.ts");
  return reportClientError(error, { page, version: ownVersion() });
}

const root = document.getElementById("root");
if (root) start(root);
