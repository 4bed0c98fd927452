import { Button, InputNumber } from "antd";
import { ChevronLeft, ChevronRight, type LucideIcon, Maximize, ZoomIn, ZoomOut } from "lucide-react";
import { useTexts } from "../i18n/translate.ts";
import { viewerMessages } from "./messages.ts";
import { nextZoom, type Place } from "./pdf-place.ts";

interface PdfToolsProps {
  readonly place: Place;
  readonly pages: number;
  /** What is drawn now; 1 is the size on paper. */
  readonly scale: number;
  readonly onChange: (place: Place) => void;
}

export function PdfTools({ place, pages, scale, onChange }: PdfToolsProps) {
  const t = useTexts(viewerMessages);
  const { page } = place;
  const turnTo = (next: number) => onChange({ ...place, page: next });
  const zoomTo = (zoom: Place["zoom"]) => onChange({ ...place, zoom });
  return (
    <div className="so-pdf-tools" role="toolbar">
      <Tool icon={ChevronLeft} label={t("previous")} disabled={page <= 1} onClick={() => turnTo(page - 1)} />
      <InputNumber
        size="small"
        className="so-pdf-page-no"
        aria-label={t("page")}
        controls={false}
        precision={0}
        min={1}
        max={Math.max(pages, 1)}
        value={page}
        onChange={(next) => next !== null && turnTo(Math.min(next, Math.max(pages, 1)))}
      />
      <span className="num">{t("ofPages", { count: pages })}</span>
      <Tool icon={ChevronRight} label={t("next")} disabled={page >= pages} onClick={() => turnTo(page + 1)} />
      <span className="so-pdf-gap" />
      <Tool icon={ZoomOut} label={t("smaller")} onClick={() => zoomTo(nextZoom(scale, -1))} />
      <span className="num">{t("percent", { percent: Math.round(scale * 100) })}</span>
      <Tool icon={ZoomIn} label={t("larger")} onClick={() => zoomTo(nextZoom(scale, 1))} />
      <Tool icon={Maximize} label={t("fit")} onClick={() => zoomTo("fit")} />
    </div>
  );
}

interface ToolProps {
  readonly icon: LucideIcon;
  readonly label: string;
  readonly disabled?: boolean;
  readonly onClick: () => void;
}

/** Named by the browser's own tooltip: one that floats would take the first Escape, which is meant for the dialog. */
function Tool({ icon: Icon, label, disabled, onClick }: ToolProps) {
  return (
    <Button
      type="text"
      size="small"
      icon={<Icon size={14} />}
      aria-label={label}
      title={label}
      disabled={disabled ?? false}
      onClick={onClick}
    />
  );
}
