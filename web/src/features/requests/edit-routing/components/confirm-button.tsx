import { Button, Modal } from "antd";
import { useState } from "react";
import { useTexts } from "../../../../i18n/translate.ts";
import { useClickGuard } from "../../../../ui/use-click-guard.ts";
import { routingAdminMessages } from "../messages.ts";

interface ConfirmButtonProps {
  /** What it does; a trailing `…` says that it asks first. */
  readonly label: string;
  /** The question before it acts; undefined: it acts at once. */
  readonly question: string | undefined;
  readonly danger: boolean;
  readonly isSending: boolean;
  readonly disabled: boolean;
  readonly onConfirm: () => void;
}

/** Each operation has its own guard: another operation right after it is not a double click. */
export function ConfirmButton({ label, question, danger, isSending, disabled, onConfirm }: ConfirmButtonProps) {
  const t = useTexts(routingAdminMessages);
  const [isAsking, setAsking] = useState(false);
  const act = useClickGuard(() => {
    setAsking(false);
    onConfirm();
  });
  return (
    <>
      <Button
        type="primary"
        danger={danger}
        loading={isSending}
        disabled={disabled}
        onClick={() => (question === undefined ? act() : setAsking(true))}
      >
        {label}
      </Button>
      <Modal
        open={isAsking}
        width={440}
        title={label.replace(/…$/, "")}
        okText={t("confirm")}
        okButtonProps={{ danger }}
        cancelText={t("cancel")}
        onOk={() => act()}
        onCancel={() => setAsking(false)}
      >
        {question}
      </Modal>
    </>
  );
}
