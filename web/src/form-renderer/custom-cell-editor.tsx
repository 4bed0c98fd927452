import type { FieldDefinition } from "@signoff/forms/definition/field-shape";
import { codesIn } from "@signoff/forms/form-data";
import type { ReactNode } from "react";
import { useState } from "react";
import type { CustomEditorProps } from "../cell-grid/column.ts";
import { fieldEditors } from "../fields/field-editors.ts";
import { LookupDialog } from "../fields/lookup-dialog.tsx";

/** Editors of cells that need more than typing: look-ups open their dialog, the rest their field over the cell. */
export function customCellEditor(column: FieldDefinition, place: string): (props: CustomEditorProps) => ReactNode {
  const isLookup = column.options !== undefined && "lookup" in column.options;
  return (props) =>
    isLookup ? (
      <LookupCell {...props} column={column} place={place} />
    ) : (
      <FieldCell {...props} column={column} place={place} />
    );
}

type CellProps = CustomEditorProps & { readonly column: FieldDefinition; readonly place: string };

function LookupCell({ column, place, value, row, label, onCommit, onCancel }: CellProps) {
  const multiple = column.multiple === true;
  return (
    <LookupDialog
      title={label}
      place={place}
      row={{ ...row }}
      multiple={multiple}
      chosen={codesIn(value)}
      startKeyword=""
      onCancel={onCancel}
      onTake={(codes) => onCommit(multiple ? codes : codes.at(-1))}
    />
  );
}

function FieldCell({ column, place, value, row, label, onCommit, onCancel }: CellProps) {
  const Editor = fieldEditors[column.type];
  const multiple = column.multiple === true || column.type === "attachment";
  const [chosen, setChosen] = useState(value);
  return (
    <div
      className="so-grid-editor so-cell-field"
      role="group"
      aria-label={label}
      ref={(element) => element?.querySelector<HTMLElement>("input, button")?.focus()}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.key === "Escape") onCancel();
      }}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) onCommit(chosen);
      }}
    >
      <Editor
        id={`${place}-cell`}
        field={column}
        place={place}
        value={chosen}
        options={[]}
        multiple={multiple}
        required={false}
        invalid={false}
        closedBecause={undefined}
        row={{ ...row }}
        onChange={(next) => (multiple ? setChosen(next) : onCommit(next))}
      />
    </div>
  );
}
