import type { UserFields } from "@signoff/domain/records/user";
import { Button, Modal } from "antd";
import { KeyRound } from "lucide-react";
import { useState } from "react";
import { ApiError } from "../../../../api/api-error.ts";
import { formatFullTime } from "../../../../i18n/format.ts";
import { useTexts } from "../../../../i18n/translate.ts";
import type { RecordPart } from "../../../../record-page/record-definition.ts";
import { useMay } from "../../../../session/session-store.ts";
import { copyText } from "../../../../ui/copy-text.ts";
import { InlineAlert } from "../../../../ui/inline-alert.tsx";
import { userMessages } from "../messages.ts";
import { useResetPassword } from "../queries.ts";

/** Asks once, then shows the one-time password until it is closed; nobody can see it again. */
export function ResetPassword({ record }: RecordPart<UserFields>) {
  const t = useTexts(userMessages);
  const may = useMay("user:resetPwd");
  const [isAsking, setAsking] = useState(false);
  const { mutate, data, error, isPending, reset } = useResetPassword();
  const { username: name, status, machine } = record.fields;
  const close = () => {
    setAsking(false);
    reset();
  };
  if (!may) return null;
  return (
    <>
      <Button
        type="text"
        icon={<KeyRound size={15} strokeWidth={1.7} />}
        disabled={status !== "active" || machine}
        onClick={() => setAsking(true)}
      >
        {t("reset")}
      </Button>
      <Modal
        open={isAsking && !data}
        width={440}
        title={t("reset.title", { name })}
        okText={t("reset")}
        cancelText={t("cancel")}
        confirmLoading={isPending}
        onOk={() => mutate(record)}
        onCancel={close}
      >
        <p>{t("reset.text")}</p>
        {error instanceof ApiError && <InlineAlert role="bad">{error.message}</InlineAlert>}
      </Modal>
      {data && <HandedPassword name={name} password={data.password} expiresAt={data.expiresAt} onClose={close} />}
    </>
  );
}

interface HandedPasswordProps {
  readonly name: string;
  readonly password: string;
  readonly expiresAt: string;
  readonly onClose: () => void;
}

function HandedPassword({ name, password, expiresAt, onClose }: HandedPasswordProps) {
  const t = useTexts(userMessages);
  const [isCopied, setCopied] = useState(false);
  const copy = async () => setCopied(await copyText(password));
  return (
    <Modal
      open
      width={440}
      title={t("reset.done", { name })}
      closable={false}
      mask={{ closable: false }}
      footer={
        <Button type="primary" onClick={onClose}>
          {t("reset.close")}
        </Button>
      }
    >
      <div className="so-user-password">
        <output className="code">{password}</output>
        <Button size="small" onClick={() => void copy()}>
          {t(isCopied ? "reset.copied" : "reset.copy")}
        </Button>
      </div>
      <p>{t("reset.once", { time: formatFullTime(expiresAt) })}</p>
    </Modal>
  );
}
