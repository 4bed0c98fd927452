import { limits } from "@signoff/domain/limits";
import type { CommentAnchor } from "@signoff/server/contract/requests/comments";
import { Button, Checkbox } from "antd";
import TextArea from "antd/es/input/TextArea";
import { type KeyboardEvent, useId, useState } from "react";
import { ApiError } from "../../../../api/api-error.ts";
import { useLocale, useTexts } from "../../../../i18n/translate.ts";
import { discardKeptDraft, keepDraft, keptDraft, useDraft } from "../../../../pages/drafts.ts";
import { InlineAlert } from "../../../../ui/inline-alert.tsx";
import { countOf, isTooLong, tooLongText } from "../../../../ui/text-limit.ts";
import { AboutPicker, type FormOnScreen } from "./about-picker.tsx";
import { commentMessages } from "./messages.ts";

interface CommentFormProps {
  /** Everybody who may see it can be mentioned. */
  readonly applyId: string;
  /** Name under which this browser keeps the typed text until it is sent. */
  readonly draftKey: string;
  readonly label: string;
  readonly send: string;
  /** The node at which the writer can require an answer. */
  readonly askAt?: string | undefined;
  /** Possible places of a new thread; absent in a reply. */
  readonly form?: FormOnScreen | undefined;
  readonly onSend: (text: string, mustAnswer: boolean, about: CommentAnchor | null) => Promise<void>;
  readonly onCancel: () => void;
}

const maxCommentLength = limits.requestCommentMaxLength;

/** A box to write a comment. Ctrl and Enter send it, a refusal leaves it unchanged. */
export function CommentForm({ applyId, draftKey, label, send, askAt, form, onSend, onCancel }: CommentFormProps) {
  const t = useTexts(commentMessages);
  const locale = useLocale();
  const id = useId();
  const [text, setText] = useState(() => keptDraft<string>(draftKey)?.value ?? "");
  const [must, setMust] = useState(false);
  const [about, setAbout] = useState<CommentAnchor | null>(null);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  useDraft(draftKey, text, text !== "");
  const type = (typed: string) => {
    setText(typed);
    setError(undefined);
    keepDraft(draftKey, typed);
  };
  const handleSend = async () => {
    if (busy) return;
    if (text.trim() === "") return setError(t("missing"));
    if (isTooLong(text, maxCommentLength)) return;
    setBusy(true);
    try {
      await onSend(text.trim(), must, about);
      discardKeptDraft(draftKey);
    } catch (refusal) {
      if (!(refusal instanceof ApiError)) throw refusal;
      setError(refusal.inputErrors[0]?.message ?? refusal.message);
      setBusy(false);
    }
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) void handleSend();
    if (event.key === "Escape" && text === "" && !event.defaultPrevented) onCancel();
  };
  const said = error ?? tooLongText(text, maxCommentLength, locale);
  return (
    <div className="so-comment-form">
      {form && <AboutPicker form={form} value={about} onChange={setAbout} />}
      <TextArea
        autoFocus
        id={id}
        data-mentions={applyId}
        aria-label={label}
        placeholder={t("hint")}
        autoSize={{ minRows: 2, maxRows: 10 }}
        count={countOf(maxCommentLength, { isAlwaysShown: false })}
        value={text}
        onChange={(event) => type(event.target.value)}
        onKeyDown={handleKeyDown}
      />
      {askAt !== undefined && (
        <Checkbox checked={must} onChange={(event) => setMust(event.target.checked)}>
          {t("must", { node: askAt })}
        </Checkbox>
      )}
      {said !== undefined && <InlineAlert role="bad">{said}</InlineAlert>}
      <div className="so-comment-buttons">
        <Button size="small" type="primary" loading={busy} onClick={() => void handleSend()}>
          {must ? t("ask") : send}
        </Button>
        <Button size="small" type="text" onClick={onCancel}>
          {t("cancel")}
        </Button>
      </div>
    </div>
  );
}
