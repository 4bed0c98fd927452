import type { FormValues } from "@signoff/forms/values/form-values";
import { Modal, Skeleton } from "antd";
import { type KeyboardEvent, useState } from "react";
import { commentMax } from "../../../../api/constants.ts";
import { useTexts } from "../../../../i18n/translate.ts";
import { confirmByKeys } from "../../../../ui/confirm-by-keys.ts";
import { LabelledField } from "../../../../ui/labelled-field.tsx";
import { LimitedText } from "../../../../ui/limited-text.tsx";
import { isTooLong } from "../../../../ui/text-limit.ts";
import { editMessages } from "../edit-messages.ts";
import { questionMessages } from "../question-messages.ts";
import { stepsOfPlan } from "../route-steps.ts";
import { type SubmittedRequest, usePlan } from "../use-plan.ts";
import { RouteList } from "./route-list.tsx";

interface SubmitDialogProps {
  readonly request: SubmittedRequest;
  readonly data: FormValues;
  readonly onCancel: () => void;
  readonly onSubmit: (remark: string | undefined) => Promise<void>;
}

/** The last look before submitting: the route of the request, with names. */
export function SubmitDialog({ request, data, onCancel, onSubmit }: SubmitDialogProps) {
  const t = useTexts(editMessages);
  const q = useTexts(questionMessages);
  const [remark, setRemark] = useState("");
  const [busy, setBusy] = useState(false);
  const plan = usePlan(request, data);
  const handleOk = async () => {
    if (busy || isTooLong(remark, commentMax())) return;
    setBusy(true);
    await onSubmit(remark.trim() || undefined).finally(() => setBusy(false));
  };
  return (
    <Modal
      open
      width={520}
      title={t("submit.title")}
      okText={t("submit.confirm")}
      okButtonProps={{ onKeyUp: ignoreSpace }}
      cancelText={q("back")}
      confirmLoading={busy}
      onOk={() => void handleOk()}
      onCancel={onCancel}
      wrapProps={{ onKeyDown: confirmByKeys(() => void handleOk()) }}
    >
      {plan.isPending && <Skeleton active title={false} />}
      {plan.isError && <p className="so-question">{t("submit.noRoute", { reason: plan.error.message })}</p>}
      {plan.data && (
        <>
          <p className="so-question">{t("submit.text")}</p>
          <RouteList steps={stepsOfPlan(plan.data)} />
        </>
      )}
      <LabelledField id="submit-remark" label={q("remarkOptional")}>
        <LimitedText
          isRemark
          id="submit-remark"
          autoFocus
          rows={2}
          max={commentMax()}
          value={remark}
          onChange={(event) => setRemark(event.target.value)}
        />
      </LabelledField>
    </Modal>
  );
}

/**
 * The space bar must not submit: a user who continues typing means a blank between two words. Enter and the mouse do.
 */
function ignoreSpace(event: KeyboardEvent): void {
  if (event.key === " ") event.preventDefault();
}
