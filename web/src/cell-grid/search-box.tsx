import type { InputRef } from "antd";
import Input from "antd/es/input/Input";
import { useMemo, useRef, useState } from "react";
import { useTexts } from "../i18n/translate.ts";
import { findText, nextMatch } from "./find-text.ts";
import { gridMessages } from "./messages.ts";
import { selectCell } from "./selection.ts";
import type { CellGridModel } from "./use-cell-grid.ts";

interface SearchBoxProps {
  readonly model: CellGridModel;
  readonly onClose: () => void;
  readonly onFocusGrid: () => void;
}

/** Steps through the cells that contain the words. */
export function SearchBox({ model, onClose, onFocusGrid }: SearchBoxProps) {
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
      // Always there: an input that gets its first suffix while the user types would be a new one.
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
