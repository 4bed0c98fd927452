import { Select } from "antd";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { besideControl } from "../ui/popup-container.ts";
import { useSearchText } from "../ui/use-search-text.ts";
import type { CellEditorProps } from "./cell-editor.tsx";
import type { ChoiceOption } from "./column.ts";
import type { Direction } from "./selection.ts";
import { tabDirection } from "./tab-direction.ts";

export type ChoiceProps = CellEditorProps & {
  readonly multiple: boolean | undefined;
  readonly options: readonly ChoiceOption[];
};

/** A cell whose value is chosen from a list. */
export function ChoiceCell(props: ChoiceProps) {
  return props.multiple ? <SeveralChoices {...props} /> : <OneChoice {...props} />;
}

/**
 * One value of a list. Enter and Tab take the marked option, which always matches the typed text; a text that matches
 * none stays in the cell, so that the validator marks it: nothing typed is dropped or changed.
 */
function OneChoice({ column, row, label, typed, options, onCommit, onCancel, onTyping }: ChoiceProps) {
  const [search, setSearch] = useSearchText(typed);
  useTelling(search.trim() === "" ? row[column.key] : column.parse(search, row), search !== "", onTyping);
  const leaving = useRef<Direction>(undefined);
  const isGivenUp = useRef(false);
  const keys = {
    onKeyDownCapture: (event: KeyboardEvent) => {
      leaving.current = tabDirection(event);
      isGivenUp.current = event.key === "Escape";
    },
  };
  const handleClose = () => {
    const isUnmatched = search.trim() !== "" && !isGivenUp.current;
    if (isUnmatched) onCommit(column.parse(search, row), leaving.current);
    else if (leaving.current === undefined) onCancel();
    else onCommit(row[column.key], leaving.current);
  };
  return (
    <Select
      className="so-grid-editor"
      aria-label={label}
      autoFocus
      defaultOpen
      showSearch={{ optionFilterProp: "label", searchValue: search, onSearch: setSearch, filterSort: bestFirst }}
      defaultValue={typed === undefined ? (row[column.key] as string | undefined) : undefined}
      defaultActiveFirstOption
      allowClear
      popupMatchSelectWidth={false}
      builtinPlacements={besideControl}
      options={[...options]}
      {...keys}
      onChange={(value: string | undefined) => onCommit(value, leaving.current)}
      onBlur={handleClose}
      onOpenChange={(open) => !open && handleClose()}
    />
  );
}

function SeveralChoices({ column, row, label, typed, options, onCommit, onTyping }: ChoiceProps) {
  const [stored] = useState(Array.isArray(row[column.key]) ? (row[column.key] as string[]) : []);
  const [chosen, setChosen] = useState(stored);
  const [search, setSearch] = useSearchText(typed);
  const isGivenUp = useRef(false);
  const whole = search.trim() === "" ? chosen : withTyped(chosen, column.parse(search, row));
  useTelling(whole, search !== "" || chosen !== stored, onTyping);
  const leave = (then?: Direction) => onCommit(isGivenUp.current ? chosen : whole, then);
  const keys = {
    onKeyDownCapture: (event: KeyboardEvent) => {
      isGivenUp.current = event.key === "Escape";
      const then = tabDirection(event);
      if (then === undefined) return;
      // The library would treat Tab as another choice.
      event.stopPropagation();
      leave(then);
    },
  };
  return (
    <Select
      className="so-grid-editor"
      mode="multiple"
      aria-label={label}
      autoFocus
      defaultOpen
      showSearch={{ optionFilterProp: "label", searchValue: search, onSearch: setSearch, filterSort: bestFirst }}
      value={chosen}
      maxTagCount="responsive"
      popupMatchSelectWidth={false}
      builtinPlacements={besideControl}
      options={[...options]}
      {...keys}
      onChange={(next: string[]) => {
        setChosen(next);
        setSearch("");
      }}
      onBlur={() => leave()}
      onOpenChange={(open) => !open && leave()}
    />
  );
}

/** Reports what the cell would hold if it were left now, from the first change on. */
function useTelling(value: unknown, isChanged: boolean, tell: (value: unknown) => void): void {
  const hasChanged = useRef(false);
  useEffect(() => {
    if (isChanged) hasChanged.current = true;
    if (hasChanged.current) tell(value);
  }, [value, isChanged, tell]);
}

function withTyped(chosen: readonly string[], typed: unknown): readonly unknown[] {
  const more: readonly unknown[] = Array.isArray(typed) ? typed : [typed];
  return [...chosen, ...more.filter((one) => !chosen.includes(one as string))];
}

/** A complete name means that option, not the first whose name contains it. */
function bestFirst(one: ChoiceOption, other: ChoiceOption, { searchValue }: { readonly searchValue: string }): number {
  return rank(one, searchValue) - rank(other, searchValue);
}

function rank({ label }: ChoiceOption, search: string): number {
  const [name, text] = [label.toLowerCase(), search.trim().toLowerCase()];
  return name === text ? 0 : name.startsWith(text) ? 1 : 2;
}
