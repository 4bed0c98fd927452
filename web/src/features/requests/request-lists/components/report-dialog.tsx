import { Button, Modal } from "antd";
import { useTexts } from "../../../../i18n/translate.ts";
import { requestListMessages } from "../messages.ts";

export interface Failure {
  readonly key: string;
  readonly name: string;
  readonly reason: string;
}

interface ReportDialogProps {
  readonly title: string;
  readonly text: string;
  readonly failures: readonly Failure[];
  readonly onClose: () => void;
}

/** The failures of several actions, with their reasons. */
export function ReportDialog({ title, text, failures, onClose }: ReportDialogProps) {
  const t = useTexts(requestListMessages);
  return (
    <Modal open title={title} onCancel={onClose} footer={<Button onClick={onClose}>{t("close")}</Button>}>
      <p>{text}</p>
      <ul className="so-report">
        {failures.map(({ key, name, reason }) => (
          <li key={key}>
            <strong className="code">{name}</strong>
            <span>{reason}</span>
          </li>
        ))}
      </ul>
    </Modal>
  );
}
