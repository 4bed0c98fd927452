import { Dropdown, type MenuProps } from "antd";
import { Bell, ChevronDown, CircleHelp, KeyRound, LogOut, MonitorSmartphone, Plane, Settings } from "lucide-react";
import { useNavigate } from "react-router";
import { shellMessages } from "../../i18n/shell-messages.ts";
import { useTexts } from "../../i18n/translate.ts";
import { useSession } from "../../session/session-store.ts";
import { PersonAvatar } from "../../pickers/person-avatar.tsx";
import { openOverlay } from "../../ui/overlays.ts";
import { paths } from "../paths.ts";
import { useLogout } from "../use-logout.ts";

const icon = { size: 14, strokeWidth: 1.8 } as const;

const overlays = ["settings", "password", "sessions", "tokens", "absence"] as const;

export function UserMenu() {
  const t = useTexts(shellMessages);
  const userInfo = useSession((state) => state.userInfo);
  const items = useUserMenuItems();
  const handleLogout = useLogout();
  const navigate = useNavigate();
  if (!userInfo) return null;
  const handleClick: MenuProps["onClick"] = ({ key }) => {
    const overlay = overlays.find((one) => one === key);
    if (overlay) openOverlay(overlay);
    if (key === "guide") void navigate(paths.guide);
    if (key === "notifications") void navigate(paths.notificationSettings);
    if (key === "logout") handleLogout();
  };
  return (
    <Dropdown trigger={["click"]} placement="bottomRight" menu={{ items, onClick: handleClick }}>
      <button type="button" className="so-user" aria-haspopup="menu">
        <PersonAvatar name={userInfo.realname} userId={userInfo.id} own />
        <span className="so-visually-hidden">{t("user", { name: userInfo.realname })}</span>
        <span className="so-user-name" aria-hidden="true">
          {userInfo.realname}
        </span>
        <ChevronDown size={14} strokeWidth={1.7} aria-hidden="true" />
      </button>
    </Dropdown>
  );
}

function useUserMenuItems(): MenuProps["items"] {
  const t = useTexts(shellMessages);
  return [
    { key: "settings", icon: <Settings {...icon} />, label: t("user.settings") },
    { key: "password", icon: <KeyRound {...icon} />, label: t("user.password") },
    { key: "sessions", icon: <MonitorSmartphone {...icon} />, label: t("user.sessions") },
    { key: "tokens", icon: <KeyRound {...icon} />, label: t("user.tokens") },
    { key: "notifications", icon: <Bell {...icon} />, label: t("user.notifications") },
    { key: "absence", icon: <Plane {...icon} />, label: t("user.absence") },
    { type: "divider" },
    { key: "guide", icon: <CircleHelp {...icon} />, label: t("guide") },
    { key: "logout", icon: <LogOut {...icon} />, label: t("user.logout") },
  ];
}
