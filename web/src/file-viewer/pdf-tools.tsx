import { Button, InputNumber } from "antd";
import { Maximize } from "lucide-react";
import type { ReactNode } from "react";
import { useTexts } from "../i18n/translate.ts";
import { viewerMessages } from "./messages.ts";
import { nextZoom, type Place } from "./pdf-place.ts";

interface PdfToolsProps {
  readonly place: Place;
  readonly pages: number;
  /** The current scale; 1 is the size on paper. */
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
      <Tool sign="‹" label={t("previous")} disabled={page <= 1} onClick={() => turnTo(page - 1)} />
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
      <Tool sign="›" label={t("next")} disabled={page >= pages} onClick={() => turnTo(page + 1)} />
      <span className="so-pdf-gap" />
      <Tool sign="−" label={t("smaller")} onClick={() => zoomTo(nextZoom(scale, -1))} />
      <span className="num">{t("percent", { percent: Math.round(scale * 100) })}</span>
      <Tool sign="+" label={t("larger")} onClick={() => zoomTo(nextZoom(scale, 1))} />
      <Tool sign={<Maximize size={14} />} label={t("fit")} onClick={() => zoomTo("fit")} />
    </div>
  );
}

interface ToolProps {
  /** Letters where possible: icons that several pages share are loaded with the first of them. */
  readonly sign: ReactNode;
  readonly label: string;
  readonly disabled?: boolean;
  readonly onClick: () => void;
}

/** The name is the browser's own tooltip: a floating one would take the first Escape, which is meant for the dialog. */
function Tool({ sign, label, disabled, onClick }: ToolProps) {
  return (
    <Button
      type="text"
      size="small"
      icon={<span aria-hidden="true">{sign}</span>}
      aria-label={label}
      title={label}
      disabled={disabled ?? false}
      onClick={onClick}
    />
  );
}
