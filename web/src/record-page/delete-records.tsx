import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Button, Modal } from "antd";
import { Trash2 } from "lucide-react";
import { useState } from "react";
import { useTexts } from "../i18n/translate.ts";
import { listQueryKey } from "../list-page/list-query-key.ts";
import type { BatchProps } from "../list-page/list-page.tsx";
import { showMessage } from "../ui/notices.ts";
import { recordMessages } from "./messages.ts";
import type { DeletedRecord, RecordKind } from "./record-definition.ts";

interface DeleteRecordsProps<Fields extends object> extends BatchProps<{ readonly id: string }> {
  readonly definition: RecordKind<Fields>;
}

/** Deletes the ticked records after one question, and says which of them could not be deleted and why. */
export function DeleteRecords<Fields extends object>(props: DeleteRecordsProps<Fields>) {
  const { definition, rows, onDone } = props;
  const t = useTexts(recordMessages);
  const client = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const [report, setReport] = useState<readonly DeletedRecord[]>([]);
  const { mutate, isPending } = useMutation({
    mutationFn: () => definition.calls.removeAll(rows.map(({ id }) => id)),
    onSuccess: (answers) => {
      setAsking(false);
      void client.invalidateQueries({ queryKey: listQueryKey(definition.list.key) });
      if (answers.some(({ deleted }) => !deleted)) return setReport(answers);
      showMessage("success", t("delete.done"));
      onDone();
    },
  });
  const kept = report.filter(({ deleted }) => !deleted);
  const finish = () => {
    setReport([]);
    onDone();
  };
  return (
    <>
      <Button danger icon={<Trash2 size={15} strokeWidth={1.7} />} onClick={() => setAsking(true)}>
        {t("delete.count", { count: rows.length })}
      </Button>
      <Modal
        open={isAsking}
        title={t("delete.several", { count: rows.length })}
        okText={t("delete")}
        okButtonProps={{ danger: true }}
        cancelText={t("cancel")}
        confirmLoading={isPending}
        onOk={() => mutate()}
        onCancel={() => setAsking(false)}
      >
        {t("delete.severalText")}
      </Modal>
      <Modal
        open={kept.length > 0}
        title={t("delete.report", { done: report.length - kept.length, failed: kept.length })}
        footer={
          <Button type="primary" onClick={finish}>
            {t("ok")}
          </Button>
        }
        onCancel={finish}
      >
        <p>{t("delete.reportText")}</p>
        <ul className="so-record-uses">
          {kept.map(({ id, name, reason }) => (
            <li key={id}>
              <strong>{name}</strong>
              <span>{reason}</span>
            </li>
          ))}
        </ul>
      </Modal>
    </>
  );
}
