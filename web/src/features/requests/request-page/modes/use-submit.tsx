import type { FormValues } from "@signoff/forms/values/form-values";
import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, Suspense, useEffect, useState } from "react";
import { ApiError } from "../../../../api/api-error.ts";
import type { Upload } from "../../../../fields/attachments/upload-queue.ts";
import { useTexts } from "../../../../i18n/translate.ts";
import { afterPaint } from "../../../../ui/after-paint.ts";
import { OnItsWay } from "../../../../ui/on-its-way/on-its-way.tsx";
import { warmLazy } from "../../../../ui/warm-lazy.tsx";
import { showMessage } from "../../../../ui/notices.ts";
import { submitRequest } from "../calls.ts";
import type { Confirmation, Step } from "../components/submit-steps.tsx";
import type { DraftSaver } from "../draft/draft-saver.ts";
import { storedIn } from "../draft/use-form-saver.ts";
import { editMessages } from "../edit-messages.ts";
import type { LoadedRequest } from "../loaded-request.ts";
import { refreshRequests } from "../../../../client/request-queries.ts";
import type { useProblems } from "../use-problems.ts";

interface SubmitPorts {
  readonly loaded: LoadedRequest;
  readonly saver: DraftSaver;
  readonly data: FormValues;
  readonly problems: ReturnType<typeof useProblems>;
  readonly uploads: readonly Upload[];
  readonly goTo: (path: string) => void;
}

/** Loaded once the form is shown: nobody submits before. */
const steps = warmLazy(async () => (await import("../components/submit-steps.tsx")).SubmitSteps);

export function warmUpSubmit(): Promise<void> {
  return steps.warmUp();
}

/** Submitting: the form is checked, the route shown, then the server's confirmations asked, then submitted. */
export function useSubmit({ loaded, saver, data, problems, uploads, goTo }: SubmitPorts): {
  readonly start: () => void;
  readonly dialog: ReactNode;
} {
  const t = useTexts(editMessages);
  const client = useQueryClient();
  const { applyId } = loaded.request;
  const [step, setStep] = useState<Step>({ kind: "idle" });
  // If loading fails now, the first submit retries.
  useEffect(
    () =>
      void afterPaint()
        .then(warmUpSubmit)
        .catch(() => undefined),
    [],
  );
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
    dialog: step.kind !== "idle" && (
      <Suspense fallback={<OnItsWay />}>
        <steps.Component
          step={step}
          request={loaded.request}
          data={data}
          uploads={uploads}
          onUploaded={start}
          onStep={setStep}
          onSubmit={submit}
        />
      </Suspense>
    ),
  };
}

/** The confirmations that the server requires. */
function confirmationsIn({ result }: ApiError): readonly Confirmation[] {
  const asked = typeof result === "object" && result !== null && "confirm" in result ? result.confirm : null;
  return Array.isArray(asked) ? (asked as Confirmation[]) : [];
}
