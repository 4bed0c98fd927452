import { Button, Dropdown } from "antd";
import { ArrowDownToLine, Maximize2, Minimize2, MoreHorizontal, Plus, Redo2, Search, Undo2 } from "lucide-react";
import { memo, type ReactNode } from "react";
import { useTexts } from "../i18n/translate.ts";
import { popupContainerOf } from "../ui/popup-container.ts";
import { ToolButton } from "../ui/tool-button.tsx";
import { useLoaded } from "../ui/use-loaded.ts";
import { useStableHandler } from "../ui/use-stable-handler.ts";
import type { GridRow } from "./column.ts";
import { insertRows } from "./edit-rows.ts";
import type { GridCommand } from "./grid-keys.ts";
import { gridMessages } from "./messages.ts";
import { selectCell } from "./selection.ts";
import type { CellGridModel } from "./use-cell-grid.ts";

/**
 * Loaded after the table, so that it is there at once when somebody searches: the next letters must not reach a cell.
 */
const loadSearching = () => import("./search-box.tsx");

interface GridToolbarProps {
  readonly label: string;
  readonly isNamedAbove: boolean;
  readonly rowCount: number | undefined;
  readonly model: CellGridModel;
  readonly newRow: (() => GridRow) | undefined;
  readonly errorCount: number;
  readonly actions: ReactNode;
  readonly search: { readonly isOpen: boolean; readonly onOpenChange: (isOpen: boolean) => void };
  readonly fullScreen: { readonly isOn: boolean; readonly onChange: (isOn: boolean) => void };
  readonly onCommand: (command: GridCommand) => void;
  readonly onFocusGrid: () => void;
}

const rowCommands = [
  { key: "insert-row", command: { kind: "insert-row" } },
  { key: "duplicate-rows", command: { kind: "duplicate-rows" } },
  { key: "move-up", command: { kind: "move-rows", by: -1 } },
  { key: "move-down", command: { kind: "move-rows", by: 1 } },
  { key: "delete-rows", command: { kind: "delete-rows" } },
] as const satisfies readonly { key: string; command: GridCommand }[];

/**
 * All row commands of the keyboard, for the mouse; plus search and full screen. It renders with every move in the
 * table, its buttons only when their content changes: they cost more than the cells that change.
 */
export function GridToolbar({
  label,
  isNamedAbove,
  rowCount,
  model,
  newRow,
  errorCount,
  actions,
  search,
  fullScreen,
  onCommand,
  onFocusGrid,
}: GridToolbarProps) {
  const t = useTexts(gridMessages);
  const addRow = useStableHandler(() => {
    if (newRow === undefined) return;
    model.apply(
      insertRows(model.rows, model.rows.length, [newRow()]),
      selectCell({ row: model.rows.length, column: 0 }),
    );
    onFocusGrid();
  });
  const searching = useLoaded(loadSearching, true);
  const toggleSearch = useStableHandler(() => search.onOpenChange(!search.isOpen));
  const toggleFullScreen = useStableHandler(() => fullScreen.onChange(!fullScreen.isOn));
  return (
    <div className="so-grid-toolbar" role="toolbar" aria-label={label}>
      {!isNamedAbove && <span className="so-grid-name">{label}</span>}
      <span className="so-grid-count">{t("rows", { count: rowCount ?? model.rows.length })}</span>
      {errorCount > 0 && <span className="so-grid-errors">{t("errors", { count: errorCount })}</span>}
      <div className="so-grid-tools">
        {search.isOpen && searching && (
          <searching.SearchBox model={model} onClose={() => search.onOpenChange(false)} onFocusGrid={onFocusGrid} />
        )}
        {!model.isReadOnly && newRow !== undefined && (
          <ToolButton icon={Plus} label={t("add-row")} hint={t("add-row.hint")} onClick={addRow} />
        )}
        {!model.isReadOnly && <EditButtons canUndo={model.canUndo} canRedo={model.canRedo} onCommand={onCommand} />}
        {!model.isReadOnly && newRow !== undefined && <RowMenu onCommand={onCommand} />}
        {actions}
        <ToolButton iconOnly icon={Search} label={t("search")} onClick={toggleSearch} />
        <ToolButton
          iconOnly
          icon={fullScreen.isOn ? Minimize2 : Maximize2}
          label={t(fullScreen.isOn ? "full-screen.leave" : "full-screen")}
          onClick={toggleFullScreen}
        />
      </div>
    </div>
  );
}

interface EditButtonsProps extends Pick<GridToolbarProps, "onCommand"> {
  readonly canUndo: boolean;
  readonly canRedo: boolean;
}

const EditButtons = memo(function EditButtons({ canUndo, canRedo, onCommand }: EditButtonsProps) {
  const t = useTexts(gridMessages);
  const undo = useStableHandler(() => onCommand({ kind: "undo" }));
  const redo = useStableHandler(() => onCommand({ kind: "redo" }));
  const fillDown = useStableHandler(() => onCommand({ kind: "fill-down" }));
  return (
    <>
      <ToolButton iconOnly icon={Undo2} label={t("undo")} disabled={!canUndo} onClick={undo} />
      <ToolButton iconOnly icon={Redo2} label={t("redo")} disabled={!canRedo} onClick={redo} />
      <ToolButton icon={ArrowDownToLine} label={t("fill-down")} onClick={fillDown} />
    </>
  );
});

const RowMenu = memo(function RowMenu({ onCommand }: Pick<GridToolbarProps, "onCommand">) {
  const t = useTexts(gridMessages);
  const items = rowCommands.map(({ key, command }) => ({ key, label: t(key), onClick: () => onCommand(command) }));
  return (
    <Dropdown menu={{ items }} trigger={["click"]} getPopupContainer={popupContainerOf}>
      <Button type="text" size="small" aria-label={t("more")} icon={<MoreHorizontal size={14} />} />
    </Dropdown>
  );
});
