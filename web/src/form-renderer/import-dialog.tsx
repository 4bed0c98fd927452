import type { Row } from "@signoff/forms/values/form-values";
import { Button, Modal, Radio } from "antd";
import { useState } from "react";
import type { GridColumn } from "../cell-grid/column.ts";
import { useTexts } from "../i18n/translate.ts";
import { InlineAlert } from "../ui/inline-alert.tsx";
import type { FilledRows } from "./fill-fixed-rows.ts";
import type { ImportedRows } from "./form-view-props.ts";
import { importMessages } from "./import-messages.ts";
import { ReadingProgress } from "./reading-progress.tsx";
import type { ImportState } from "./table-tools.tsx";

interface ImportDialogProps {
  readonly state: ImportState;
  readonly rows: readonly Row[];
  readonly columns: readonly GridColumn[];
  /** The column that identifies a row of a table with fixed rows. */
  readonly rowKey: string | undefined;
  readonly fill: ((imported: readonly Row[]) => FilledRows) | undefined;
  readonly onTake: (rows: readonly Row[]) => void;
  readonly onClose: () => void;
}

/** The content of a filled-in template, row by row, before any of it is taken over. */
export function ImportDialog({ state, rows, columns, rowKey, fill, onTake, onClose }: ImportDialogProps) {
  const t = useTexts(importMessages);
  const [mode, setMode] = useState<"replace" | "append">(rows.length === 0 ? "replace" : "append");
  const imported = state.kind === "read" ? state.imported : undefined;
  const filled = imported && fill?.(imported.rows);
  const count = (imported?.rows.length ?? 0) - (filled?.strangers.length ?? 0);
  const problems = (imported?.problems ?? []).concat(
    (filled?.strangers ?? []).map((at) => ({
      row: imported?.lines[at] ?? 0,
      column: rowKey ?? "",
      message: t("stranger"),
    })),
  );
  const take = () => {
    if (imported) onTake(filled?.rows ?? (mode === "replace" ? imported.rows : [...rows, ...imported.rows]));
    onClose();
  };
  return (
    <Modal
      open
      title={t("title", { file: state.fileName })}
      width={880}
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t(state.kind === "reading" ? "stop" : "cancel")}</Button>
          {state.kind !== "reading" && (
            <Button type="primary" disabled={count === 0} onClick={take}>
              {t("take", { count })}
            </Button>
          )}
        </>
      }
    >
      {state.kind === "reading" && <ReadingProgress progress={state.progress} />}
      {state.kind === "failed" && <InlineAlert role="bad">{t("failed")}</InlineAlert>}
      {imported && (
        <>
          <ImportReport count={imported.rows.length} problems={problems} columns={columns} />
          {rows.length > 0 && !filled && (
            <Radio.Group
              className="so-import-mode"
              aria-label={t("mode")}
              value={mode}
              options={[
                { value: "append", label: t("append", { count: rows.length }) },
                { value: "replace", label: t("replace", { count: rows.length }) },
              ]}
              onChange={(event) => setMode(event.target.value === "replace" ? "replace" : "append")}
            />
          )}
        </>
      )}
    </Modal>
  );
}

function ImportReport({
  count,
  problems,
  columns,
}: {
  readonly count: number;
  readonly problems: ImportedRows["problems"];
  readonly columns: readonly GridColumn[];
}) {
  const t = useTexts(importMessages);
  const wrongRows = new Set(problems.map(({ row }) => row)).size;
  const titles = new Map(columns.map((column) => [column.key, column.title]));
  if (problems.length === 0) {
    return <p role="status">{t("allGood", { count })}</p>;
  }
  return (
    <>
      <InlineAlert role="warn">{t("someWrong", { count, wrong: wrongRows })}</InlineAlert>
      <div className="so-import-report">
        <table>
          <thead>
            <tr>
              <th scope="col">{t("sheetRow")}</th>
              <th scope="col">{t("column")}</th>
              <th scope="col">{t("problem")}</th>
            </tr>
          </thead>
          <tbody>
            {problems.map(({ row, column, message }) => (
              <tr key={`${row} ${column} ${message}`}>
                <td className="num">{row}</td>
                <td>{titles.get(column) ?? column}</td>
                <td>{message}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}
