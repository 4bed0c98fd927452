import type { ApiError } from "../api/api-error.ts";
import { currentLocale } from "../i18n/translate.ts";
import { keepDrafts } from "../session/drafts.ts";
import { signOut, useSession } from "../session/session-store.ts";
import { forgetTabs } from "../session/tabs-store.ts";
import { rememberWantedPath } from "../session/wanted-path.ts";
import { showMessage, showNotice } from "../ui/notices.ts";
import { isOpenPath, paths } from "./paths.ts";
import { reactionTo } from "./refusal-policy.ts";

interface Navigation {
  readonly currentPath: () => string;
  readonly goTo: (path: string) => void;
}

/** Carries out the refusal policy: says the sentence and moves the user where the table sends them. */
export function applyRefusal(navigation: Navigation): (error: ApiError) => void {
  return (error) => {
    const reaction = reactionTo(error, currentLocale());
    // What the page asked on its way out fails for the reason that was told already.
    if (reaction.goTo === "login" && useSession.getState().token === null) return;
    if (reaction.show.as === "notice") showNotice("error", reaction.text, reaction.show.forMs);
    else showMessage("error", reaction.text);
    if (reaction.goTo === "home") navigation.goTo(paths.home);
    if (reaction.goTo === "login") leaveForLogin(navigation);
  };
}

/** An expired session: unsaved input is kept in this browser and the page is resumed after the next login. */
function leaveForLogin({ currentPath, goTo }: Navigation): void {
  const here = currentPath();
  if (isOpenPath(here.split(/[?#]/)[0] ?? "")) return;
  keepDrafts();
  rememberWantedPath(here);
  signOut();
  forgetTabs();
  goTo(paths.login);
}
