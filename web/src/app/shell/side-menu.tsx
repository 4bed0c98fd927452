import { Menu, type MenuProps, Tooltip } from "antd";
import { ChevronDown, ExternalLink, PanelLeftClose, PanelLeftOpen } from "lucide-react";
import { type ReactElement, type RefObject, useEffect, useMemo, useRef } from "react";
import { useLocation, useNavigate } from "react-router";
import { create } from "zustand";
import { useDraftCount } from "../../features/requests/request-lists/draft-count.ts";
import { shellMessages } from "../../i18n/shell-messages.ts";
import { useLocale, useTexts } from "../../i18n/translate.ts";
import { usePageState } from "../../pages/page-state.ts";
import { useSession } from "../../session/session-store.ts";
import { storageKeys } from "../../session/storage-keys.ts";
import type { SideEntry } from "../menu-routes.ts";
import { menuPathOf, paths } from "../paths.ts";
import { branchKeysOf, pathOf, splitSideMenu } from "../side-sections.ts";
import { useMenuRoutes } from "../use-menu-routes.ts";
import { menuIcon, workIcon } from "./menu-icons.ts";

type Item = NonNullable<MenuProps["items"]>[number];

const useSideMenu = create<{ readonly collapsed: boolean }>(() => ({
  collapsed: localStorage.getItem(storageKeys.sideMenuCollapsed) === "yes",
}));

function toggleSideMenu(): void {
  const collapsed = !useSideMenu.getState().collapsed;
  localStorage.setItem(storageKeys.sideMenuCollapsed, collapsed ? "yes" : "no");
  useSideMenu.setState({ collapsed });
}

/** The side menu: work center on top, subsystems below; narrow with icons only when collapsed. */
export function SideMenu() {
  const t = useTexts(shellMessages);
  const collapsed = useSideMenu((state) => state.collapsed);
  const items = useMenuItems(collapsed);
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const openKeys = usePageState((state) => state.activeMenus);
  const current = menuPathOf(pathname);
  const menu = useRef<HTMLElement>(null);
  useBranchOfPageOpen(current, menu);
  const Icon = collapsed ? PanelLeftOpen : PanelLeftClose;
  return (
    <nav ref={menu} className={collapsed ? "so-side so-side-collapsed" : "so-side"} aria-label={t("menu")}>
      <div className="so-side-scroll">
        <Menu
          mode="inline"
          inlineCollapsed={collapsed}
          inlineIndent={16}
          expandIcon={<ChevronDown size={14} strokeWidth={1.7} className="so-side-chevron" />}
          items={items}
          selectedKeys={[current]}
          {...(collapsed
            ? {}
            : { openKeys: [...openKeys], onOpenChange: (keys) => usePageState.setState({ activeMenus: keys }) })}
          onClick={({ key }) => openEntry(key, (path) => void navigate(path))}
        />
      </div>
      <Tooltip title={t(collapsed ? "menu.expand" : "menu.collapse")} placement="right">
        <button
          type="button"
          className="so-icon-button so-side-toggle"
          aria-label={t(collapsed ? "menu.expand" : "menu.collapse")}
          aria-expanded={!collapsed}
          onClick={toggleSideMenu}
        >
          <Icon size={16} strokeWidth={1.7} />
        </button>
      </Tooltip>
    </nav>
  );
}

/** For this long a scroll of the menu does not count as the user's. */
const unfoldingMs = 2000;

/** Keeps the entry of the current page in view in a long menu, also after its branch has unfolded. */
function keepInSight(menu: HTMLElement | null): () => void {
  const show = () => menu?.querySelector(".ant-menu-item-selected")?.scrollIntoView({ block: "nearest" });
  const stop = () => menu?.removeEventListener("transitionend", show);
  menu?.addEventListener("transitionend", show);
  const timer = setTimeout(() => {
    show();
    stop();
  }, unfoldingMs);
  return () => {
    clearTimeout(timer);
    stop();
  };
}

/** Opening a page opens its branch; the user can still close the branch afterwards. */
function useBranchOfPageOpen(path: string, menu: RefObject<HTMLElement | null>): void {
  const { side } = useMenuRoutes();
  useEffect(() => {
    const branch = branchKeysOf(splitSideMenu(side).subsystems, path);
    const { activeMenus } = usePageState.getState();
    const opened = branch.filter((key) => !activeMenus.includes(key));
    if (opened.length > 0) usePageState.setState({ activeMenus: [...activeMenus, ...opened] });
    return keepInSight(menu.current);
  }, [side, path, menu]);
}

/** External addresses open in a window of their own, without access to the application. */
function openEntry(key: string, navigate: (path: string) => void): void {
  if (key.startsWith("/")) navigate(key);
  else if (/^https?:/.test(key)) window.open(key, "_blank", "noopener,noreferrer");
}

function useMenuItems(collapsed: boolean): Item[] {
  const t = useTexts(shellMessages);
  const locale = useLocale();
  const { side } = useMenuRoutes();
  const { pathname } = useLocation();
  const todoCount = useSession((state) => state.todoCount);
  const draftCount = useDraftCount(pathname);
  return useMemo(() => {
    const { work, subsystems } = splitSideMenu(side);
    const toItem = (entry: SideEntry, level: number): Item => {
      const title = entry.title[locale];
      const Icon = menuIcon(entry.icon, entry.name);
      const icon = level === 0 ? <Icon size={16} strokeWidth={1.7} /> : undefined;
      if (entry.children.length > 0) {
        return {
          key: entry.key,
          label: title,
          icon,
          children: entry.children.map((child) => toItem(child, level + 1)),
        };
      }
      const external = entry.target && "url" in entry.target ? entry.target.url : null;
      return {
        key: external ?? pathOf(entry) ?? entry.key,
        icon,
        title,
        label: external === null ? title : <ExternalLabel title={title} hint={t("menu.external")} />,
      };
    };
    const draftsAt = (path: string) => (path === paths.drafts ? draftCount : 0);
    const workItem = (path: string, title: string): Item => {
      const Icon = workIcon(path);
      const label = path === paths.todo ? { title, count: todoCount } : { title, count: draftsAt(path), isQuiet: true };
      return {
        key: path,
        title,
        icon: badged(<Icon size={16} strokeWidth={1.7} />, collapsed && path === paths.todo ? todoCount : 0),
        label: label.count > 0 && !collapsed ? <CountedLabel {...label} /> : title,
      };
    };
    const group: Item[] = subsystems.map((entry) => toItem(entry, 0));
    return [
      workItem(paths.home, t("menu.home")),
      ...work.map((entry) => workItem(pathOf(entry) ?? "", entry.title[locale])),
      collapsed ? { type: "divider" } : { type: "group", key: "subsystems", label: t("menu.subsystems"), children: [] },
      ...group,
    ];
  }, [side, locale, t, todoCount, draftCount, collapsed]);
}

/** An icon with a count, for where there is no space beside it. The menu passes its class to it. */
function badged(icon: ReactElement, count: number): ReactElement {
  if (count === 0) return icon;
  return (
    <span className="so-side-badged">
      {icon}
      <span className="so-count">{count}</span>
    </span>
  );
}

interface CountedLabelProps {
  readonly title: string;
  readonly count: number;
  /** Waits only for the user, not for others. */
  readonly isQuiet?: boolean;
}

function CountedLabel({ title, count, isQuiet = false }: CountedLabelProps) {
  return (
    <span className="so-side-counted">
      {title}
      <span className={isQuiet ? "so-count so-count-quiet" : "so-count"}>{count}</span>
    </span>
  );
}

function ExternalLabel({ title, hint }: { readonly title: string; readonly hint: string }) {
  return (
    <span className="so-side-counted">
      {title}
      <ExternalLink size={12} strokeWidth={2} aria-label={hint} />
    </span>
  );
}
