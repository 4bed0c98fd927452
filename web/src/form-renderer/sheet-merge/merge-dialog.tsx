import { limits } from "@signoff/domain/limits";
import type { Row } from "@signoff/forms/values/form-values";
import { Button, Modal } from "antd";
import { formatFullTime } from "../../i18n/format.ts";
import { useTexts } from "../../i18n/translate.ts";
import { Keycap } from "../../ui/keycap.tsx";
import { showNotice } from "../../ui/notices.ts";
import { MergeBody } from "./merge-body.tsx";
import { mergeMessages } from "./messages.ts";
import { type MergeInput, useSheetMerge } from "./use-sheet-merge.ts";

interface MergeDialogProps extends MergeInput {
  readonly fileName: string;
  readonly onTake: (rows: readonly Row[]) => void;
  readonly onClose: () => void;
}

/** Effects of a changed workbook on the table. Nothing is written before it is confirmed, and then in one step. */
export function MergeDialog({ fileName, onTake, onClose, ...input }: MergeDialogProps) {
  const t = useTexts(mergeMessages);
  const merge = useSheetMerge(input);
  const count = merge.changes.filter(merge.isTaken).length;
  const write = () => {
    if (count === 0) return;
    onTake(merge.result());
    showNotice("success", t("written", { count }), limits.accessDeniedNoticeMs);
    onClose();
  };
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
        <MergeBody merge={merge} columns={input.columns} />
      </div>
    </Modal>
  );
}
