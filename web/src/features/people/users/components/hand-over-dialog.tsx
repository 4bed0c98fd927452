import type { Reference } from "@signoff/domain/http/record-endpoints";
import type { UserFields } from "@signoff/domain/records/user";
import { Modal, Skeleton } from "antd";
import { useState } from "react";
import { ApiError } from "../../../../api/api-error.ts";
import { useTexts } from "../../../../i18n/translate.ts";
import { PeoplePicker } from "../../../../pickers/people-picker.tsx";
import type { RecordPart } from "../../../../record-page/record-definition.ts";
import { InlineAlert } from "../../../../ui/inline-alert.tsx";
import { LabelledField } from "../../../../ui/labelled-field.tsx";
import { LimitedInput } from "../../../../ui/limited-text.tsx";
import { showMessage } from "../../../../ui/notices.ts";
import { isTooLong } from "../../../../ui/text-limit.ts";
import { heldMessages } from "../held-messages.ts";
import { useHandOver, useHandOverPreview } from "../queries.ts";
import { HeldItems } from "./held-items.tsx";

interface HandOverDialogProps extends RecordPart<UserFields> {
  readonly onClose: () => void;
}

const maxReasonLength = 500;

/** The recipient, the reason, and before the button what is handed over and what stays. */
export function HandOverDialog({ record, onClose }: HandOverDialogProps) {
  const t = useTexts(heldMessages);
  const [people, setPeople] = useState<readonly Reference[]>([]);
  const [reason, setReason] = useState("");
  const to = people[0]?.id;
  const { data, error } = useHandOverPreview(record.id, to);
  const { mutate, isPending, error: refused } = useHandOver(record.id);
  const count = data?.count ?? 0;
  const give = () =>
    mutate(
      { to: to ?? "", reason, expected: count },
      {
        onSuccess: (done) => {
          showMessage("success", t("done", { count: done.count, name: people[0]?.name ?? "" }));
          onClose();
        },
      },
    );
  const problem = refused ?? error;
  return (
    <Modal
      open
      width={560}
      title={t("title", { name: record.fields.username })}
      okText={data ? t("give", { count }) : t("handOver")}
      okButtonProps={{ disabled: count === 0 || reason.trim() === "" || isTooLong(reason, maxReasonLength) }}
      cancelText={t("cancel")}
      confirmLoading={isPending}
      onOk={give}
      onCancel={onClose}
    >
      <LabelledField id="so-hand-over-to" label={t("to")}>
        <PeoplePicker id="so-hand-over-to" multiple={false} value={people} onChange={setPeople} />
      </LabelledField>
      <LabelledField id="so-hand-over-reason" label={t("reason")}>
        <LimitedInput
          id="so-hand-over-reason"
          max={maxReasonLength}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      </LabelledField>
      {problem instanceof ApiError && (
        <InlineAlert role="bad">{problem.inputErrors[0]?.message ?? problem.message}</InlineAlert>
      )}
      {to !== undefined && !data && !error && <Skeleton active title={false} paragraph={{ rows: 3 }} />}
      {to === undefined && <p className="so-record-hint">{t("choose")}</p>}
      {data && <Preview items={data.items} />}
    </Modal>
  );
}

function Preview({ items }: Parameters<typeof HeldItems>[0]) {
  const t = useTexts(heldMessages);
  const staying = items.filter(({ stays }) => stays !== null);
  return (
    <div className="so-held-preview">
      <p>{t("going")}</p>
      <HeldItems items={items.filter(({ stays }) => stays === null)} />
      {staying.length > 0 && (
        <>
          <p>{t("staying")}</p>
          <HeldItems items={staying} />
        </>
      )}
    </div>
  );
}
