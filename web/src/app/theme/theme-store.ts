import { create } from "zustand";
import { storageKeys } from "../../session/storage-keys.ts";
import { themeClass, type ThemeName } from "./theme.ts";

export const themeModes = ["light", "dark", "system"] as const;

export type ThemeMode = (typeof themeModes)[number];

interface ThemeState {
  readonly mode: ThemeMode;
  /** The effective theme: the mode itself, or the system setting. */
  readonly shown: ThemeName;
}

const systemIsDark = () => matchMedia("(prefers-color-scheme: dark)").matches;

export const useTheme = create<ThemeState>(() => stateOf(readMode()));

export function setThemeMode(mode: ThemeMode): void {
  localStorage.setItem(storageKeys.theme, mode);
  useTheme.setState(stateOf(mode));
}

/** Keeps the document in step with the choice and with the system. */
export function followTheme(): () => void {
  document.documentElement.classList.add(themeClass);
  const paint = ({ shown }: ThemeState) => {
    document.documentElement.dataset.theme = shown;
  };
  paint(useTheme.getState());
  const unsubscribe = useTheme.subscribe(paint);
  const media = matchMedia("(prefers-color-scheme: dark)");
  const onSystemChange = () => useTheme.setState(({ mode }) => stateOf(mode));
  media.addEventListener("change", onSystemChange);
  return () => {
    unsubscribe();
    media.removeEventListener("change", onSystemChange);
  };
}

function stateOf(mode: ThemeMode): ThemeState {
  return { mode, shown: mode === "system" ? (systemIsDark() ? "dark" : "light") : mode };
}

function readMode(): ThemeMode {
  const stored = localStorage.getItem(storageKeys.theme);
  return themeModes.find((mode) => mode === stored) ?? "system";
}
