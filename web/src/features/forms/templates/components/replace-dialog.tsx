import { Modal } from "antd";
import { useState } from "react";
import { ApiError } from "../../../../api/api-error.ts";
import { useTexts } from "../../../../i18n/translate.ts";
import { InlineAlert } from "../../../../ui/inline-alert.tsx";
import { LabelledField } from "../../../../ui/labelled-field.tsx";
import { LimitedInput } from "../../../../ui/limited-text.tsx";
import { showMessage } from "../../../../ui/notices.ts";
import { isTooLong } from "../../../../ui/text-limit.ts";
import { templateMessages } from "../messages.ts";
import { useTemplateChange } from "../queries.ts";

const maxNoteLength = 200;

interface ReplaceDialogProps {
  readonly templateType: string;
  readonly onClose: () => void;
}

/** Asks for the file and says who gets it from then on. */
export function ReplaceDialog({ templateType, onClose }: ReplaceDialogProps) {
  const t = useTexts(templateMessages);
  const [file, setFile] = useState<File | null>(null);
  const [note, setNote] = useState("");
  const { mutate, isPending, error } = useTemplateChange(templateType, () => {
    showMessage("success", t("done"));
    onClose();
  });
  return (
    <Modal
      open
      width={480}
      title={t("upload.title")}
      okText={t("upload.ok")}
      okButtonProps={{ disabled: file === null || isTooLong(note, maxNoteLength) }}
      cancelText={t("cancel")}
      confirmLoading={isPending}
      onOk={() => file && mutate({ file, note })}
      onCancel={onClose}
    >
      <LabelledField id="so-template-file" label={t("upload.file")}>
        <input
          id="so-template-file"
          type="file"
          accept={templateType.includes(".") ? ".xlsx" : ".docx"}
          onChange={({ target }) => setFile(target.files?.[0] ?? null)}
        />
      </LabelledField>
      <LabelledField id="so-template-note" label={t("upload.note")}>
        <LimitedInput
          id="so-template-note"
          max={maxNoteLength}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
      </LabelledField>
      <InlineAlert role="warn">{t("upload.will", { name: templateType })}</InlineAlert>
      {error instanceof ApiError && (
        <InlineAlert role="bad">
          {error.inputErrors.length > 0 ? error.inputErrors.map(({ message }) => message).join(" ") : error.message}
        </InlineAlert>
      )}
    </Modal>
  );
}
