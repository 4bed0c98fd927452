import type { Progress } from "@signoff/domain/http/progress";
import { Button, Modal } from "antd";
import { FileDown, FileUp } from "lucide-react";
import { useRef, useState } from "react";
import { ReadingProgress } from "../../../../form-renderer/reading-progress.tsx";
import { formMessages } from "../../../../form-renderer/messages.ts";
import { useLocale, useTexts } from "../../../../i18n/translate.ts";
import { showMessage, showNotice } from "../../../../ui/notices.ts";
import { downloadForm, type ReadForm, readForm } from "./calls.ts";
import type { EditForm } from "../components/frame-dialogs.tsx";
import { noticeOffer } from "../notice-offer.tsx";
import { exportedParts, type ShownForm } from "./form-parts.ts";
import { workbookMessages } from "./messages.ts";
import { WorkbookPreview } from "./workbook-preview.tsx";
import "./workbook.css";
import { type TakenChanges, withChanges, withoutChanges } from "./write-changes.ts";

interface WorkbookDialogProps {
  readonly applyId: string;
  readonly form: ShownForm;
  /** Absent: the form is read-only. */
  readonly onEdit: EditForm | undefined;
  readonly onClose: () => void;
}

type Step =
  | { readonly kind: "choose" }
  | { readonly kind: "reading"; readonly progress?: Progress; readonly stop: () => void }
  | { readonly kind: "read"; readonly fileName: string; readonly read: ReadForm };

/** How long an import can be undone from its notice. */
const undoMs = 60_000;

/** Export and import of the whole form as a workbook. */
export function WorkbookDialog({ applyId, form, onEdit, onClose }: WorkbookDialogProps) {
  const t = useTexts(workbookMessages);
  const [step, setStep] = useState<Step>({ kind: "choose" });
  const read = async (file: File) => {
    const waiting = new AbortController();
    const reading = { kind: "reading", stop: () => waiting.abort() } as const;
    const onProgress = (progress: Progress) => setStep({ ...reading, progress });
    setStep(reading);
    try {
      const read = await readForm(applyId, file, { signal: waiting.signal, onProgress });
      setStep({ kind: "read", fileName: file.name, read });
    } catch {
      // The refusal was shown; another file can be chosen.
      setStep({ kind: "choose" });
    }
  };
  const write = (taken: TakenChanges, count: number) => {
    onEdit?.(() => withChanges(form, taken));
    const undo = withoutChanges(form, taken);
    onClose();
    const takeBack = () => {
      onEdit?.(undo);
      showMessage("success", t("undone"));
    };
    showNotice("success", noticeOffer(t("written", { count }), t("undo"), takeBack), undoMs);
  };
  const isRead = step.kind === "read";
  const close = () => {
    if (step.kind === "reading") step.stop();
    onClose();
  };
  return (
    <Modal
      open
      className="so-merge so-workbook"
      title={isRead ? t("preview", { file: step.fileName }) : t("title")}
      width={isRead ? "min(1320px, calc(100vw - 48px))" : 560}
      onCancel={close}
      footer={null}
    >
      {isRead ? (
        <WorkbookPreview form={form} read={step.read} onWrite={write} onClose={onClose} />
      ) : (
        <Choose {...{ applyId, form, step }} onFile={onEdit && ((file) => void read(file))} />
      )}
    </Modal>
  );
}

interface ChooseProps extends Pick<WorkbookDialogProps, "applyId" | "form"> {
  readonly step: Step;
  readonly onFile: ((file: File) => void) | undefined;
}

function Choose({ applyId, form, step, onFile }: ChooseProps) {
  const t = useTexts(workbookMessages);
  const f = useTexts(formMessages);
  const locale = useLocale();
  const input = useRef<HTMLInputElement>(null);
  const words = { locale, yes: f("yes"), no: f("no") };
  return (
    <>
      <p>{t(onFile ? "about" : "aboutRead")}</p>
      <div className="so-merge-foot">
        <Button
          type={onFile ? "default" : "primary"}
          icon={<FileDown size={15} />}
          onClick={() => void downloadForm({ applyId, ...exportedParts(form, words) })}
        >
          {t("export")}
        </Button>
        {onFile && (
          <Button icon={<FileUp size={15} />} loading={step.kind === "reading"} onClick={() => input.current?.click()}>
            {t("import")}
          </Button>
        )}
        {step.kind === "reading" && <Button onClick={step.stop}>{t("stop")}</Button>}
      </div>
      {step.kind === "reading" && <ReadingProgress progress={step.progress} />}
      <input
        ref={input}
        type="file"
        accept=".xlsx"
        hidden
        aria-label={t("import")}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          if (file) onFile?.(file);
          event.target.value = "";
        }}
      />
    </>
  );
}
