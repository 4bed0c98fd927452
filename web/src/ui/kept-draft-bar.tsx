import { History } from "lucide-react";
import { formatListTime } from "../i18n/format.ts";
import { useLocale, useTexts } from "../i18n/translate.ts";
import { uiMessages } from "./messages.ts";

interface KeptDraftBarProps {
  readonly keptAt: string;
  readonly onRestore: () => void;
  readonly onDiscard: () => void;
}

/** Offers back what a reload cut off. */
export function KeptDraftBar({ keptAt, onRestore, onDiscard }: KeptDraftBarProps) {
  const t = useTexts(uiMessages);
  const locale = useLocale();
  return (
    <div className="so-kept-draft so-role-warn" role="status">
      <History size={14} strokeWidth={2} aria-hidden="true" />
      <span>{t("draft.kept", { time: formatListTime(keptAt, locale) })}</span>
      <button type="button" className="so-link-button" onClick={onRestore}>
        {t("draft.restore")}
      </button>
      <button type="button" className="so-link-button" onClick={onDiscard}>
        {t("draft.discard")}
      </button>
    </div>
  );
}
