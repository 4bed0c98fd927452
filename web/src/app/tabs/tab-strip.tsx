import { Dropdown, type MenuProps, Tabs } from "antd";
import { ChevronsUpDown, X } from "lucide-react";
import { useMemo } from "react";
import { useShallow } from "zustand/react/shallow";
import { shellMessages } from "../../i18n/shell-messages.ts";
import { useLocale, useTexts } from "../../i18n/translate.ts";
import { dirtyTabIds, useDrafts } from "../../session/drafts.ts";
import { isClosable, type Tab } from "../../session/tab-list.ts";
import { useTabs } from "../../session/tabs-store.ts";
import { useMenuRoutes } from "../use-menu-routes.ts";
import { tabTitle } from "./tab-title.ts";
import { type TabActions, useTabActions } from "./use-tab-actions.ts";

/** The strip of open pages. The pages themselves are in tab-panels.tsx. */
export function TabStrip() {
  const t = useTexts(shellMessages);
  const locale = useLocale();
  const routes = useMenuRoutes();
  const { tabs, activeId } = useTabs();
  const dirty = useDrafts(useShallow(dirtyTabIds));
  const actions = useTabActions();
  const titles = useMemo(() => tabs.map((tab) => tabTitle(tab, routes, locale)), [tabs, routes, locale]);
  return (
    <div className="so-tab-strip" role="navigation" aria-label={t("tabs")}>
      <Tabs
        type="editable-card"
        hideAdd
        locale={{ removeAriaLabel: t("tab.close"), dropdownAriaLabel: t("tab.list") }}
        activeKey={activeId}
        onChange={actions.activate}
        onEdit={(target, action) => {
          if (action === "remove" && typeof target === "string") actions.close(target);
        }}
        items={tabs.map((tab, index) => ({
          key: tab.id,
          closable: isClosable(tab),
          closeIcon: <X size={12} strokeWidth={2} />,
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

interface TabLabelProps {
  readonly tab: Tab;
  readonly title: string;
  readonly dirty: boolean;
  readonly actions: TabActions;
}

/** Right click opens the menu (a middle click on the tab closes it); an amber dot marks unsaved input. */
function TabLabel({ tab, title, dirty, actions }: TabLabelProps) {
  const t = useTexts(shellMessages);
  const runs: Readonly<Record<string, () => void>> = {
    close: () => actions.close(tab.id),
    closeOthers: () => actions.closeOthers(tab.id),
    closeRight: () => actions.closeRight(tab.id),
    closeAll: actions.closeAll,
  };
  const items: MenuProps["items"] = [
    { key: "close", label: t("tab.close"), disabled: !isClosable(tab) },
    { key: "closeOthers", label: t("tab.closeOthers") },
    { key: "closeRight", label: t("tab.closeRight") },
    { key: "closeAll", label: t("tab.closeAll") },
  ];
  return (
    <Dropdown
      trigger={["contextMenu"]}
      menu={{
        items,
        onClick: ({ key, domEvent }) => {
          // The label is inside the tab: without this the click would also activate it.
          domEvent.stopPropagation();
          runs[key]?.();
        },
      }}
    >
      <span className="so-tab-label">
        {title}
        {dirty && <span className="so-tab-dot" role="img" aria-label={t("tab.unsaved")} />}
      </span>
    </Dropdown>
  );
}
