import { Tooltip } from "antd";
import { RefreshCw } from "lucide-react";
import { memo } from "react";
import { useTexts } from "../i18n/translate.ts";
import { ColumnPanelButton } from "./column-panel.tsx";
import { GroupButton } from "./group-button.tsx";
import { readListAddress, writeListAddress } from "./list-address.ts";
import type { ListDefinition, PageQuery } from "./list-definition.ts";
import { listMessages } from "./messages.ts";
import type { List } from "./use-list.ts";
import { ViewRow } from "./view-row.tsx";

interface ListToolsProps<Row, Query extends PageQuery> extends Pick<List<Row, Query>, "state" | "change" | "kept"> {
  readonly definition: ListDefinition<Row, Query>;
  readonly isFetching: boolean;
  readonly onRefresh: () => void;
}

/** Named views at the left; reload, columns and row height at the right. */
export const ListTools = memo(PlainListTools) as typeof PlainListTools;

function PlainListTools<Row, Query extends PageQuery>(props: ListToolsProps<Row, Query>) {
  const { definition, state, change, kept, isFetching, onRefresh } = props;
  // The list's own parameters and the current page are not part of a view.
  const { address: _address, ...named } = definition;
  const search = writeListAddress({ ...state, page: 1, view: null }, named);
  return (
    <div className="so-list-tools">
      <ViewRow
        kept={kept}
        state={state}
        search={search}
        Chips={definition.Chips}
        onOpen={(view) => change({ ...readListAddress(view?.search ?? "", definition), view: view?.id ?? null })}
      />
      <span className="so-list-tools-right">
        {definition.groupings && <GroupButton groupings={definition.groupings} state={state} change={change} />}
        <RefreshButton onClick={onRefresh} isBusy={isFetching} />
        <ColumnPanelButton columns={definition.columns} layout={kept.layout} onChange={kept.setLayout} />
      </span>
    </div>
  );
}

interface RefreshButtonProps {
  readonly isBusy: boolean;
  readonly onClick: () => void;
}

function RefreshButton({ isBusy, onClick }: RefreshButtonProps) {
  const t = useTexts(listMessages);
  return (
    <Tooltip title={t("refresh")}>
      <button type="button" className="so-icon-button" aria-label={t("refresh")} onClick={onClick}>
        <RefreshCw size={16} strokeWidth={1.7} className={isBusy ? "so-spin" : undefined} />
      </button>
    </Tooltip>
  );
}
