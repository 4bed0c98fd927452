import { Modal } from "antd";
import Input from "antd/es/input/Input";
import type { EditorState } from "prosemirror-state";
import { useState } from "react";
import { useTexts } from "../../../../i18n/translate.ts";
import { linkTarget } from "../../../../news-article/link-target.ts";
import { LabelledField } from "../../../../ui/labelled-field.tsx";
import { newsEditingMessages } from "../messages.ts";
import { newsMark } from "./types.ts";

/** The same in every language. */
const addressStart = "https://";

interface LinkDialogProps {
  readonly state: EditorState;
  readonly onTake: (href: string) => void;
  readonly onClose: () => void;
}

export function LinkDialog({ state, onTake, onClose }: LinkDialogProps) {
  const t = useTexts(newsEditingMessages);
  const known = newsMark("link").isInSet(state.selection.$from.marks());
  const [href, setHref] = useState(known ? String(known.attrs["href"]) : "");
  const [isWrong, setWrong] = useState(false);
  const take = () => {
    const target = linkTarget(href);
    if (href.trim() !== "" && target === undefined) setWrong(true);
    else onTake(target?.href ?? "");
  };
  return (
    <Modal open title={t("tool.link")} okText={t("link.take")} cancelText={t("cancel")} onOk={take} onCancel={onClose}>
      <LabelledField id="news-link" label={t("link.address")} error={isWrong ? t("link.wrong") : undefined}>
        <Input
          id="news-link"
          autoFocus
          value={href}
          placeholder={addressStart}
          onChange={({ target }) => setHref(target.value)}
          onPressEnter={take}
        />
      </LabelledField>
    </Modal>
  );
}
