import { Button, Dropdown, type InputRef } from "antd";
import Input from "antd/es/input/Input";
import { ArrowDownToLine, Maximize2, Minimize2, MoreHorizontal, Plus, Redo2, Search, Undo2 } from "lucide-react";
import { memo, type ReactNode, useMemo, useRef, useState } from "react";
import { useTexts } from "../i18n/translate.ts";
import { popupContainerOf } from "../ui/popup-container.ts";
import { ToolButton } from "../ui/tool-button.tsx";
import { useStableHandler } from "../ui/use-stable-handler.ts";
import type { GridRow } from "./column.ts";
import { insertRows } from "./edit-rows.ts";
import { findText, nextMatch } from "./find-text.ts";
import type { GridCommand } from "./grid-keys.ts";
import { gridMessages } from "./messages.ts";
import { selectCell } from "./selection.ts";
import type { CellGridModel } from "./use-cell-grid.ts";

interface GridToolbarProps {
  readonly label: string;
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
 * Everything the keyboard can do to the rows, for the mouse; and search and full screen. It renders again with every move in
 * the table, its buttons only with what they show: they are dearer than the cells that change.
 */
export function GridToolbar({
  label,
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
  const toggleSearch = useStableHandler(() => search.onOpenChange(!search.isOpen));
  const toggleFullScreen = useStableHandler(() => fullScreen.onChange(!fullScreen.isOn));
  return (
    <div className="so-grid-toolbar" role="toolbar" aria-label={label}>
      <span className="so-grid-name">{label}</span>
      <span className="so-grid-count">{t("rows", { count: model.rows.length })}</span>
      {errorCount > 0 && <span className="so-grid-errors">{t("errors", { count: errorCount })}</span>}
      <div className="so-grid-tools">
        {search.isOpen && (
          <SearchBox model={model} onClose={() => search.onOpenChange(false)} onFocusGrid={onFocusGrid} />
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

function SearchBox({
  model,
  onClose,
  onFocusGrid,
}: {
  model: CellGridModel;
  onClose: () => void;
  onFocusGrid: () => void;
}) {
  const t = useTexts(gridMessages);
  const [words, setWords] = useState("");
  const input = useRef<InputRef>(null);
  const matches = useMemo(() => findText(model.rows, model.columns, words), [model.rows, model.columns, words]);
  const at = matches.findIndex(
    (cell) => cell.row === model.selection.focus.row && cell.column === model.selection.focus.column,
  );
  const foundText = (count: number, index: number) =>
    count === 0 ? t("search.none") : t("search.found", { at: index + 1, count });
  const goOn = () => {
    const next = nextMatch(matches, model.selection.focus);
    if (next !== undefined) model.select(selectCell(next));
  };
  return (
    <Input
      ref={input}
      className="so-grid-search"
      size="small"
      autoFocus
      aria-label={t("search")}
      placeholder={t("search")}
      value={words}
      onChange={(event) => setWords(event.target.value)}
      // Always there: an input that gets its first suffix while one types would be a new one.
      suffix={<span>{words === "" ? "" : foundText(matches.length, at)}</span>}
      onPressEnter={goOn}
      onKeyDown={(event) => {
        if (event.key !== "Escape") return;
        event.stopPropagation();
        onClose();
        onFocusGrid();
      }}
    />
  );
}
