import type { NewsFields } from "@signoff/domain/records/news";
import { Button, Modal } from "antd";
import { History, Trash2, Users } from "lucide-react";
import { useState } from "react";
import { useTexts } from "../../../../i18n/translate.ts";
import { DeleteRecord } from "../../../../record-page/delete-record.tsx";
import { RecordChanges } from "../../../../record-page/record-changes.tsx";
import type { StoredRecord } from "../../../../record-page/record-definition.ts";
import type { OpenRecordProps } from "../../../../record-page/record-props.ts";
import { useMay } from "../../../../session/session-store.ts";
import { newsEditingMessages } from "../messages.ts";
import { NewsReaders } from "./news-readers.tsx";

interface EditorMoreProps extends Pick<OpenRecordProps<NewsFields>, "definition" | "onOpen"> {
  readonly record: StoredRecord<NewsFields>;
  readonly isReadOnly: boolean;
  readonly published: boolean;
}

/** Further parts of saved news: readers, changes, and deletion. */
export function EditorMore({ definition, record, isReadOnly, published, onOpen }: EditorMoreProps) {
  const t = useTexts(newsEditingMessages);
  const mayDelete = useMay("news:delete");
  const [open, setOpen] = useState<"readers" | "changes" | "delete" | null>(null);
  const close = () => setOpen(null);
  return (
    <span className="so-page-actions">
      {published && (
        <Button icon={<Users size={15} strokeWidth={1.7} />} onClick={() => setOpen("readers")}>
          {t("readers")}
        </Button>
      )}
      <Button icon={<History size={15} strokeWidth={1.7} />} onClick={() => setOpen("changes")}>
        {t("tab.changes")}
      </Button>
      {mayDelete && !isReadOnly && (
        <Button danger icon={<Trash2 size={15} strokeWidth={1.7} />} onClick={() => setOpen("delete")}>
          {t("delete")}
        </Button>
      )}
      {open === "readers" && (
        <Modal open width={480} title={t("readers")} footer={null} onCancel={close}>
          <NewsReaders id={record.id} />
        </Modal>
      )}
      {open === "changes" && (
        <Modal open width={640} title={t("tab.changes")} footer={null} onCancel={close}>
          <RecordChanges definition={definition} record={record} />
        </Modal>
      )}
      {open === "delete" && (
        <DeleteRecord definition={definition} record={record} onDeleted={() => onOpen(null)} onClose={close} />
      )}
    </span>
  );
}
