import type { ListedVersion } from "@signoff/server/contract/base/definitions";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Modal } from "antd";
import { useState } from "react";
import { ApiError } from "../../../../api/api-error.ts";
import { useTexts } from "../../../../i18n/translate.ts";
import { InlineAlert } from "../../../../ui/inline-alert.tsx";
import { LimitedText } from "../../../../ui/limited-text.tsx";
import { showMessage } from "../../../../ui/notices.ts";
import { isTooLong } from "../../../../ui/text-limit.ts";
import { useClickGuard } from "../../../../ui/use-click-guard.ts";
import { routeMessages } from "../messages.ts";
import { diffQuery, publish, routesKey } from "../queries.ts";
import { ChangeWords } from "./compare-view.tsx";

const maxNoteLength = 500;

interface PublishDialogProps {
  readonly draft: ListedVersion;
  readonly versions: readonly ListedVersion[];
  readonly onClose: () => void;
  readonly onPublished: () => void;
}

/** What publishing changes and for whom, in words, shown before the button. */
export function PublishDialog({ draft, versions, onClose, onPublished }: PublishDialogProps) {
  const t = useTexts(routeMessages);
  const queries = useQueryClient();
  const [note, setNote] = useState("");
  const [problems, setProblems] = useState<readonly string[]>([]);
  const current = versions.find(({ state }) => state === "published");
  const diff = useQuery({ ...diffQuery(current?.id ?? draft.id, draft.id), enabled: current !== undefined });
  const running = versions.reduce((sum, one) => sum + one.running, 0);
  const { version } = draft;
  const release = async () => {
    if (isTooLong(note, maxNoteLength)) return;
    try {
      await publish(draft.id, draft.sha256, note);
      showMessage("success", t("publish.done", { version }));
      await queries.invalidateQueries({ queryKey: routesKey });
      onPublished();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const errors = error.inputErrors.map(({ message }) => message);
      setProblems(errors.length > 0 ? errors : [error.message]);
      await queries.invalidateQueries({ queryKey: routesKey });
    }
  };
  const confirm = useClickGuard(() => void release());
  return (
    <Modal
      open
      title={t("publish.title", { version })}
      okText={t("publish.do", { version })}
      cancelText={t("cancel")}
      onOk={() => confirm()}
      onCancel={onClose}
    >
      <p>{t("publish.effect", { count: running })}</p>
      {diff.data && <ChangeWords changes={diff.data} />}
      <label className="so-route-row">
        <span className="so-route-label">{t("publish.note")}</span>
        <LimitedText
          value={note}
          max={maxNoteLength}
          autoSize={{ minRows: 2, maxRows: 5 }}
          onChange={({ target }) => setNote(target.value)}
        />
      </label>
      <p className="so-faint">{t("publish.undo")}</p>
      {problems.map((text) => (
        <InlineAlert key={text} role="bad">
          {text}
        </InlineAlert>
      ))}
    </Modal>
  );
}
