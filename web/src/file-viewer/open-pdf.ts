import * as pdfjs from "pdfjs-dist";

export type { PDFDocumentProxy, PDFPageProxy, RenderTask } from "pdfjs-dist";

pdfjs.GlobalWorkerOptions.workerSrc = new URL("pdfjs-dist/build/pdf.worker.min.mjs", import.meta.url).href;

/** Where the build puts character maps, fonts and decoders that files may rely on. */
const data = `${import.meta.env.BASE_URL}assets/pdf-data/`;

export interface OpeningPdf {
  readonly pdf: Promise<pdfjs.PDFDocumentProxy>;
  readonly close: () => void;
}

/**
 * Reads a PDF to draw its pages. It comes as bytes, so nothing is fetched for it but the data above; scripts of a PDF
 * run only in a sandbox that is not part of this application, and forms in XML are not built.
 */
export function openPdf(bytes: Uint8Array<ArrayBuffer>): OpeningPdf {
  const task = pdfjs.getDocument({
    data: bytes,
    cMapUrl: `${data}cmaps/`,
    standardFontDataUrl: `${data}standard_fonts/`,
    wasmUrl: `${data}wasm/`,
    // The policy of the page allows no compiled code; the decoders exist as scripts of the own origin too.
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

/** Whether a PDF could not be opened because nobody gave its password. */
export function needsPassword(error: unknown): boolean {
  return error instanceof pdfjs.PasswordException;
}
