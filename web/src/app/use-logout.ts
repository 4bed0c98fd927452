import { useNavigate } from "react-router";
import { afterRefusal } from "../api/unexpected-error.ts";
import { logout } from "../features/sign-in/session/queries.ts";
import { shellMessages } from "../i18n/shell-messages.ts";
import { useTexts } from "../i18n/translate.ts";
import { hasDirtyDrafts } from "../pages/drafts.ts";
import { rememberWantedPath } from "../session/wanted-path.ts";
import { useConfirmLeave } from "./confirm-leave.tsx";
import { paths } from "./paths.ts";

/**
 * Ends the session on the server first; asks before unsaved input is lost. The next user continues to `wanted`, if
 * given.
 */
export function useLogout(wanted?: string): () => void {
  const t = useTexts(shellMessages);
  const navigate = useNavigate();
  const confirmLeave = useConfirmLeave();
  const leave = async () => {
    const providerUrl = await logout().catch((error: unknown) => {
      afterRefusal(error);
      return undefined;
    });
    if (wanted !== undefined) rememberWantedPath(wanted);
    if (providerUrl !== undefined) window.location.assign(providerUrl);
    else await navigate(paths.login);
  };
  return () => {
    if (!hasDirtyDrafts()) void leave();
    else confirmLeave({ text: t("leave.logout"), confirm: t("leave.discardLogout"), onConfirm: () => void leave() });
  };
}
