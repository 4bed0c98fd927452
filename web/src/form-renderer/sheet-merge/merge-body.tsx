import type { SheetLine } from "@signoff/forms/merge/sheet-changes";
import { Segmented } from "antd";
import { useState } from "react";
import type { GridColumn } from "../../cell-grid/column.ts";
import { useTexts } from "../../i18n/translate.ts";
import "./merge.css";
import { MergeSide } from "./merge-side.tsx";
import { MergeTable } from "./merge-table.tsx";
import { mergeMessages } from "./messages.ts";
import { clashesIn, type SheetMerge } from "./use-sheet-merge.ts";

type Shown = "changes" | "all" | "added" | "changed" | "removed" | "clash" | "wrong";

interface MergeBodyProps {
  readonly merge: SheetMerge;
  readonly columns: readonly GridColumn[];
}

/** Result for the rows of one table: counts to filter by, the rows, and the open choices beside them. */
export function MergeBody({ merge, columns }: MergeBodyProps) {
  const t = useTexts(mergeMessages);
  const [shown, setShown] = useState<Shown>("changes");
  const lines = shown === "all" ? merge.lines : merge.changes.filter((line) => isShown(line, shown, merge));
  return (
    <>
      <Counts merge={merge} shown={shown} onShow={setShown} />
      {merge.changes.length === 0 && <p role="status">{t("nothing")}</p>}
      <div className="so-merge-body">
        {lines.length > 0 && <MergeTable key={shown} merge={merge} columns={columns} lines={lines} />}
        <MergeSide merge={merge} columns={columns} />
      </div>
    </>
  );
}

function isShown(line: SheetLine, shown: Shown, merge: SheetMerge): boolean {
  if (shown === "clash") return line.isClash || line.cells.some(({ isClash }) => isClash);
  if (shown === "wrong") return merge.problemsOf(line).length > 0;
  return shown === "changes" || line.kind === shown;
}

function Counts({ merge, shown, onShow }: { merge: SheetMerge; shown: Shown; onShow: (shown: Shown) => void }) {
  const t = useTexts(mergeMessages);
  const counts = (["added", "changed", "removed", "clash", "wrong"] as const).map((key) => ({
    key,
    count:
      key === "clash"
        ? clashesIn(merge.changes).length + merge.changes.filter(({ isClash }) => isClash).length
        : merge.changes.filter((line) => isShown(line, key, merge)).length,
  }));
  return (
    <div className="so-merge-counts">
      <div role="group" aria-label={t("filter")}>
        {counts
          .filter(({ count }) => count > 0)
          .map(({ key, count }) => (
            <button
              key={key}
              type="button"
              className={`so-merge-count is-${key}`}
              aria-pressed={shown === key}
              onClick={() => onShow(shown === key ? "changes" : key)}
            >
              {t(key, { count })}
            </button>
          ))}
      </div>
      <Segmented
        aria-label={t("rows")}
        value={shown === "all" ? "all" : "changes"}
        options={[
          { value: "changes", label: t("onlyChanges") },
          { value: "all", label: t("all", { count: merge.lines.length }) },
        ]}
        onChange={(value) => onShow(value === "all" ? "all" : "changes")}
      />
    </div>
  );
}
