import { Dropdown } from "antd";
import { Moon, Sun } from "lucide-react";
import { shellMessages } from "../../i18n/shell-messages.ts";
import { useTexts } from "../../i18n/translate.ts";
import { setThemeMode, themeModes, useTheme } from "../theme/theme-store.ts";

export function ThemeMenu() {
  const t = useTexts(shellMessages);
  const { mode, shown } = useTheme();
  const Icon = shown === "dark" ? Moon : Sun;
  const choose = (key: string) => {
    const chosen = themeModes.find((candidate) => candidate === key);
    if (chosen) setThemeMode(chosen);
  };
  return (
    <Dropdown
      trigger={["click"]}
      menu={{
        selectable: true,
        selectedKeys: [mode],
        items: themeModes.map((key) => ({ key, label: t(`theme.${key}`) })),
        onClick: ({ key }) => choose(key),
      }}
    >
      <button type="button" className="so-icon-button" aria-label={t("theme")} aria-haspopup="menu">
        <Icon size={16} strokeWidth={1.7} />
      </button>
    </Dropdown>
  );
}
