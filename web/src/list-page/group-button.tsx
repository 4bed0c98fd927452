import { Dropdown } from "antd";
import { ListTree } from "lucide-react";
import { useLocale, useTexts } from "../i18n/translate.ts";
import type { ListState } from "./list-address.ts";
import type { ListGrouping } from "./list-definition.ts";
import { listMessages } from "./messages.ts";
import type { ListStateControl } from "./use-list-state.ts";

interface GroupButtonProps extends Pick<ListStateControl, "change"> {
  readonly groupings: readonly Pick<ListGrouping, "key" | "label">[];
  readonly state: ListState;
}

/** The grouping of the rows, or none. */
export function GroupButton({ groupings, state, change }: GroupButtonProps) {
  const t = useTexts(listMessages);
  const locale = useLocale();
  const chosen = groupings.find(({ key }) => key === state.grouped?.by);
  const items = [
    { key: "", label: t("group.none") },
    ...groupings.map(({ key, label }) => ({ key, label: t("group.by", { what: label[locale] }) })),
  ];
  const choose = (key: string) => change({ grouped: key === "" ? undefined : { by: key, open: null } });
  return (
    <Dropdown
      trigger={["click"]}
      menu={{ items, selectable: true, selectedKeys: [chosen?.key ?? ""], onClick: ({ key }) => choose(key) }}
    >
      <button type="button" className={chosen ? "so-list-view-chip so-list-view-on" : "so-list-view-chip"}>
        <ListTree size={15} strokeWidth={1.7} aria-hidden="true" />
        {chosen ? t("group.by", { what: chosen.label[locale] }) : t("group")}
      </button>
    </Dropdown>
  );
}
