import { Tooltip } from "antd";
import { RefreshCw } from "lucide-react";
import { useTexts } from "../i18n/translate.ts";
import { listMessages } from "./messages.ts";

interface RefreshButtonProps {
  readonly isBusy: boolean;
  readonly onClick: () => void;
}

export function RefreshButton({ isBusy, onClick }: RefreshButtonProps) {
  const t = useTexts(listMessages);
  return (
    <Tooltip title={t("refresh")}>
      <button type="button" className="so-icon-button" aria-label={t("refresh")} onClick={onClick}>
        <RefreshCw size={16} strokeWidth={1.7} className={isBusy ? "so-spin" : undefined} />
      </button>
    </Tooltip>
  );
}
