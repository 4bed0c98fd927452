import type { FormValues } from "@signoff/forms/values/form-values";
import { Modal } from "antd";
import { useState } from "react";
import type { Upload } from "../../../../fields/attachments/upload-queue.ts";
import { useTexts } from "../../../../i18n/translate.ts";
import { editMessages } from "../edit-messages.ts";
import { questionMessages } from "../question-messages.ts";
import type { SubmittedRequest } from "../use-plan.ts";
import { SubmitDialog } from "./submit-dialog.tsx";
import { UploadWait } from "./upload-wait.tsx";

export interface Confirmation {
  readonly key: string;
  readonly message: string;
}

export type Step =
  | { readonly kind: "idle" }
  /** Continues by itself when the last file is uploaded. */
  | { readonly kind: "uploading" }
  | { readonly kind: "asking" }
  | { readonly kind: "confirming"; readonly asked: readonly Confirmation[]; readonly remark: string | undefined };

interface SubmitStepsProps {
  readonly step: Exclude<Step, { readonly kind: "idle" }>;
  readonly request: SubmittedRequest;
  readonly data: FormValues;
  readonly uploads: readonly Upload[];
  readonly onUploaded: () => void;
  readonly onStep: (step: Step) => void;
  readonly onSubmit: (remark: string | undefined, confirmations?: readonly Confirmation[]) => Promise<void>;
}

/** The dialogs between the submit button and the call, one after the other. */
export function SubmitSteps({ step, request, data, uploads, onUploaded, onStep, onSubmit }: SubmitStepsProps) {
  const back = () => onStep({ kind: "idle" });
  switch (step.kind) {
    case "uploading":
      return <UploadWait uploads={uploads} onDone={onUploaded} onCancel={back} />;
    case "asking":
      return <SubmitDialog request={request} data={data} onCancel={back} onSubmit={(remark) => onSubmit(remark)} />;
    case "confirming":
      return <ConfirmDialog asked={step.asked} onCancel={back} onConfirm={() => onSubmit(step.remark, step.asked)} />;
  }
}

interface ConfirmDialogProps {
  readonly asked: readonly Confirmation[];
  readonly onCancel: () => void;
  readonly onConfirm: () => Promise<void>;
}

function ConfirmDialog({ asked, onCancel, onConfirm }: ConfirmDialogProps) {
  const t = useTexts(editMessages);
  const q = useTexts(questionMessages);
  const [busy, setBusy] = useState(false);
  const handleOk = async () => {
    setBusy(true);
    await onConfirm().finally(() => setBusy(false));
  };
  return (
    <Modal
      open
      width={460}
      title={t("confirm.title")}
      okText={t("confirm.yes")}
      cancelText={q("back")}
      confirmLoading={busy}
      onOk={() => void handleOk()}
      onCancel={onCancel}
    >
      <ul className="so-confirm-list">
        {asked.map(({ key, message }) => (
          <li key={key}>{message}</li>
        ))}
      </ul>
    </Modal>
  );
}
