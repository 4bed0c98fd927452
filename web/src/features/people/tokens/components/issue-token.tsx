import type { TokenFields } from "@signoff/domain/records/token";
import { Button, Modal } from "antd";
import { KeyRound } from "lucide-react";
import { useState } from "react";
import { ApiError } from "../../../../api/api-error.ts";
import { useTexts } from "../../../../i18n/translate.ts";
import type { RecordPart } from "../../../../record-page/record-definition.ts";
import { useMay } from "../../../../session/session-store.ts";
import { InlineAlert } from "../../../../ui/inline-alert.tsx";
import { SecretOnce } from "../../../../ui/secret-once.tsx";
import { tokenMessages } from "../messages.ts";
import { useIssue } from "../queries.ts";

/** Asks once, then shows the token until it is closed. */
export function IssueToken({ record: { id, fields } }: RecordPart<TokenFields>) {
  const t = useTexts(tokenMessages);
  const may = useMay("token:edit");
  const [isAsking, setAsking] = useState(false);
  const { mutate, data, error, isPending, reset } = useIssue();
  const title = t("issue.title", { name: fields.name });
  const close = () => {
    setAsking(false);
    reset();
  };
  if (!may) return null;
  return (
    <>
      <Button type="text" icon={<KeyRound size={15} strokeWidth={1.7} />} onClick={() => setAsking(true)}>
        {t("issue")}
      </Button>
      <Modal
        open={isAsking && !data}
        width={440}
        title={title}
        okText={t("issue")}
        cancelText={t("cancel")}
        confirmLoading={isPending}
        onOk={() => mutate(id)}
        onCancel={close}
      >
        <p>{t("issue.ask")}</p>
        {error instanceof ApiError && <InlineAlert role="bad">{error.message}</InlineAlert>}
      </Modal>
      {data && (
        <SecretOnce title={title} secret={data.token} text={t("issue.once", { day: data.expiresOn })} onClose={close} />
      )}
    </>
  );
}
