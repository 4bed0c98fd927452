import { Button, Modal, Radio } from "antd";
import { Download, FileSpreadsheet } from "lucide-react";
import { type ChangeEvent, useRef, useState } from "react";
import { ApiError } from "../../../../api/api-error.ts";
import { useTexts } from "../../../../i18n/translate.ts";
import { InlineAlert } from "../../../../ui/inline-alert.tsx";
import { showMessage } from "../../../../ui/notices.ts";
import { importMessages } from "../import-messages.ts";
import { downloadTemplate, type ImportMode, useImport } from "../queries.ts";
import { ImportReportView } from "./import-report.tsx";
import { ProgressBar } from "../../../../ui/progress-bar.tsx";

/** Choose a file, read the effect of each row, then decide. */
export function ImportDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTexts(importMessages);
  const [file, setFile] = useState<File | null>(null);
  const [mode, setMode] = useState<Exclude<ImportMode, "preview">>("good");
  const check = useImport();
  const write = useImport();
  const report = check.data;
  const count = report ? report.added + report.changed : 0;
  const isBlocked = mode === "all" && (report?.wrong ?? 0) > 0;
  const choose = (chosen: File) => {
    setFile(chosen);
    write.reset();
    check.mutate({ file: chosen, mode: "preview" });
  };
  const apply = () => {
    if (file === null) return;
    const done = () => {
      showMessage("success", t("done", { count }));
      onClose();
    };
    write.mutate({ file, mode, expected: count }, { onSuccess: done });
  };
  const error = write.error ?? check.error;
  return (
    <Modal
      open
      width={640}
      title={t("title")}
      okText={report ? t("apply", { count }) : t("open")}
      okButtonProps={{ disabled: count === 0 || isBlocked || check.isPending }}
      cancelText={t("cancel")}
      confirmLoading={write.isPending}
      onOk={apply}
      onCancel={onClose}
      mask={{ closable: false }}
    >
      <p className="so-record-hint">{t("text")}</p>
      <FileChoice hasFile={file !== null} isBusy={check.isPending || write.isPending} onChoose={choose} />
      {check.isPending && file && <Waiting name={file.name} share={check.share} />}
      {write.isPending && <p role="status">{t("writing")}</p>}
      {error instanceof ApiError && (
        <InlineAlert role="bad">{error.inputErrors[0]?.message ?? error.message}</InlineAlert>
      )}
      {report && !check.isPending && (
        <>
          <ImportReportView report={report} />
          {report.wrong > 0 && (
            <Radio.Group
              className="so-import-modes"
              value={mode}
              onChange={({ target }) => setMode(target.value as typeof mode)}
              options={(["good", "all"] as const).map((value) => ({ value, label: t(`mode.${value}`) }))}
            />
          )}
          {isBlocked && <InlineAlert role="warn">{t("blocked")}</InlineAlert>}
        </>
      )}
    </Modal>
  );
}

function Waiting({ name, share }: { readonly name: string; readonly share: number }) {
  const t = useTexts(importMessages);
  const percent = Math.round(share * 100);
  return (
    <div role="status">
      {percent < 100 ? t("sending", { name, percent }) : t("checking", { name })}
      <ProgressBar percent={percent} showInfo={false} size="small" status="active" />
    </div>
  );
}

interface FileChoiceProps {
  readonly hasFile: boolean;
  readonly isBusy: boolean;
  readonly onChoose: (file: File) => void;
}

function FileChoice({ hasFile, isBusy, onChoose }: FileChoiceProps) {
  const t = useTexts(importMessages);
  const input = useRef<HTMLInputElement>(null);
  const handleChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    // The corrected file, with the same name, can be chosen again.
    target.value = "";
    if (file) onChoose(file);
  };
  return (
    <div className="so-import-file">
      <input
        ref={input}
        type="file"
        className="so-visually-hidden"
        accept=".xlsx,.csv"
        tabIndex={-1}
        aria-label={t("choose")}
        onChange={handleChange}
      />
      <Button
        type={hasFile ? "default" : "primary"}
        icon={<FileSpreadsheet size={15} strokeWidth={1.7} />}
        disabled={isBusy}
        onClick={() => input.current?.click()}
      >
        {t(hasFile ? "another" : "choose")}
      </Button>
      <Button type="link" icon={<Download size={15} strokeWidth={1.7} />} onClick={() => void downloadTemplate()}>
        {t("template")}
      </Button>
    </div>
  );
}
