import { Spin } from "antd";
import { type KeyboardEvent, useRef, useState } from "react";
import { useTexts } from "../i18n/translate.ts";
import { InlineAlert } from "../ui/inline-alert.tsx";
import "./file-viewer.css";
import { viewerMessages } from "./messages.ts";
import { PdfTools } from "./pdf-tools.tsx";
import { pageAfter, type Place, zoomAfter } from "./pdf-place.ts";
import { useDrawnPage } from "./use-drawn-page.ts";
import { usePdf } from "./use-pdf.ts";

interface PdfViewProps {
  readonly name: string;
  /** The bytes; the same function as long as the file is the same. */
  readonly load: () => Promise<Blob>;
}

/** The pages of a PDF, rendered one at a time. Nothing in the file runs, and nothing is fetched for it. */
export function PdfView({ name, load }: PdfViewProps) {
  const t = useTexts(viewerMessages);
  const { pdf, problem, failed } = usePdf(load);
  const [place, setPlace] = useState<Place>({ page: 1, zoom: "fit" });
  const frame = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const { scale, text, hasFailed } = useDrawnPage({ pdf, place, frame, canvas });
  const pages = pdf?.numPages ?? 0;
  const goTo = (next: Place) => {
    if (next.page !== place.page) frame.current?.scrollTo({ top: 0 });
    setPlace(next);
  };
  const handleKey = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target instanceof HTMLInputElement) return;
    const page = pageAfter(event.key, place.page, pages);
    const zoom = zoomAfter(event.key, place.zoom, scale);
    if (page === undefined && zoom === undefined) return;
    event.preventDefault();
    goTo({ page: page ?? place.page, zoom: zoom ?? place.zoom });
  };
  if (problem !== undefined) return <InlineAlert role="bad">{failed || t(problem)}</InlineAlert>;
  return (
    <div className="so-pdf" onKeyDown={handleKey}>
      <PdfTools place={place} pages={pages} scale={scale} onChange={goTo} />
      {hasFailed && <InlineAlert role="bad">{t("failed.pdf")}</InlineAlert>}
      <div ref={frame} className="so-pdf-frame" tabIndex={0} role="region" aria-label={name} title={t("keys")}>
        {pdf === undefined && <Spin aria-label={t("loading", { name })} />}
        <canvas
          ref={canvas}
          className="so-pdf-page"
          role="img"
          aria-label={t("pageOf", { page: place.page, name })}
          hidden={pdf === undefined || hasFailed}
        />
        <p className="so-visually-hidden">{text}</p>
      </div>
    </div>
  );
}
