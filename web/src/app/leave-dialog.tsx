import { Modal } from "antd";
import { shellMessages } from "../i18n/shell-messages.ts";
import { useTexts } from "../i18n/translate.ts";
import type { LeaveQuestion } from "./confirm-leave.tsx";

interface LeaveDialogProps {
  readonly question: LeaveQuestion;
  readonly onClose: () => void;
}

export function LeaveDialog({ question, onClose }: LeaveDialogProps) {
  const t = useTexts(shellMessages);
  const handleOk = () => {
    onClose();
    question.onConfirm();
  };
  return (
    <Modal
      open
      width={420}
      title={t("leave.title")}
      okText={question.confirm}
      okButtonProps={{ danger: true }}
      cancelText={t("leave.stay")}
      onCancel={onClose}
      onOk={handleOk}
    >
      {question.text}
    </Modal>
  );
}
