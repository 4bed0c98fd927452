import { Dropdown, Tabs } from "antd";
import { ChevronsUpDown } from "lucide-react";
import { type KeyboardEvent, type MouseEvent, useMemo } from "react";
import { useShallow } from "zustand/react/shallow";
import { shellMessages } from "../../i18n/shell-messages.ts";
import { useLocale, useTexts } from "../../i18n/translate.ts";
import { dirtyTabIds, useDrafts } from "../../pages/drafts.ts";
import { useTabs } from "../../pages/tabs-store.ts";
import { useMenuRoutes } from "../use-menu-routes.ts";
import { TabLabel } from "./tab-label.tsx";
import { tabTitle } from "./tab-title.ts";
import { useTabActions } from "./use-tab-actions.ts";

/**
 * The strip of open pages; the pages themselves are in tab-panels.tsx. The library's own close buttons would be between
 * the tabs of a tab list, where only tabs may be: ours belong to the label, and Delete closes from the keyboard.
 */
export function TabStrip() {
  const t = useTexts(shellMessages);
  const locale = useLocale();
  const routes = useMenuRoutes();
  const { tabs, activeId } = useTabs();
  const dirty = useDrafts(useShallow(dirtyTabIds));
  const actions = useTabActions();
  const titles = useMemo(() => tabs.map((tab) => tabTitle(tab, routes, locale)), [tabs, routes, locale]);
  const closeTabAt = (event: MouseEvent | KeyboardEvent) => {
    const id = tabIdAt(event.target);
    if (id === null) return;
    event.preventDefault();
    actions.close(id);
  };
  return (
    <div
      className="so-tab-strip"
      role="navigation"
      aria-label={t("tabs")}
      onMouseDown={(event) => event.button === 1 && closeTabAt(event)}
      onKeyDown={(event) => event.key === "Delete" && closeTabAt(event)}
    >
      <Tabs
        type="card"
        locale={{ dropdownAriaLabel: t("tab.list") }}
        activeKey={activeId}
        onChange={actions.activate}
        items={tabs.map((tab, index) => ({
          key: tab.id,
          label: <TabLabel tab={tab} title={titles[index] ?? ""} dirty={dirty.includes(tab.id)} actions={actions} />,
        }))}
      />
      <Dropdown
        trigger={["click"]}
        placement="bottomRight"
        menu={{
          selectable: true,
          selectedKeys: [activeId],
          items: tabs.map((tab, index) => ({ key: tab.id, label: titles[index] })),
          onClick: ({ key }) => actions.activate(key),
        }}
      >
        <button type="button" className="so-icon-button" aria-label={t("tab.list")} aria-haspopup="menu">
          <ChevronsUpDown size={14} strokeWidth={1.7} />
        </button>
      </Dropdown>
    </div>
  );
}

/** The library marks each tab with its key. */
function tabIdAt(target: EventTarget): string | null {
  return target instanceof Element ? (target.closest("[data-node-key]")?.getAttribute("data-node-key") ?? null) : null;
}
