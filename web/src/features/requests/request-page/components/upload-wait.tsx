import { Button, Modal } from "antd";
import { useEffect, useEffectEvent } from "react";
import type { Upload } from "../../../../fields/attachments/upload-queue.ts";
import { useTexts } from "../../../../i18n/translate.ts";
import { editMessages } from "../edit-messages.ts";
import { questionMessages } from "../question-messages.ts";
import { ProgressBar } from "../../../../ui/progress-bar.tsx";

interface UploadWaitProps {
  readonly uploads: readonly Upload[];
  /** All uploads have ended; some may have failed. */
  readonly onDone: () => void;
  readonly onCancel: () => void;
}

/** A submit that waits for running uploads. */
export function UploadWait({ uploads, onDone, onCancel }: UploadWaitProps) {
  const t = useTexts(editMessages);
  const q = useTexts(questionMessages);
  const open = uploads.filter(({ state }) => state !== "failed");
  const isDone = open.length === 0;
  const done = useEffectEvent(onDone);
  useEffect(() => {
    if (isDone) done();
  }, [isDone]);
  return (
    <Modal
      open
      width={440}
      title={t("submit.waiting", { count: open.length })}
      footer={<Button onClick={onCancel}>{q("back")}</Button>}
      onCancel={onCancel}
    >
      <p>{t("submit.waitingText")}</p>
      <ul className="so-wait-list">
        {open.map(({ id, file, share }) => (
          <li key={id}>
            {file.name}
            <ProgressBar percent={Math.round(share * 100)} size="small" aria-label={file.name} />
          </li>
        ))}
      </ul>
    </Modal>
  );
}
