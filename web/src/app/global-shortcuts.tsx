import { useEffect } from "react";
import { useNavigate } from "react-router";
import { otherLocale } from "../i18n/locale.ts";
import { currentLocale, setLocale } from "../i18n/translate.ts";
import { giveFocusBackAfterDialogs } from "../ui/focus-after-dialogs.ts";
import { listenForShortcuts, useShortcut } from "../ui/shortcuts/shortcut-handlers.ts";
import { openOverlay } from "../ui/overlays.ts";
import { registerActionProvider } from "./palette/action-provider.ts";
import { registerMenuProvider } from "./palette/menu-provider.ts";
import { paths } from "./paths.ts";
import { setThemeMode, useTheme } from "./theme/theme-store.ts";

export function toggleLocale(): void {
  setLocale(otherLocale(currentLocale()));
}

export function toggleTheme(): void {
  setThemeMode(useTheme.getState().shown === "dark" ? "light" : "dark");
}

/** Answers the shortcuts that work anywhere, and gives the palette what the shell itself has to offer. */
export function GlobalShortcuts() {
  const navigate = useNavigate();
  const go = (path: string) => () => void navigate(path);
  useEffect(() => listenForShortcuts(), []);
  useEffect(() => giveFocusBackAfterDialogs(), []);
  useEffect(() => registerMenuProvider(), []);
  useEffect(() => registerSearchLater(), []);
  useEffect(() => registerActionProvider({ toggleLocale, toggleTheme, openOverlay }), []);
  useShortcut("palette", () => openOverlay("palette"));
  useShortcut("help", () => openOverlay("shortcuts"));
  useShortcut("newApplication", go(paths.newApplication));
  useShortcut("goHome", go(paths.home));
  useShortcut("goTodo", go(paths.todo));
  useShortcut("goDrafts", go(paths.drafts));
  useShortcut("goGuide", go(paths.guide));
  useShortcut("language", toggleLocale);
  useShortcut("theme", toggleTheme);
  return null;
}

/** The search on the server and what was opened last are loaded after the first page: nobody searches before. */
function registerSearchLater(): () => void {
  let remove: readonly (() => void)[] = [];
  let isGone = false;
  void Promise.all([import("../features/search/palette-provider.ts"), import("./palette/recent-provider.ts")]).then(
    ([{ registerSearchProviders }, { registerRecentProvider }]) => {
      if (!isGone) remove = [registerSearchProviders(), registerRecentProvider()];
    },
  );
  return () => {
    isGone = true;
    for (const stop of remove) stop();
  };
}
