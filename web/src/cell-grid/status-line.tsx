import { memo } from "react";
import type { Translate } from "../i18n/translate.ts";
import { Keycap } from "../ui/keycap.tsx";
import type { gridMessages } from "./messages.ts";
import { cellCount, isSingleCell, rangeOf } from "./selection.ts";
import type { CellGridModel } from "./use-cell-grid.ts";

type GridText = Translate<keyof typeof gridMessages>;

interface StatusLineProps {
  readonly model: CellGridModel;
  readonly errors: ReadonlyMap<number, ReadonlyMap<string, string>> | undefined;
  readonly t: GridText;
}

/** Below the table: the selected range, the error of the active cell, and the keys that work here. */
export function StatusLine({ model, errors, t }: StatusLineProps) {
  const { focus } = model.selection;
  const reason = errors?.get(focus.row)?.get(model.columns[focus.column]?.key ?? "");
  if (model.rows.length === 0) return null;
  return (
    <div className="so-grid-status">
      <span role="status">
        <strong>{whereText(model, t)}</strong> {sizeText(model, t)}
        {reason !== undefined && <span className="so-grid-reason">{reason}</span>}
      </span>
      {!model.isReadOnly && <GridKeys t={t} />}
    </div>
  );
}

const GridKeys = memo(function GridKeys({ t }: Pick<StatusLineProps, "t">) {
  return (
    <span className="so-grid-keys" aria-hidden="true">
      <Keycap>Ctrl</Keycap>
      <Keycap>V</Keycap> {t("key.paste")}
      <Keycap>Ctrl</Keycap>
      <Keycap>D</Keycap> {t("key.fill")}
      <Keycap>F2</Keycap> {t("key.edit")}
      <Keycap>Ctrl</Keycap>
      <Keycap>Z</Keycap> {t("key.undo")}
    </span>
  );
});

function whereText(model: CellGridModel, t: GridText): string {
  const range = rangeOf(model.selection);
  const from = model.columns[range.left]?.title ?? "";
  if (isSingleCell(range)) return t("status.cell", { column: from, row: range.top + 1 });
  const to = model.columns[range.right]?.title ?? "";
  return t("status.range", { from, to, top: range.top + 1, bottom: range.bottom + 1 });
}

function sizeText(model: CellGridModel, t: GridText): string {
  const range = rangeOf(model.selection);
  if (cellCount(range) === 1) return "";
  return t("status.size", { rows: range.bottom - range.top + 1, columns: range.right - range.left + 1 });
}
