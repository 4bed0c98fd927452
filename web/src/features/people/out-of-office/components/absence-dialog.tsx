import { Modal } from "antd";
import { AbsencePanel } from "../../../../absences/absence-panel.tsx";
import { absenceMessages } from "../../../../absences/messages.ts";
import { absenceCalls } from "../../../../client/absences.ts";
import { useTexts } from "../../../../i18n/translate.ts";

const own = absenceCalls();

/** The user's own absences. */
export function AbsenceDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTexts(absenceMessages);
  return (
    <Modal open width={560} title={t("title")} footer={null} onCancel={onClose}>
      <AbsencePanel whose="own" calls={own} />
    </Modal>
  );
}
