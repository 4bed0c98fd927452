import { type RefObject, useEffect, useState } from "react";
import type { PDFDocumentProxy, PDFPageProxy, RenderTask } from "./open-pdf.ts";
import type { Place } from "./pdf-place.ts";

interface Drawing {
  readonly pdf: PDFDocumentProxy | undefined;
  readonly place: Place;
  readonly frame: RefObject<HTMLElement | null>;
  readonly canvas: RefObject<HTMLCanvasElement | null>;
}

interface Drawn {
  readonly scale: number;
  /** The text of the page for screen readers. */
  readonly text: string;
  readonly hasFailed: boolean;
}

interface Width {
  readonly width: number;
}

/** A larger canvas takes more memory than a browser allows. */
const maxPixels = 16_000_000;
const maxCharacters = 20_000;

/** Renders a page on the canvas, again when page, zoom or width change; a running rendering stops. */
export function useDrawnPage({ pdf, place: { page, zoom }, frame, canvas }: Drawing): Drawn {
  const [drawn, setDrawn] = useState<Drawn>({ scale: 1, text: "", hasFailed: false });
  const width = useWidth(frame);
  useEffect(() => {
    if (!pdf || !canvas.current || width === 0) return;
    const target = canvas.current;
    const size = { zoom, width };
    let isGone = false;
    let task: RenderTask | undefined;
    const draw = async () => {
      const shown = await pdf.getPage(page);
      const { items } = await shown.getTextContent();
      if (isGone) return;
      const started = startDrawing(shown, target, size);
      task = started.task;
      await task.promise;
      const text = items.map((item) => ("str" in item ? item.str : "")).join(" ");
      if (!isGone) setDrawn({ scale: started.scale, text: text.slice(0, maxCharacters), hasFailed: false });
    };
    draw().catch(() => {
      if (!isGone) setDrawn({ scale: 1, text: "", hasFailed: true });
    });
    return () => {
      isGone = true;
      task?.cancel();
    };
  }, [pdf, page, zoom, width, canvas]);
  return drawn;
}

function startDrawing(page: PDFPageProxy, canvas: HTMLCanvasElement, { zoom, width }: Pick<Place, "zoom"> & Width) {
  const scale = zoom === "fit" ? width / page.getViewport({ scale: 1 }).width : zoom;
  const shown = page.getViewport({ scale });
  const viewport = page.getViewport({ scale: scale * pixelRatio(shown) });
  canvas.width = Math.floor(viewport.width);
  canvas.height = Math.floor(viewport.height);
  canvas.style.width = `${Math.floor(shown.width)}px`;
  return { scale, task: page.render({ canvas, viewport }) };
}

function pixelRatio({ width, height }: { readonly width: number; readonly height: number }): number {
  return Math.min(window.devicePixelRatio, Math.sqrt(maxPixels / (width * height)));
}

/** The space for a page, in steps, so that an appearing scroll bar renders nothing again. */
function useWidth(frame: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const watcher = new ResizeObserver(() => setWidth(Math.max(Math.floor((element.offsetWidth - 48) / 8) * 8, 80)));
    watcher.observe(element);
    return () => watcher.disconnect();
  }, [frame]);
  return width;
}
