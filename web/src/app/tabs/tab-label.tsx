import { Dropdown, type MenuProps } from "antd";
import { X } from "lucide-react";
import type { MouseEvent } from "react";
import { shellMessages } from "../../i18n/shell-messages.ts";
import { useTexts } from "../../i18n/translate.ts";
import { isClosable, type Tab } from "../../pages/tab-list.ts";
import type { TabActions } from "./use-tab-actions.ts";

interface TabLabelProps {
  readonly tab: Tab;
  readonly title: string;
  readonly dirty: boolean;
  readonly actions: TabActions;
}

/** Title, an amber dot for unsaved input, a cross for the mouse; a right click opens the menu. */
export function TabLabel({ tab, title, dirty, actions }: TabLabelProps) {
  const t = useTexts(shellMessages);
  const handleClose = (event: MouseEvent) => {
    // The cross is inside the tab: without this the click would also activate it.
    event.stopPropagation();
    actions.close(tab.id);
  };
  return (
    <Dropdown trigger={["contextMenu"]} menu={useTabMenu(tab, actions)}>
      <span className="so-tab-label">
        {title}
        {dirty && <span className="so-tab-dot" role="img" aria-label={t("tab.unsaved")} />}
        {isClosable(tab) && (
          <span
            className="so-tab-close"
            aria-hidden="true"
            title={t("tab.closeNamed", { title })}
            onClick={handleClose}
          >
            <X size={12} strokeWidth={2} />
          </span>
        )}
      </span>
    </Dropdown>
  );
}

function useTabMenu(tab: Tab, actions: TabActions): MenuProps {
  const t = useTexts(shellMessages);
  const runs: Readonly<Record<string, () => void>> = {
    close: () => actions.close(tab.id),
    closeOthers: () => actions.closeOthers(tab.id),
    closeRight: () => actions.closeRight(tab.id),
    closeAll: actions.closeAll,
  };
  return {
    items: [
      { key: "close", label: t("tab.close"), disabled: !isClosable(tab) },
      { key: "closeOthers", label: t("tab.closeOthers") },
      { key: "closeRight", label: t("tab.closeRight") },
      { key: "closeAll", label: t("tab.closeAll") },
    ],
    onClick: ({ key, domEvent }) => {
      domEvent.stopPropagation();
      runs[key]?.();
    },
  };
}
