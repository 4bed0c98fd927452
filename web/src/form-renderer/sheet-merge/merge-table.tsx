import type { CellChange, SheetLine } from "@signoff/forms/merge/sheet-changes";
import { isEmptyValue } from "@signoff/forms/values/form-values";
import { Button, Checkbox } from "antd";
import { useState } from "react";
import type { GridColumn } from "../../cell-grid/column.ts";
import { useTexts } from "../../i18n/translate.ts";
import { mergeMessages } from "./messages.ts";
import { lineName, type SheetMerge } from "./use-sheet-merge.ts";

interface MergeTableProps {
  readonly merge: SheetMerge;
  readonly columns: readonly GridColumn[];
  readonly lines: readonly SheetLine[];
}

/** Rows rendered at once; a longer list continues on demand. */
const rowsAtOnce = 200;

const signs = { added: "+", changed: "~", removed: "−", same: "" } as const;

/** The rows with their changes: old values struck out, new ones beside them. */
export function MergeTable({ merge, columns, lines }: MergeTableProps) {
  const t = useTexts(mergeMessages);
  const [most, setMost] = useState(rowsAtOnce);
  const shown = lines.slice(0, most);
  const choices = shown.filter(({ kind }) => kind !== "same");
  const taken = choices.filter(merge.isTaken).length;
  return (
    <div className="so-merge-table">
      <table>
        <thead>
          <tr>
            <th scope="col">
              <Checkbox
                aria-label={t("takeAll")}
                checked={taken > 0 && taken === choices.length}
                indeterminate={taken > 0 && taken < choices.length}
                onChange={(event) => merge.take(choices, event.target.checked)}
              />
            </th>
            <th scope="col">{t("row")}</th>
            <th scope="col" aria-label={t("sign")} />
            {columns.map(({ key, title }) => (
              <th key={key} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((line) => (
            <MergeRow key={lineName(line)} merge={merge} columns={columns} line={line} />
          ))}
        </tbody>
      </table>
      {lines.length > most && (
        <Button type="link" onClick={() => setMost(most + rowsAtOnce)}>
          {t("more", { count: Math.min(rowsAtOnce, lines.length - most) })}
        </Button>
      )}
    </div>
  );
}

function MergeRow({ merge, columns, line }: Omit<MergeTableProps, "lines"> & { readonly line: SheetLine }) {
  const t = useTexts(mergeMessages);
  const isWrong = merge.problemsOf(line).length > 0;
  const number = line.theirs === undefined ? t("new") : merge.numberOf(line);
  return (
    <tr className={`is-${line.kind}`}>
      <td>
        {line.kind !== "same" && (
          <Checkbox
            aria-label={t("takeRow", { row: number })}
            checked={merge.isTaken(line)}
            onChange={(event) => merge.take([line], event.target.checked)}
          />
        )}
      </td>
      <td className="num">{number}</td>
      <td className="so-merge-sign">
        <span role="img" aria-label={t(`sign.${line.kind}`)}>
          {isWrong ? "!" : signs[line.kind]}
        </span>
      </td>
      {columns.map((column) => (
        <MergeCell key={column.key} merge={merge} line={line} column={column} />
      ))}
    </tr>
  );
}

function MergeCell({ merge, line, column }: { merge: SheetMerge; line: SheetLine; column: GridColumn }) {
  const row = line.kind === "added" ? merge.mineOf(line) : merge.theirsOf(line);
  const isWrong = merge.problemsOf(line).some((problem) => problem.column === column.title);
  const change = line.cells.find((cell) => cell.column === column.key);
  const words = (value: unknown) => (isEmptyValue(value) ? "" : column.format(value, row));
  const state = change ? (change.isClash ? " is-clash" : " is-new") : "";
  return (
    <td className={`${isWrong ? "is-wrong" : ""}${state}`}>
      {change ? <ChangedValue change={change} words={words} /> : words(row[column.key])}
    </td>
  );
}

function ChangedValue({ change, words }: { change: CellChange; words: (value: unknown) => string }) {
  const t = useTexts(mergeMessages);
  const named = (value: unknown) => words(value) || t("empty");
  if (change.isClash) return <b>{`${named(change.base)} / ${named(change.mine)} / ${named(change.theirs)}`}</b>;
  return (
    <>
      <del>{words(change.theirs)}</del> <ins>{named(change.mine)}</ins>
    </>
  );
}
