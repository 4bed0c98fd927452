import * as pdfjs from "pdfjs-dist";

export type { PDFDocumentProxy, PDFPageProxy, RenderTask } from "pdfjs-dist";

pdfjs.GlobalWorkerOptions.workerSrc = new URL("pdfjs-dist/build/pdf.worker.min.mjs", import.meta.url).href;

/** Build output with character maps, fonts and decoders that files may need. */
const data = `${import.meta.env.BASE_URL}assets/pdf-data/`;

export interface OpeningPdf {
  readonly pdf: Promise<pdfjs.PDFDocumentProxy>;
  readonly close: () => void;
}

/**
 * Opens a PDF to render its pages. It is passed as bytes, so nothing is fetched for it except the data above; scripts
 * of a PDF would need a sandbox that this application does not contain, and XML forms are not rendered.
 */
export function openPdf(bytes: Uint8Array<ArrayBuffer>): OpeningPdf {
  const task = pdfjs.getDocument({
    data: bytes,
    cMapUrl: `${data}cmaps/`,
    standardFontDataUrl: `${data}standard_fonts/`,
    wasmUrl: `${data}wasm/`,
    // The policy of the page allows no compiled code; the decoders also exist as scripts of the own origin.
    useWasm: false,
    useWorkerFetch: false,
    enableXfa: false,
    stopAtErrors: false,
    maxImageSize: 64_000_000,
    canvasMaxAreaInBytes: 256_000_000,
    verbosity: pdfjs.VerbosityLevel.ERRORS,
  });
  return { pdf: task.promise, close: () => void task.destroy() };
}

/** Whether a PDF could not be opened because it needs a password. */
export function needsPassword(error: unknown): boolean {
  return error instanceof pdfjs.PasswordException;
}
