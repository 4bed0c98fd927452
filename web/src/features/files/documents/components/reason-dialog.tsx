import { Modal } from "antd";
import { useState } from "react";
import { ApiError } from "../../../../api/api-error.ts";
import { useTexts } from "../../../../i18n/translate.ts";
import { InlineAlert } from "../../../../ui/inline-alert.tsx";
import { LabelledField } from "../../../../ui/labelled-field.tsx";
import { LimitedText } from "../../../../ui/limited-text.tsx";
import { showMessage } from "../../../../ui/notices.ts";
import { isTooLong } from "../../../../ui/text-limit.ts";
import { documentMessages } from "../messages.ts";
import { type LibraryDocument, useDocumentChange } from "../queries.ts";
import { ReferenceList } from "./document-tabs.tsx";

const maxReasonLength = 500;

interface ReasonDialogProps {
  readonly document: LibraryDocument;
  readonly asked: "refuse" | "obsolete";
  readonly onClose: () => void;
}

/** Asks for a reason and says what will happen; before a document is removed it shows what refers to it. */
export function ReasonDialog({ document, asked, onClose }: ReasonDialogProps) {
  const t = useTexts(documentMessages);
  const [reason, setReason] = useState("");
  const { mutate, isPending, error } = useDocumentChange(() => {
    showMessage("success", t("done"));
    onClose();
  });
  const { id, revision, docNo, versions } = document;
  const version = versions.find(({ state }) => state === "approval")?.version ?? "";
  const handleOk = () => {
    const input = { id, revision, reason: reason.trim() };
    mutate(asked === "refuse" ? { do: "decide", input: { ...input, agree: false } } : { do: "obsolete", input });
  };
  return (
    <Modal
      open
      width={480}
      title={t(`${asked}.title`, { docNo, version })}
      okText={t(`${asked}.ok`)}
      okButtonProps={{
        disabled: reason.trim() === "" || isTooLong(reason, maxReasonLength),
        danger: asked === "obsolete",
      }}
      cancelText={t("cancel")}
      confirmLoading={isPending}
      onOk={handleOk}
      onCancel={onClose}
    >
      {asked === "obsolete" && (
        <div className="so-documents-uses">
          <ReferenceList document={document} />
        </div>
      )}
      <LabelledField id="so-document-reason" label={t("reason")}>
        <LimitedText
          id="so-document-reason"
          max={maxReasonLength}
          autoSize={{ minRows: 2, maxRows: 6 }}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      </LabelledField>
      <InlineAlert role="warn">{t(`${asked}.will`)}</InlineAlert>
      {error instanceof ApiError && (
        <InlineAlert role="bad">{error.code === 409 ? t("stale") : error.message}</InlineAlert>
      )}
    </Modal>
  );
}
