import { Button } from "antd";
import { PanelsTopLeft, X } from "lucide-react";
import { Link } from "react-router";
import { shellMessages } from "../../i18n/shell-messages.ts";
import { useLocale, useTexts } from "../../i18n/translate.ts";
import { homeTab } from "../../pages/tab-list.ts";
import { useTabs } from "../../pages/tabs-store.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { paths } from "../paths.ts";
import { tabTitle } from "../tabs/tab-title.ts";
import { useTabActions } from "../tabs/use-tab-actions.ts";
import { useMenuRoutes } from "../use-menu-routes.ts";

/** `/pages/tabs`: every open page at a glance, to open or close it. */
export function TabHostPage() {
  const t = useTexts(shellMessages);
  const locale = useLocale();
  const routes = useMenuRoutes();
  const { close, closeAll } = useTabActions();
  const tabs = useTabs((state) => state.tabs).filter((tab) => tab.id !== homeTab.id && tab.key !== paths.tabs);
  if (tabs.length === 0) {
    return (
      <>
        <PageHeader title={t("tabs")} />
        <EmptyState icon={PanelsTopLeft} title={t("tab.none")}>
          {t("tab.noneText")}
        </EmptyState>
      </>
    );
  }
  return (
    <>
      <PageHeader
        title={t("tabs")}
        hint={tabs.length}
        actions={<Button onClick={closeAll}>{t("tab.closeAll")}</Button>}
      />
      <ul className="so-link-list">
        {tabs.map((tab) => {
          const title = tabTitle(tab, routes, locale);
          return (
            <li key={tab.id}>
              <Link to={tab.href}>{title}</Link>
              <button
                type="button"
                className="so-icon-button"
                aria-label={t("tab.closeNamed", { title })}
                onClick={() => close(tab.id)}
              >
                <X size={14} strokeWidth={1.7} />
              </button>
            </li>
          );
        })}
      </ul>
    </>
  );
}
