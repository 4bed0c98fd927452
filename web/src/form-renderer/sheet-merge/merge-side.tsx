import type { SheetLine, SheetSide } from "@signoff/forms/merge/sheet-changes";
import { isEmptyValue } from "@signoff/forms/values/form-values";
import { Button, Radio } from "antd";
import type { GridColumn } from "../../cell-grid/column.ts";
import { useTexts } from "../../i18n/translate.ts";
import { mergeMessages } from "./messages.ts";
import { clashesIn, lineName, type SheetMerge } from "./use-sheet-merge.ts";

interface MergeSideProps {
  readonly merge: SheetMerge;
  readonly columns: readonly GridColumn[];
}

const sides = ["base", "mine", "theirs"] as const satisfies readonly SheetSide[];

/** The rest is shown in the table itself. */
const maxShown = 100;

/** Conflicts to choose, errors, and changes that are not taken over. */
export function MergeSide({ merge, columns }: MergeSideProps) {
  return (
    <aside className="so-merge-side">
      <Clashes merge={merge} columns={columns} />
      <Problems merge={merge} />
      <Closed merge={merge} columns={columns} />
    </aside>
  );
}

function Clashes({ merge, columns }: MergeSideProps) {
  const t = useTexts(mergeMessages);
  const clashes = clashesIn(merge.changes);
  const rows = merge.changes.filter(({ isClash }) => isClash);
  if (clashes.length + rows.length === 0) return null;
  return (
    <section aria-label={t("clashes")}>
      <h3>{`${t("clashes")} ${clashes.length + rows.length}`}</h3>
      {clashes.length > 0 && <p>{t("clashHint")}</p>}
      {clashes.slice(0, maxShown).map(({ line, cell }) => {
        const column = columns.find(({ key }) => key === cell.column);
        const words = (value: unknown) =>
          isEmptyValue(value) ? t("empty") : (column?.format(value, merge.theirsOf(line)) ?? "");
        const place = `${t("row")} ${merge.numberOf(line)} · ${column?.title ?? cell.column}`;
        return (
          <div key={`${lineName(line)} ${cell.column}`} className="so-merge-clash">
            <strong>{place}</strong>
            <Radio.Group
              aria-label={place}
              value={merge.sideOf(line, cell.column)}
              options={sides.map((side) => ({ value: side, label: `${t(`clash.${side}`)}: ${words(cell[side])}` }))}
              onChange={(event) => merge.choose(line, cell.column, event.target.value as SheetSide)}
            />
            {clashes.length > 1 && (
              <Button type="link" size="small" onClick={() => merge.chooseForAll(merge.sideOf(line, cell.column))}>
                {t("sameForAll")}
              </Button>
            )}
          </div>
        );
      })}
      {rows.slice(0, maxShown).map((line) => (
        <p key={lineName(line)}>{t(line.kind === "added" ? "rowGone" : "rowChanged", { row: merge.numberOf(line) })}</p>
      ))}
    </section>
  );
}

function Problems({ merge }: Pick<MergeSideProps, "merge">) {
  const t = useTexts(mergeMessages);
  const problems = merge.changes.flatMap(merge.problemsOf);
  if (problems.length === 0) return null;
  return (
    <section aria-label={t("problems")}>
      <h3>{`${t("problems")} ${problems.length}`}</h3>
      {problems.slice(0, maxShown).map(({ row, column, message }) => (
        <div key={`${row} ${column} ${message}`} className="so-merge-problem">
          <strong>{t("problemAt", { row, column })}</strong>
          <span>{message}</span>
        </div>
      ))}
      <p>{t("problemHint")}</p>
    </section>
  );
}

function Closed({ merge, columns }: MergeSideProps) {
  const t = useTexts(mergeMessages);
  const closed = merge.lines.filter((line) => line.closed.length > 0);
  if (closed.length === 0) return null;
  const titles = (line: SheetLine) =>
    line.closed.map((key) => columns.find((column) => column.key === key)?.title ?? key).join(", ");
  return (
    <section aria-label={t("closed")}>
      <h3>{t("closed")}</h3>
      <p>{t("closedHint")}</p>
      {closed.slice(0, maxShown).map((line) => (
        <div key={lineName(line)}>{t("closedAt", { row: merge.numberOf(line), columns: titles(line) })}</div>
      ))}
    </section>
  );
}
