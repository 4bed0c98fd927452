import { useEffect } from "react";
import { useNavigate } from "react-router";
import { otherLocale } from "../i18n/locale.ts";
import { currentLocale, setLocale } from "../i18n/translate.ts";
import { giveFocusBackAfterDialogs } from "../ui/focus-after-dialogs.ts";
import { listenForShortcuts, useShortcut } from "../ui/shortcuts/shortcut-handlers.ts";
import { openOverlay } from "../ui/overlays.ts";
import { loadPaletteProviders } from "./palette/late-providers.ts";
import { paths } from "./paths.ts";
import { setThemeMode, useTheme } from "./theme/theme-store.ts";

export function toggleLocale(): void {
  setLocale(otherLocale(currentLocale()));
}

export function toggleTheme(): void {
  setThemeMode(useTheme.getState().shown === "dark" ? "light" : "dark");
}

/** Handles the shortcuts that work anywhere, and adds the commands of the shell to the palette. */
export function GlobalShortcuts() {
  const navigate = useNavigate();
  const go = (path: string) => () => void navigate(path);
  useEffect(() => listenForShortcuts(), []);
  useEffect(() => giveFocusBackAfterDialogs(), []);
  useEffect(() => registerProvidersLater(), []);
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

function registerProvidersLater(): () => void {
  let remove: readonly (() => void)[] = [];
  let isGone = false;
  void loadPaletteProviders().then((late) => {
    if (isGone) return;
    const actions = late.registerActionProvider({ toggleLocale, toggleTheme, openOverlay });
    remove = [late.registerMenuProvider(), actions, late.registerSearchProviders(), late.registerRecentProvider()];
  });
  return () => {
    isGone = true;
    for (const stop of remove) stop();
  };
}
