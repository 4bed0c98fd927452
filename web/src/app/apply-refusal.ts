import type { Bilingual } from "@signoff/domain/locale";
import type { ApiError } from "../api/api-error.ts";
import { currentLocale } from "../i18n/translate.ts";
import { keepDrafts } from "../pages/drafts.ts";
import { isBeingTyped, sessionEnded } from "../session/ended-session.ts";
import { rememberEndReason } from "../session/end-reason.ts";
import { signOut, useSession } from "../session/session-store.ts";
import { forgetTabs } from "../pages/tabs-store.ts";
import { rememberWantedPath } from "../session/wanted-path.ts";
import { showMessage, showNotice } from "../ui/notices.ts";
import { isOpenPath, paths } from "./paths.ts";
import { reactionTo } from "./refusal-policy.ts";

interface Navigation {
  readonly currentPath: () => string;
  readonly goTo: (path: string) => void;
}

/** Carries out the refusal policy: shows the sentence and navigates as the table says. */
export function applyRefusal(navigation: Navigation): (error: ApiError) => void {
  return (error) => {
    const reaction = reactionTo(error, currentLocale());
    // Calls of a page that is being left fail for the reason that was already shown.
    if (reaction.goTo === "login" && useSession.getState().token === null) return;
    if (reaction.goTo === "login" && isBeingTyped()) {
      keepDrafts();
      sessionEnded(textsOf(error));
      return;
    }
    if (reaction.goTo === "login" && !isSigningOn(navigation.currentPath())) {
      leaveForLogin(navigation, textsOf(error));
      return;
    }
    if (reaction.show.as === "notice") showNotice("error", reaction.text, reaction.show.forMs);
    else showMessage("error", reaction.text);
    if (reaction.goTo === "home") navigation.goTo(paths.home);
  };
}

/**
 * An expired session: unsaved input is kept in this browser and the page is resumed after the next login. The reason is
 * shown on the login page itself, because a message of 2 seconds passes unseen while that page is being rendered.
 */
export function leaveForLogin({ currentPath, goTo }: Navigation, reason: Bilingual): void {
  const here = currentPath();
  keepDrafts();
  if (pathOf(here) !== paths.login) rememberWantedPath(here);
  rememberEndReason(reason);
  signOut();
  forgetTabs();
  goTo(paths.login);
}

/** In both languages: the reader may change the language before signing in again. */
function textsOf(error: ApiError): Bilingual {
  return { zh: reactionTo(error, "zh").text, en: reactionTo(error, "en").text };
}

/** Does not disturb a running single sign-on; the login page itself may have been opened with an invalid token. */
function isSigningOn(here: string): boolean {
  return isOpenPath(pathOf(here)) && pathOf(here) !== paths.login;
}

function pathOf(address: string): string {
  return address.split(/[?#]/)[0] ?? "";
}
