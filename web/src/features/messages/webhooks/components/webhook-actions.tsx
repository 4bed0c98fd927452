import type { WebhookFields } from "@signoff/domain/records/webhook";
import { Button, Modal } from "antd";
import { KeyRound, Send } from "lucide-react";
import { useState } from "react";
import { formatFullTime } from "../../../../i18n/format.ts";
import { useTexts } from "../../../../i18n/translate.ts";
import type { RecordPart } from "../../../../record-page/record-definition.ts";
import { useMay } from "../../../../session/session-store.ts";
import { showMessage } from "../../../../ui/notices.ts";
import { SecretOnce } from "../../../../ui/secret-once.tsx";
import { webhookMessages } from "../messages.ts";
import { useNewSecret, useSendTest } from "../queries.ts";

const icon = { size: 15, strokeWidth: 1.7 } as const;

/** Beside Save: a test message, and a new secret. */
export function WebhookActions({ record }: RecordPart<WebhookFields>) {
  const t = useTexts(webhookMessages);
  const { mutate, isPending } = useSendTest(record.id);
  const test = () =>
    mutate(undefined, {
      onSuccess: ({ state, answerCode, reason }) =>
        state === "delivered"
          ? showMessage("success", t("test.good", { code: answerCode ?? 0 }))
          : showMessage("error", t("test.bad", { reason: [reason, answerCode].filter(Boolean).join(" · ") })),
    });
  if (!useMay("webhook:edit")) return null;
  return (
    <>
      <Button type="text" icon={<Send {...icon} />} loading={isPending} onClick={test}>
        {t("test")}
      </Button>
      <NewSecret record={record} />
    </>
  );
}

function NewSecret({ record: { id, fields } }: RecordPart<WebhookFields>) {
  const t = useTexts(webhookMessages);
  const [isAsking, setAsking] = useState(false);
  const { mutate, data, isPending, reset } = useNewSecret(id);
  const title = t("secret.title", { name: fields.name });
  const close = () => {
    setAsking(false);
    reset();
  };
  return (
    <>
      <Button type="text" icon={<KeyRound {...icon} />} onClick={() => setAsking(true)}>
        {t("secret")}
      </Button>
      <Modal
        open={isAsking && !data}
        width={440}
        title={title}
        okText={t("secret")}
        cancelText={t("cancel")}
        confirmLoading={isPending}
        onOk={() => mutate()}
        onCancel={close}
      >
        <p>{t("secret.ask")}</p>
      </Modal>
      {data && (
        <SecretOnce
          title={title}
          secret={data.secret}
          text={t("secret.once", { time: formatFullTime(data.previousUntil) })}
          onClose={close}
        />
      )}
    </>
  );
}
