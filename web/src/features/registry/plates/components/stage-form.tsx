import type { HandStage } from "@signoff/server/contract/registry/plates";
import { Button } from "antd";
import { useState } from "react";
import { useTexts } from "../../../../i18n/translate.ts";
import { LabelledField } from "../../../../ui/labelled-field.tsx";
import { LimitedText } from "../../../../ui/limited-text.tsx";
import { showMessage } from "../../../../ui/notices.ts";
import { isTooLong } from "../../../../ui/text-limit.ts";
import { plateMessages } from "../messages.ts";
import { useMovePlate } from "../queries.ts";

const maxReasonLength = 500;

interface StageFormProps {
  readonly plate: { readonly plateId: string; readonly stage: string; readonly stageName: string };
  readonly to: HandStage;
  readonly toName: string;
  readonly onClose: () => void;
}

/** Moves a plate to another stage, with a reason. */
export function StageForm({ plate: { plateId, stage, stageName }, to, toName, onClose }: StageFormProps) {
  const t = useTexts(plateMessages);
  const [reason, setReason] = useState("");
  const { mutate, isPending } = useMovePlate(() => {
    showMessage("success", t("done"));
    onClose();
  });
  const isFilled = reason.trim() !== "" && !isTooLong(reason, maxReasonLength);
  return (
    <form
      className="so-plate-form"
      aria-label={t("set", { stage: toName })}
      onSubmit={(event) => {
        event.preventDefault();
        if (isFilled) mutate({ plateId, from: stage, to, reason });
      }}
    >
      <h2>{t("set", { stage: toName })}</h2>
      <p>{t("from", { stage: stageName })}</p>
      <LabelledField id="so-plate-reason" label={t("reasonLabel")}>
        <LimitedText
          id="so-plate-reason"
          autoFocus
          rows={3}
          max={maxReasonLength}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      </LabelledField>
      <Button type="primary" htmlType="submit" disabled={!isFilled} loading={isPending}>
        {t("save")}
      </Button>
      <Button onClick={onClose}>{t("cancel")}</Button>
    </form>
  );
}
