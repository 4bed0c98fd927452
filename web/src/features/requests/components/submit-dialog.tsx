import type { PlannedNode } from "@signoff/server/contract/requests";
import type { FormValues } from "@signoff/forms/values/form-values";
import { useQuery } from "@tanstack/react-query";
import { Modal, Skeleton } from "antd";
import TextArea from "antd/es/input/TextArea";
import { type KeyboardEvent, useMemo, useState } from "react";
import { commentMax } from "../../../api/constants.ts";
import { useLocale, useTexts } from "../../../i18n/translate.ts";
import { afterPaint } from "../../../ui/after-paint.ts";
import { LabelledField } from "../../../ui/labelled-field.tsx";
import { predictRoute } from "../calls.ts";
import { editMessages } from "../edit-messages.ts";
import { questionMessages } from "../question-messages.ts";
import { stepsOfPlan } from "../route-steps.ts";
import { RouteList } from "./route-list.tsx";

interface SubmitDialogProps {
  readonly formType: string;
  readonly data: FormValues;
  readonly onCancel: () => void;
  readonly onSubmit: (remark: string | undefined) => Promise<void>;
}

/** The last look before submitting: the way the request will go, with names. */
export function SubmitDialog({ formType, data, onCancel, onSubmit }: SubmitDialogProps) {
  const t = useTexts(editMessages);
  const q = useTexts(questionMessages);
  const [remark, setRemark] = useState("");
  const [busy, setBusy] = useState(false);
  const plan = usePlan(formType, data);
  const handleOk = async () => {
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
        <TextArea
          id="submit-remark"
          autoFocus
          rows={2}
          maxLength={commentMax()}
          showCount
          value={remark}
          onChange={(event) => setRemark(event.target.value)}
        />
      </LabelledField>
    </Modal>
  );
}

/** The space bar must not submit: a user who types on means a blank between two words. Enter and the mouse do. */
function ignoreSpace(event: KeyboardEvent): void {
  if (event.key === " ") event.preventDefault();
}

/** The way the input would lead, asked for once for the same input. */
export function usePlan(formType: string, data: FormValues, enabled = true) {
  const locale = useLocale();
  const asked = useMemo(() => JSON.stringify(data), [data]);
  return useQuery<readonly PlannedNode[]>({
    queryKey: ["route-plan", formType, asked, locale],
    // The input is a text already: the library would turn it into a longer one at every key stroke.
    queryKeyHashFn: (key) => key.join("\n"),
    queryFn: async ({ signal }) => {
      await afterPaint();
      return predictRoute({ formType, data }, signal);
    },
    enabled,
    gcTime: 60_000,
    staleTime: 60_000,
    placeholderData: (before) => before,
  });
}
