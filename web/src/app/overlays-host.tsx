import type { Bilingual } from "@signoff/domain/locale";
import { mustChangePassword } from "@signoff/domain/session/user-info";
import { useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { sessionGoesOn, useEndedSession } from "../session/ended-session.ts";
import { useSession } from "../session/session-store.ts";
import { leaveForLogin } from "./apply-refusal.ts";
import { LateOverlay } from "./late-overlay.tsx";
import { loadPaletteProviders } from "./palette/late-providers.ts";
import { closeOverlay, openOverlay, useOverlay } from "../ui/overlays.ts";
import { paths } from "./paths.ts";

const palette = async () => {
  const providers = loadPaletteProviders().catch(() => undefined);
  const [{ CommandPalette }] = await Promise.all([import("./palette/command-palette.tsx"), providers]);
  return CommandPalette;
};
const shortcuts = async () => (await import("./shortcuts/shortcut-sheet.tsx")).ShortcutSheet;
const password = async () => (await import("./password-dialog/password-dialog.tsx")).PasswordDialog;
const settings = async () => (await import("./personal-settings/settings-dialog.tsx")).SettingsDialog;
const sessions = async () =>
  (await import("../features/sign-in/session-admin/components/sessions-dialog.tsx")).SessionsDialog;
const tokens = async () => (await import("../features/people/tokens/components/own-tokens-dialog.tsx")).OwnTokensDialog;
const absence = async () =>
  (await import("../features/people/out-of-office/components/absence-dialog.tsx")).AbsenceDialog;
const tour = async () => (await import("../features/requests/home/components/portal-tour.tsx")).PortalTour;
const signInAgain = async () => (await import("./sign-in-again/sign-in-again-dialog.tsx")).SignInAgainDialog;

const plainOverlays = { shortcuts, settings, sessions, tokens, absence, tour } as const;

/** Dialogs over the page. Their code is loaded on first use; the page stays usable without it. */
export function Overlays() {
  const open = useOverlay((state) => state.open);
  const forced = useForcedPasswordDialog();
  const ended = useEndedSession((state) => state.reason);
  const leave = useLeaveForLogin();
  useOpenByAddress();
  const closePassword = () => {
    forced.dismiss();
    closeOverlay();
  };
  return (
    <>
      {open === "palette" && (
        <LateOverlay
          load={palette}
          isSearch
          propsWith={(startsWith) => ({ startsWith, onClose: closeOverlay })}
          onClose={closeOverlay}
        />
      )}
      {open !== null && open !== "palette" && open !== "password" && (
        <LateOverlay
          key={open}
          load={plainOverlays[open]}
          propsWith={() => ({ onClose: closeOverlay })}
          onClose={closeOverlay}
        />
      )}
      {ended && <LateOverlay load={signInAgain} propsWith={() => ({ onLeave: () => leave(ended) })} />}
      {(open === "password" || forced.shown) && (
        <LateOverlay load={password} propsWith={() => ({ onClose: closePassword })} onClose={closePassword} />
      )}
    </>
  );
}

/** A notice or a mail leads to a dialog: `/home?dialog=tokens`. */
function useOpenByAddress(): void {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    const asked = new URLSearchParams(search);
    if (asked.get("dialog") !== "tokens") return;
    openOverlay("tokens");
    asked.delete("dialog");
    void navigate({ pathname, search: asked.toString(), hash }, { replace: true });
  }, [pathname, search, hash, navigate]);
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
