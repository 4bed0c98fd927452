import type { Bilingual } from "@signoff/domain/locale";
import { mustChangePassword } from "@signoff/domain/session/user-info";
import { lazy, Suspense, useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { sessionGoesOn, useEndedSession } from "../session/ended-session.ts";
import { useSession } from "../session/session-store.ts";
import { leaveForLogin } from "./apply-refusal.ts";
import { ErrorCatcher } from "./error-catcher.tsx";
import { withChunkTimeout } from "./lazy-page.tsx";
import { loadPaletteProviders } from "./palette/late-providers.ts";
import { OnItsWay } from "../ui/on-its-way/on-its-way.tsx";
import { closeOverlay, useOverlay } from "../ui/overlays.ts";
import { paths } from "./paths.ts";

const CommandPalette = lazy(() =>
  withChunkTimeout(async () => {
    const providers = loadPaletteProviders().catch(() => undefined);
    const [{ CommandPalette: Palette }] = await Promise.all([import("./palette/command-palette.tsx"), providers]);
    return { default: Palette };
  }),
);
const ShortcutSheet = lazy(() =>
  withChunkTimeout(() => import("./shortcuts/shortcut-sheet.tsx")).then((module) => ({
    default: module.ShortcutSheet,
  })),
);
const PasswordDialog = lazy(() =>
  withChunkTimeout(() => import("./password-dialog/password-dialog.tsx")).then((module) => ({
    default: module.PasswordDialog,
  })),
);

const SettingsDialog = lazy(() =>
  withChunkTimeout(() => import("./personal-settings/settings-dialog.tsx")).then((module) => ({
    default: module.SettingsDialog,
  })),
);

const SessionsDialog = lazy(() =>
  withChunkTimeout(() => import("../features/sign-in/session-admin/components/sessions-dialog.tsx")).then((module) => ({
    default: module.SessionsDialog,
  })),
);

const OwnTokensDialog = lazy(() =>
  withChunkTimeout(() => import("../features/people/tokens/components/own-tokens-dialog.tsx")).then((module) => ({
    default: module.OwnTokensDialog,
  })),
);

const AbsenceDialog = lazy(() =>
  withChunkTimeout(() => import("../features/people/out-of-office/components/absence-dialog.tsx")).then((module) => ({
    default: module.AbsenceDialog,
  })),
);

const PortalTour = lazy(() =>
  withChunkTimeout(() => import("../features/requests/home/components/portal-tour.tsx")).then((module) => ({
    default: module.PortalTour,
  })),
);

const SignInAgainDialog = lazy(() =>
  withChunkTimeout(() => import("./sign-in-again/sign-in-again-dialog.tsx")).then((module) => ({
    default: module.SignInAgainDialog,
  })),
);

/** Dialogs over the page. Their code is loaded when first needed; without it the page stays usable. */
export function Overlays() {
  const open = useOverlay((state) => state.open);
  const forced = useForcedPasswordDialog();
  const ended = useEndedSession((state) => state.reason);
  const leave = useLeaveForLogin();
  return (
    <ErrorCatcher renderError={() => null}>
      <Suspense fallback={<OverlayOnItsWay />}>
        {open === "palette" && <CommandPalette onClose={closeOverlay} />}
        {open === "shortcuts" && <ShortcutSheet onClose={closeOverlay} />}
        {open === "settings" && <SettingsDialog onClose={closeOverlay} />}
        {open === "sessions" && <SessionsDialog onClose={closeOverlay} />}
        {open === "tokens" && <OwnTokensDialog onClose={closeOverlay} />}
        {open === "absence" && <AbsenceDialog onClose={closeOverlay} />}
        {open === "tour" && <PortalTour onClose={closeOverlay} />}
        {ended && <SignInAgainDialog onLeave={() => leave(ended)} />}
        {(open === "password" || forced.shown) && (
          <PasswordDialog
            onClose={() => {
              forced.dismiss();
              closeOverlay();
            }}
          />
        )}
      </Suspense>
    </ErrorCatcher>
  );
}

/** What was asked for by mistake, or takes too long, is taken back by Escape. */
function OverlayOnItsWay() {
  useEffect(() => {
    const takeBack = ({ key }: KeyboardEvent) => {
      if (key === "Escape") closeOverlay();
    };
    document.addEventListener("keydown", takeBack);
    return () => document.removeEventListener("keydown", takeBack);
  }, []);
  return <OnItsWay />;
}

/** Another user signs in: unsaved input stays in this browser for the user who typed it. */
function useLeaveForLogin() {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return (reason: Bilingual) => {
    sessionGoesOn();
    leaveForLogin({ currentPath: () => `${pathname}${search}`, goTo: (path) => void navigate(path) }, reason);
  };
}

/** R-SHELL-6: shown on every route but /login while resetFlag is "0"; Cancel hides it until the next navigation. */
function useForcedPasswordDialog() {
  const { key, pathname } = useLocation();
  const userInfo = useSession((state) => state.userInfo);
  const [dismissedAt, setDismissedAt] = useState<string | null>(null);
  const flagged = userInfo !== null && mustChangePassword(userInfo) && pathname !== paths.login;
  return { shown: flagged && dismissedAt !== key, dismiss: () => setDismissedAt(key) };
}
