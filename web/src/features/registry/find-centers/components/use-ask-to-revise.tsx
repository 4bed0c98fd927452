import { Modal } from "antd";
import type { ReactNode } from "react";
import { useTexts } from "../../../../i18n/translate.ts";
import { findMessages } from "../messages.ts";

interface AskToRevise {
  /** Whether the user confirms. `warning` is the server's warning, shown first. */
  readonly ask: (warning?: string) => Promise<boolean>;
  /** Must be rendered. */
  readonly dialog: ReactNode;
}

/** A revision supersedes the version in use once it is submitted, so it asks first, as on the page of the request. */
export function useAskToRevise(): AskToRevise {
  const t = useTexts(findMessages);
  const [modal, dialog] = Modal.useModal();
  const ask = async (warning?: string) =>
    modal.confirm({
      title: t("revise.title"),
      content: [warning, t("revise.text")].filter(Boolean).join(" "),
      okText: t("row.revise"),
      cancelText: t("revise.back"),
    });
  return { ask, dialog };
}
