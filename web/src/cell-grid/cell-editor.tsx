import TextArea from "antd/es/input/TextArea";
import { lazy, Suspense, useRef } from "react";
import { ChoiceCell } from "./choice-cell.tsx";
import type { CustomEditorProps, GridColumn, GridRow } from "./column.ts";
import { OverCell } from "./over-cell.tsx";
import { countOf } from "../ui/text-limit.ts";
import { tabDirection } from "./tab-direction.ts";

/** The calendar is large and most tables have no dates: it is loaded when the first one is edited. */
const DateCell = lazy(async () => ({ default: (await import("./date-cell.tsx")).DateCell }));

export interface CellEditorProps {
  readonly column: GridColumn;
  readonly row: GridRow;
  readonly label: string;
  /** Typed to open the editor: starts the search of a choice. */
  readonly typed: string | undefined;
  readonly onCommit: CustomEditorProps["onCommit"];
  readonly onCancel: () => void;
  readonly onTyping: CustomEditorProps["onTyping"];
}

/** Editors that open over the cell. Plain text and numbers are typed into the cell itself, see `active-cell.tsx`. */
export function PopupCellEditor(given: CellEditorProps) {
  const props = { ...given, ...useLeaveOnce(given) };
  const { column, row, label, onCommit, onCancel, onTyping } = props;
  const value = row[column.key];
  switch (column.editor.kind) {
    case "choice":
      return <ChoiceCell {...props} multiple={column.editor.multiple} options={column.editor.options(row)} />;
    case "date":
      return (
        <Suspense fallback={null}>
          <DateCell {...props} value={value} />
        </Suspense>
      );
    case "long-text":
      return (
        <OverCell>
          <LongText {...props} max={column.editor.max} />
        </OverCell>
      );
    case "custom":
      return column.editor.render({ value, row, label, typed: props.typed, onCommit, onCancel, onTyping });
    default:
      return null;
  }
}

/** A closing editor reports it in several ways (a choice, the pop-up, the focus): the first one counts. */
function useLeaveOnce({ onCommit, onCancel }: CellEditorProps): Pick<CellEditorProps, "onCommit" | "onCancel"> {
  const hasLeft = useRef(false);
  const once = (leave: () => void) => {
    if (hasLeft.current) return;
    hasLeft.current = true;
    leave();
  };
  return {
    onCommit: (value, then) => once(() => onCommit(value, then)),
    onCancel: () => once(onCancel),
  };
}

function LongText({
  column,
  row,
  label,
  typed,
  max,
  onCommit,
  onCancel,
  onTyping,
}: CellEditorProps & { max?: number }) {
  return (
    <TextArea
      className="so-grid-editor so-grid-long-text"
      aria-label={label}
      autoFocus
      autoSize={{ minRows: 3, maxRows: 8 }}
      count={countOf(max, { isAlwaysShown: true })}
      defaultValue={typed ?? column.format(row[column.key], row)}
      // The next letter goes after the one that opened the editor.
      onFocus={({ currentTarget: box }) => box.setSelectionRange(box.value.length, box.value.length)}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.key === "Escape") onCancel();
        const then = tabDirection(event);
        if (then !== undefined) onCommit(column.parse(event.currentTarget.value, row), then);
        if (event.key === "Enter" && !event.shiftKey && !event.nativeEvent.isComposing) {
          event.preventDefault();
          onCommit(column.parse(event.currentTarget.value, row));
        }
      }}
      onChange={(event) => onTyping(column.parse(event.currentTarget.value, row))}
      onBlur={(event) => onCommit(column.parse(event.currentTarget.value, row))}
    />
  );
}
