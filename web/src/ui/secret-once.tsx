import { Button, Modal } from "antd";
import { useState } from "react";
import { type Messages, useTexts } from "../i18n/translate.ts";
import { actions } from "../i18n/words/actions.ts";
import { states } from "../i18n/words/states.ts";
import { copyText } from "./copy-text.ts";
import "./secret-once.css";

const secretMessages = {
  copy: actions.copy,
  copied: states.copied,
  close: { zh: "我已保存", en: "I have saved it" },
} satisfies Messages;

interface SecretOnceProps {
  readonly title: string;
  readonly secret: string;
  /** Its purpose, and that it is never shown again. */
  readonly text: string;
  readonly onClose: () => void;
}

/** A new secret: shown until it is closed, and never again. */
export function SecretOnce({ title, secret, text, onClose }: SecretOnceProps) {
  const t = useTexts(secretMessages);
  const [isCopied, setCopied] = useState(false);
  const copy = async () => setCopied(await copyText(secret));
  return (
    <Modal
      open
      width={560}
      title={title}
      closable={false}
      mask={{ closable: false }}
      footer={
        <Button type="primary" onClick={onClose}>
          {t("close")}
        </Button>
      }
    >
      <div className="so-secret-once">
        <output className="code">{secret}</output>
        <Button size="small" onClick={() => void copy()}>
          {t(isCopied ? "copied" : "copy")}
        </Button>
      </div>
      <p>{text}</p>
    </Modal>
  );
}
