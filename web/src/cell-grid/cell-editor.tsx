import { Input, Select } from "antd";
import { lazy, Suspense, useState } from "react";
import type { ChoiceOption, GridColumn, GridRow } from "./column.ts";

/** The calendar is heavy and most tables have no dates: it comes when the first one is edited. */
const DateCell = lazy(async () => ({ default: (await import("./date-cell.tsx")).DateCell }));

interface CellEditorProps {
  readonly column: GridColumn;
  readonly row: GridRow;
  readonly label: string;
  /** Typed to open the editor: begins the search of a choice. */
  readonly typed: string | undefined;
  readonly onCommit: (value: unknown) => void;
  readonly onCancel: () => void;
}

/** Editors that open over the cell. Plain text and numbers are typed into the cell itself, see `active-cell.tsx`. */
export function PopupCellEditor(props: CellEditorProps) {
  const { column, row, label, onCommit, onCancel } = props;
  const value = row[column.key];
  switch (column.editor.kind) {
    case "choice":
      return column.editor.multiple ? (
        <SeveralChoices {...props} options={column.editor.options(row)} />
      ) : (
        <OneChoice {...props} options={column.editor.options(row)} />
      );
    case "date":
      return (
        <Suspense fallback={null}>
          <DateCell label={label} value={value} onCommit={onCommit} onCancel={onCancel} />
        </Suspense>
      );
    case "long-text":
      return <LongText {...props} maxLength={column.editor.maxLength} />;
    case "custom":
      return column.editor.render({ value, row, label, typed: props.typed, onCommit, onCancel });
    default:
      return null;
  }
}

/** Cells whose text is typed in place. */
export function isTypedInPlace(column: GridColumn): boolean {
  return column.editor.kind === "text" || column.editor.kind === "number";
}

type ChoiceProps = CellEditorProps & { readonly options: readonly ChoiceOption[] };

function OneChoice({ column, row, label, typed, options, onCommit, onCancel }: ChoiceProps) {
  const [search, setSearch] = useState(typed ?? "");
  return (
    <Select
      className="so-grid-editor"
      aria-label={label}
      autoFocus
      defaultOpen
      showSearch={{ optionFilterProp: "label", searchValue: search, onSearch: setSearch }}
      defaultValue={typed === undefined ? (row[column.key] as string | undefined) : undefined}
      defaultActiveFirstOption
      allowClear
      popupMatchSelectWidth={false}
      options={[...options]}
      onChange={(value: string | undefined) => onCommit(value)}
      onOpenChange={(open) => !open && onCancel()}
    />
  );
}

function SeveralChoices({ column, row, label, options, onCommit }: ChoiceProps) {
  const [chosen, setChosen] = useState(Array.isArray(row[column.key]) ? (row[column.key] as string[]) : []);
  return (
    <Select
      className="so-grid-editor"
      mode="multiple"
      aria-label={label}
      autoFocus
      defaultOpen
      showSearch={{ optionFilterProp: "label" }}
      value={chosen}
      maxTagCount="responsive"
      popupMatchSelectWidth={false}
      options={[...options]}
      onChange={setChosen}
      onOpenChange={(open) => !open && onCommit(chosen)}
    />
  );
}

function LongText({
  column,
  row,
  label,
  typed,
  maxLength,
  onCommit,
  onCancel,
}: CellEditorProps & { maxLength?: number }) {
  return (
    <Input.TextArea
      className="so-grid-editor so-grid-long-text"
      aria-label={label}
      autoFocus
      autoSize={{ minRows: 3, maxRows: 8 }}
      maxLength={maxLength}
      defaultValue={typed ?? column.format(row[column.key], row)}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.key === "Escape") onCancel();
        if (event.key === "Enter" && !event.shiftKey && !event.nativeEvent.isComposing) {
          event.preventDefault();
          onCommit(column.parse(event.currentTarget.value, row));
        }
      }}
      onBlur={(event) => onCommit(column.parse(event.currentTarget.value, row))}
    />
  );
}
