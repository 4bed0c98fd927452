import type { RequestDetail } from "@signoff/server/contract/requests";
import type { FormValues } from "@signoff/forms/values/form-values";
import { useQueryClient } from "@tanstack/react-query";
import { Modal } from "antd";
import { type ReactNode, useState } from "react";
import { ApiError } from "../../../api/api-error.ts";
import type { Upload } from "../../../fields/attachments/upload-queue.ts";
import { useTexts } from "../../../i18n/translate.ts";
import { showMessage } from "../../../ui/notices.ts";
import { submitRequest } from "../calls.ts";
import { SubmitDialog } from "../components/submit-dialog.tsx";
import { UploadWait } from "../components/upload-wait.tsx";
import type { DraftSaver } from "../draft/draft-saver.ts";
import { storedIn } from "../draft/use-form-saver.ts";
import { editMessages } from "../edit-messages.ts";
import type { LoadedRequest } from "../loaded-request.ts";
import { questionMessages } from "../question-messages.ts";
import { refreshRequests } from "../../../client/request-queries.ts";
import type { useProblems } from "../use-problems.ts";

interface Confirmation {
  readonly key: string;
  readonly message: string;
}

interface SubmitPorts {
  readonly loaded: LoadedRequest;
  readonly saver: DraftSaver;
  readonly data: FormValues;
  readonly problems: ReturnType<typeof useProblems>;
  readonly uploads: readonly Upload[];
  readonly goTo: (path: string) => void;
}

type Step =
  | { readonly kind: "idle" }
  /** Goes on by itself when the last file is there. */
  | { readonly kind: "uploading" }
  | { readonly kind: "asking" }
  | { readonly kind: "confirming"; readonly asked: readonly Confirmation[]; readonly remark: string | undefined };

/** Submitting: the form is checked, the route shown, then what the server wants confirmed, then done. */
export function useSubmit({ loaded, saver, data, problems, uploads, goTo }: SubmitPorts): {
  readonly start: () => void;
  readonly dialog: ReactNode;
} {
  const t = useTexts(editMessages);
  const client = useQueryClient();
  const { applyId, formType } = loaded.request;
  const [step, setStep] = useState<Step>({ kind: "idle" });
  const isUploading = uploads.some(({ state }) => state !== "failed");
  const start = () => {
    if (isUploading) return setStep({ kind: "uploading" });
    const failed = uploads.find(({ state }) => state === "failed");
    if (failed) {
      setStep({ kind: "idle" });
      showMessage("error", t("submit.uploadFailed", { name: failed.file.name }));
      return goTo(`attachments.${failed.bizType}`);
    }
    const wasShown = problems.problems.length > 0;
    problems.refuse([], "submit");
    const [first] = problems.attempt();
    // The summary gets the focus when it appears; on the next try the user knows it, so the first wrong field gets it.
    setStep({ kind: first ? "idle" : "asking" });
    if (first && wasShown) goTo(first.path);
  };
  const submit = async (remark: string | undefined, confirmations: readonly Confirmation[] = []) => {
    await saver.flush();
    if (saver.getState().kind === "conflict") return setStep({ kind: "idle" });
    try {
      const keys = confirmations.map(({ key }) => key);
      const { revision } = await submitRequest({
        applyId,
        revision: saver.revision,
        data,
        ...(keys.length > 0 ? { confirmations: keys } : {}),
        ...(remark === undefined ? {} : { remark }),
      });
      saver.close(revision);
      setStep({ kind: "idle" });
      showMessage("success", t("submit.done"));
      await refreshRequests(client);
    } catch (error) {
      if (error instanceof ApiError) setStep(handleRefusal(error, remark));
    }
  };
  const handleRefusal = (error: ApiError, remark: string | undefined): Step => {
    const asked = confirmationsIn(error);
    if (asked.length > 0) return { kind: "confirming", asked, remark };
    const stored = error.code === 409 ? storedIn(error) : null;
    if (stored) saver.collide(stored);
    if (error.code !== 406) return { kind: "idle" };
    const [first] = error.inputErrors;
    problems.refuse(error.inputErrors, "submit");
    if (first) goTo(first.path);
    else showMessage("error", error.message);
    return { kind: "idle" };
  };
  return {
    start,
    dialog: (
      <SubmitSteps
        step={step}
        formType={formType}
        data={data}
        uploads={uploads}
        onUploaded={start}
        onStep={setStep}
        onSubmit={submit}
      />
    ),
  };
}

interface SubmitStepsProps {
  readonly step: Step;
  readonly formType: RequestDetail["formType"];
  readonly data: FormValues;
  readonly uploads: readonly Upload[];
  readonly onUploaded: () => void;
  readonly onStep: (step: Step) => void;
  readonly onSubmit: (remark: string | undefined, confirmations?: readonly Confirmation[]) => Promise<void>;
}

function SubmitSteps({ step, formType, data, uploads, onUploaded, onStep, onSubmit }: SubmitStepsProps) {
  const back = () => onStep({ kind: "idle" });
  switch (step.kind) {
    case "idle":
      return null;
    case "uploading":
      return <UploadWait uploads={uploads} onDone={onUploaded} onCancel={back} />;
    case "asking":
      return <SubmitDialog formType={formType} data={data} onCancel={back} onSubmit={(remark) => onSubmit(remark)} />;
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

/** What the server wants the user to confirm. */
function confirmationsIn({ result }: ApiError): readonly Confirmation[] {
  const asked = typeof result === "object" && result !== null && "confirm" in result ? result.confirm : null;
  return Array.isArray(asked) ? (asked as Confirmation[]) : [];
}
