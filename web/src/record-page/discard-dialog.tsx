import { Modal } from "antd";
import { useTexts } from "../i18n/translate.ts";
import { recordMessages } from "./messages.ts";

interface DiscardDialogProps {
  readonly name: string;
  readonly onDiscard: () => void;
  readonly onStay: () => void;
}

/** Asks before input is lost. */
export function DiscardDialog({ name, onDiscard, onStay }: DiscardDialogProps) {
  const t = useTexts(recordMessages);
  return (
    <Modal
      open
      width={420}
      title={t("leave.title")}
      okText={t("discard")}
      okButtonProps={{ danger: true }}
      cancelText={t("leave.stay")}
      onOk={onDiscard}
      onCancel={onStay}
    >
      {t("leave.text", { name })}
    </Modal>
  );
}
