import { InputNumber } from "antd";
import { ChevronLeft, ChevronRight, Maximize, ZoomIn, ZoomOut } from "lucide-react";
import { useTexts } from "../i18n/translate.ts";
import { ToolButton } from "../ui/tool-button.tsx";
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
      <ToolButton
        icon={ChevronLeft}
        iconOnly
        label={t("previous")}
        disabled={page <= 1}
        onClick={() => turnTo(page - 1)}
      />
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
      <ToolButton
        icon={ChevronRight}
        iconOnly
        label={t("next")}
        disabled={page >= pages}
        onClick={() => turnTo(page + 1)}
      />
      <span className="so-pdf-gap" />
      <ToolButton icon={ZoomOut} iconOnly label={t("smaller")} onClick={() => zoomTo(nextZoom(scale, -1))} />
      <span className="num">{t("percent", { percent: Math.round(scale * 100) })}</span>
      <ToolButton icon={ZoomIn} iconOnly label={t("larger")} onClick={() => zoomTo(nextZoom(scale, 1))} />
      <ToolButton icon={Maximize} iconOnly label={t("fit")} onClick={() => zoomTo("fit")} />
    </div>
  );
}
