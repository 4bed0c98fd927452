import { limits } from "@signoff/domain/limits";
import type { SheetLine } from "@signoff/forms/merge/sheet-changes";
import type { Row } from "@signoff/forms/values/form-values";
import { Button, Modal, Segmented } from "antd";
import { useState } from "react";
import { formatFullTime } from "../../i18n/format.ts";
import { useTexts } from "../../i18n/translate.ts";
import { Keycap } from "../../ui/keycap.tsx";
import { showNotice } from "../../ui/notices.ts";
import "./merge.css";
import { MergeSide } from "./merge-side.tsx";
import { MergeTable } from "./merge-table.tsx";
import { mergeMessages } from "./messages.ts";
import { clashesIn, type MergeInput, type SheetMerge, useSheetMerge } from "./use-sheet-merge.ts";

interface MergeDialogProps extends MergeInput {
  readonly fileName: string;
  readonly onTake: (rows: readonly Row[]) => void;
  readonly onClose: () => void;
}

type Shown = "changes" | "all" | "added" | "changed" | "removed" | "clash" | "wrong";

/** What a changed workbook would do to the table. Nothing is written before it is confirmed, and then in one step. */
export function MergeDialog({ fileName, onTake, onClose, ...input }: MergeDialogProps) {
  const t = useTexts(mergeMessages);
  const merge = useSheetMerge(input);
  const [shown, setShown] = useState<Shown>("changes");
  const count = merge.changes.filter(merge.isTaken).length;
  const write = () => {
    if (count === 0) return;
    onTake(merge.result());
    showNotice("success", t("written", { count }), limits.accessDeniedNoticeMs);
    onClose();
  };
  const lines = shown === "all" ? merge.lines : merge.changes.filter((line) => isShown(line, shown, merge));
  return (
    <Modal
      open
      title={t("title", { file: fileName })}
      width="min(1320px, calc(100vw - 48px))"
      className="so-merge"
      onCancel={onClose}
      footer={
        <div className="so-merge-foot">
          <Button type="primary" disabled={count === 0} onClick={write}>
            {t("write", { count })} <Keycap small>Ctrl</Keycap> <Keycap small>Enter</Keycap>
          </Button>
          <Button onClick={onClose}>{t("discard")}</Button>
          <span>{t("undoHint")}</span>
        </div>
      }
    >
      <div
        role="presentation"
        onKeyDown={(event) => {
          if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) write();
        }}
      >
        <p className="so-merge-about">{t("exported", { time: formatFullTime(input.imported.exported.time) })}</p>
        <Counts merge={merge} shown={shown} onShow={setShown} />
        {merge.changes.length === 0 && <p role="status">{t("nothing")}</p>}
        <div className="so-merge-body">
          {lines.length > 0 && <MergeTable key={shown} merge={merge} columns={input.columns} lines={lines} />}
          <MergeSide merge={merge} columns={input.columns} />
        </div>
      </div>
    </Modal>
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
