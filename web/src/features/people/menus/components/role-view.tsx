import { joinedNames } from "@signoff/domain/locale";
import type { MenuNode } from "@signoff/domain/session/menu-node";
import type { ResultOf } from "@signoff/domain/http/endpoint";
import type { menusContract } from "@signoff/server/contract/people/menus";
import { Tree, type TreeDataNode } from "antd";
import { EyeOff } from "lucide-react";
import { useLocale, useTexts } from "../../../../i18n/translate.ts";
import { EmptyState } from "../../../../ui/empty-state.tsx";
import { menuMessages } from "../messages.ts";

/** The menu as a person with one role sees it: hidden pages are accessible but not shown. */
export function RoleView({ seen }: { readonly seen: ResultOf<typeof menusContract.asRole> }) {
  const t = useTexts(menuMessages);
  const locale = useLocale();
  const shown = nodesOf(seen.menu, locale);
  if (shown.length === 0) return <EmptyState compact icon={EyeOff} title={t("see.none")} />;
  return (
    <div className="so-menu-seen" role="group" aria-label={t("see.as")}>
      <p className="so-record-hint">{t("see.text")}</p>
      <Tree blockNode virtual={false} defaultExpandAll selectable={false} treeData={shown} />
      {seen.buttons.length > 0 && (
        <p>
          <strong>{t("see.buttons")}</strong> {joinedNames(seen.buttons, locale)}
        </p>
      )}
    </div>
  );
}

function nodesOf(nodes: readonly MenuNode[], locale: "zh" | "en"): TreeDataNode[] {
  return nodes
    .filter(({ hidden }) => !hidden)
    .map(({ id, meta, children }) => ({
      key: id,
      title: meta.shown[locale],
      children: nodesOf(children ?? [], locale),
    }));
}
