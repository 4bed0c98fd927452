import { mustChangePassword } from "@signoff/domain/session/user-info";
import { lazy, Suspense, useState } from "react";
import { useLocation } from "react-router";
import { useSession } from "../session/session-store.ts";
import { ErrorCatcher } from "./error-catcher.tsx";
import { withChunkTimeout } from "./lazy-page.tsx";
import { closeOverlay, useOverlay } from "../ui/overlays.ts";
import { paths } from "./paths.ts";

const CommandPalette = lazy(() =>
  withChunkTimeout(() => import("./palette/command-palette.tsx")).then((module) => ({
    default: module.CommandPalette,
  })),
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

/** Dialogs over the page. Their code is loaded when first needed; without it the page stays usable. */
export function Overlays() {
  const open = useOverlay((state) => state.open);
  const forced = useForcedPasswordDialog();
  return (
    <ErrorCatcher renderError={() => null}>
      <Suspense>
        {open === "palette" && <CommandPalette onClose={closeOverlay} />}
        {open === "shortcuts" && <ShortcutSheet onClose={closeOverlay} />}
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

/** Specification section 4: shown on every route but /login while resetFlag is "0"; Cancel hides it until the next navigation. */
function useForcedPasswordDialog() {
  const { key, pathname } = useLocation();
  const userInfo = useSession((state) => state.userInfo);
  const [dismissedAt, setDismissedAt] = useState<string | null>(null);
  const flagged = userInfo !== null && mustChangePassword(userInfo) && pathname !== paths.login;
  return { shown: flagged && dismissedAt !== key, dismiss: () => setDismissedAt(key) };
}
