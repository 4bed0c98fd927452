import { CircleHelp, KeyRound, Languages, Moon, Sun } from "lucide-react";
import { translate } from "../../i18n/translate.ts";
import { matchItems } from "../../ui/palette/match-items.ts";
import { type PaletteItem, registerPaletteProvider } from "../../ui/palette/palette-providers.ts";
import { shortcuts } from "../../ui/shortcuts/registry.ts";
import type { Overlay } from "../../ui/overlays.ts";
import { useTheme } from "../theme/theme-store.ts";
import { paletteMessages } from "./messages.ts";

interface ShellActions {
  readonly toggleLocale: () => void;
  readonly toggleTheme: () => void;
  readonly openOverlay: (overlay: Overlay) => void;
}

export function registerActionProvider(actions: ShellActions): () => void {
  return registerPaletteProvider({
    id: "actions",
    order: 90,
    title: () => translate(paletteMessages, "actions"),
    search: (query) => matchItems(actionItems(actions), query),
  });
}

function actionItems({ toggleLocale, toggleTheme, openOverlay }: ShellActions): readonly PaletteItem[] {
  const dark = useTheme.getState().shown === "dark";
  return [
    {
      id: "action:language",
      icon: Languages,
      label: translate(paletteMessages, "switchLanguage"),
      keywords: ["language", "语言"],
      keys: shortcuts.language.keys[0],
      run: { action: toggleLocale },
    },
    {
      id: "action:theme",
      icon: dark ? Sun : Moon,
      label: translate(paletteMessages, dark ? "lightTheme" : "darkTheme"),
      keywords: ["theme", "主题"],
      keys: shortcuts.theme.keys[0],
      run: { action: toggleTheme },
    },
    {
      id: "action:shortcuts",
      icon: CircleHelp,
      label: translate(paletteMessages, "shortcuts"),
      keywords: ["help", "帮助", "keyboard"],
      keys: shortcuts.help.keys[0],
      run: { action: () => openOverlay("shortcuts") },
    },
    {
      id: "action:password",
      icon: KeyRound,
      label: translate(paletteMessages, "password"),
      keywords: ["password", "密码"],
      run: { action: () => openOverlay("password") },
    },
  ];
}
