import { X } from "lucide-react";
import type { ReactNode } from "react";
import { useTexts } from "../i18n/translate.ts";
import { listMessages } from "./messages.ts";

interface BatchBarProps {
  readonly count: number;
  readonly onClear: () => void;
  readonly children: ReactNode;
}

/** Floats over the list while rows are ticked. */
export function BatchBar({ count, onClear, children }: BatchBarProps) {
  const t = useTexts(listMessages);
  return (
    <div className="so-list-batch" role="toolbar" aria-label={t("batch")}>
      <strong role="status">{t("selected", { count })}</strong>
      {children}
      <button type="button" className="so-icon-button" aria-label={t("selected.clear")} onClick={onClear}>
        <X size={16} strokeWidth={1.7} />
      </button>
    </div>
  );
}
