import type { FieldDefinition } from "@signoff/forms/definition/field-shape";
import { codesIn } from "@signoff/forms/values/form-values";
import { type KeyboardEvent, type RefObject, lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from "react";
import type { CustomEditorProps } from "../cell-grid/column.ts";
import { OverCell } from "../cell-grid/over-cell.tsx";
import type { Direction } from "../cell-grid/selection.ts";
import { tabDirection } from "../cell-grid/tab-direction.ts";
import { lateFieldEditor } from "../fields/late-field-editor.ts";
import { showMessage } from "../ui/notices.ts";
import { parseCell } from "./parse-cell.ts";
import { OnItsWay } from "../ui/on-its-way/on-its-way.tsx";

const LookupDialog = lazy(async () => ({ default: (await import("../fields/lookup-dialog.tsx")).LookupDialog }));

export type CustomCellProps = LookupCellProps;

/** A cell that needs more than typing: a look-up opens its dialog, other types their field over the cell. */
export function CustomCell(props: CustomCellProps) {
  const { options } = props.column;
  return options !== undefined && "lookup" in options ? (
    <LookupCell {...props} />
  ) : (
    <OverCell>
      <FieldCell {...props} />
    </OverCell>
  );
}

type CellProps = CustomEditorProps & { readonly column: FieldDefinition; readonly place: string };

type LookupCellProps = CellProps & { readonly closedBecause: string | undefined };

function LookupCell({ column, place, value, row, label, typed = "", ...cell }: LookupCellProps) {
  const { closedBecause, onCommit, onCancel } = cell;
  const multiple = column.multiple === true;
  const refuse = useEffectEvent((reason: string) => {
    showMessage("warning", reason);
    onCancel();
  });
  useEffect(() => {
    if (closedBecause !== undefined) refuse(closedBecause);
  }, [closedBecause]);
  if (closedBecause !== undefined) return null;
  return (
    <Suspense fallback={<OnItsWay />}>
      <LookupDialog
        title={label}
        place={place}
        row={{ ...row }}
        multiple={multiple}
        chosen={codesIn(value)}
        startKeyword={typed}
        noAutoPick={column.noAutoPick}
        onCancel={onCancel}
        onTake={(codes) => onCommit(multiple ? codes : codes.at(-1))}
      />
    </Suspense>
  );
}

function FieldCell({ column, place, value, row, label, typed, onCommit, onCancel, onTyping }: CellProps) {
  const multiple = column.multiple === true || column.type === "attachment";
  const [chosen, setChosen] = useState(value);
  const box = useRef<HTMLDivElement>(null);
  const leaving = useRef<Direction>(undefined);
  const text = useRef("");
  // A text without a chosen person stays as text: typed input is never dropped.
  const entered = () => (text.current.trim() === "" ? chosen : parseCell(text.current, column, []));
  const note = (next: string) => {
    if (next === text.current) return;
    text.current = next;
    onTyping(entered());
  };
  usePressOutside(box, () => onCommit(entered()));
  useEffect(() => box.current?.querySelector<HTMLElement>("input, button")?.focus(), []);
  return (
    <div
      className="so-grid-editor so-cell-field"
      role="group"
      aria-label={label}
      ref={box}
      onKeyDownCapture={(event) => {
        // Among the buttons of files Tab works as usual, but does not leave the editor: the next element is behind the
        // form.
        if (column.type !== "attachment" || isAtEnd(event)) leaving.current = tabDirection(event);
        if (leaving.current !== undefined && multiple) onCommit(chosen, leaving.current);
      }}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.key === "Escape") onCancel();
        // The editor has handled Tab: it chose the marked option, or there was none.
        if (leaving.current !== undefined) onCommit(entered(), leaving.current);
      }}
      onBlur={(event) => {
        // Without a related target the window itself lost the focus, to the file dialog of the browser.
        const { relatedTarget } = event;
        if (relatedTarget !== null && !event.currentTarget.contains(relatedTarget)) onCommit(entered());
      }}
    >
      <Suspense fallback={<div className="so-field-coming" />}>
        <lateFieldEditor.Component
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
          opened={{ typed, onTyped: note, onUnmatched: () => onCommit(entered(), leaving.current) }}
          onChange={(next) => {
            if (!multiple) return onCommit(next, leaving.current);
            setChosen(next);
            onTyping(next);
          }}
        />
      </Suspense>
    </div>
  );
}

/** Whether Tab would leave the editor, forwards or backwards. */
function isAtEnd({ key, shiftKey, target, currentTarget }: KeyboardEvent): boolean {
  const stops = [...currentTarget.querySelectorAll("input:not([hidden]), button")].filter(
    (one) => one.getAttribute("tabindex") !== "-1",
  );
  return key === "Tab" && target === (shiftKey ? stops[0] : stops.at(-1));
}

/** A click outside commits the choice; the pop-ups of the editor count as inside. */
function usePressOutside(box: RefObject<HTMLElement | null>, onPress: () => void): void {
  const newest = useRef(onPress);
  useEffect(() => {
    newest.current = onPress;
  });
  useEffect(() => {
    const listener = ({ target }: PointerEvent) => {
      if (!(target instanceof Element) || box.current?.contains(target)) return;
      if (target.closest(".ant-select-dropdown, .ant-modal") === null) newest.current();
    };
    document.addEventListener("pointerdown", listener, true);
    return () => document.removeEventListener("pointerdown", listener, true);
  }, [box]);
}
