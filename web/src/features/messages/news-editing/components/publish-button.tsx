import { textIn } from "@signoff/domain/locale";
import type { NewsFields } from "@signoff/domain/records/news";
import { Button, Modal } from "antd";
import { Send } from "lucide-react";
import { useState } from "react";
import { ApiError } from "../../../../api/api-error.ts";
import { formatListTime } from "../../../../i18n/format.ts";
import { translate, useLocale, useTexts } from "../../../../i18n/translate.ts";
import type { StoredRecord } from "../../../../record-page/record-definition.ts";
import { InlineAlert } from "../../../../ui/inline-alert.tsx";
import { showMessage } from "../../../../ui/notices.ts";
import { useNow } from "../../../../ui/use-now.ts";
import { newsEditingMessages } from "../messages.ts";
import { useAudience, usePublish } from "../queries.ts";

interface PublishButtonProps {
  readonly record: StoredRecord<NewsFields> | null;
  readonly published: boolean;
  /** The input must be saved first. */
  readonly isChanged: boolean;
}

/** Says when and by how many people the news will be seen; asks once before. */
export function PublishButton({ record, published, isChanged }: PublishButtonProps) {
  const t = useTexts(newsEditingMessages);
  const locale = useLocale();
  const [asks, setAsks] = useState(false);
  const publish = usePublish();
  const now = useNow();
  const isLater = record !== null && Date.parse(record.fields.from) > now.getTime();
  const time = record ? formatListTime(record.fields.from, locale) : "";
  const withdraw = async () => {
    if (!record) return;
    await publish(record.id, record.revision, false);
    showMessage("success", translate(newsEditingMessages, "withdraw.done"));
  };
  if (published) return <Button onClick={() => void withdraw()}>{t("withdraw")}</Button>;
  return (
    <>
      <Button
        type="primary"
        icon={<Send size={15} strokeWidth={1.7} />}
        disabled={record === null || isChanged}
        title={record === null || isChanged ? t("publish.first") : undefined}
        onClick={() => setAsks(true)}
      >
        {isLater ? t("publish.at", { time }) : t("publish")}
      </Button>
      {asks && record && <PublishDialog record={record} isLater={isLater} time={time} onClose={() => setAsks(false)} />}
    </>
  );
}

interface PublishDialogProps {
  readonly record: StoredRecord<NewsFields>;
  readonly isLater: boolean;
  readonly time: string;
  readonly onClose: () => void;
}

function PublishDialog({ record, isLater, time, onClose }: PublishDialogProps) {
  const t = useTexts(newsEditingMessages);
  const locale = useLocale();
  const publish = usePublish();
  const [wrong, setWrong] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const { titleZh, titleEn, audience, mail, mustConfirm } = record.fields;
  const reached = useAudience(audience, undefined);
  const people = t("publish.people", { count: reached?.count ?? 0 });
  const confirm = async () => {
    setBusy(true);
    try {
      await publish(record.id, record.revision, true);
      showMessage("success", translate(newsEditingMessages, "publish.done"));
      onClose();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setWrong(error.inputErrors[0]?.message ?? error.message);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Modal
      open
      title={t("publish.title", { title: textIn(locale, titleZh, titleEn) })}
      okText={t("publish.confirm")}
      cancelText={t("cancel")}
      confirmLoading={isBusy}
      onOk={() => void confirm()}
      onCancel={onClose}
    >
      <p>{t(isLater ? "publish.then" : "publish.now", { people, time })}</p>
      {mail && <p>{t("publish.mail")}</p>}
      {mustConfirm && <p>{t("publish.confirmed")}</p>}
      {wrong !== undefined && <InlineAlert role="bad">{wrong}</InlineAlert>}
    </Modal>
  );
}
