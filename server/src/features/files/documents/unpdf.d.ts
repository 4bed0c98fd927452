/** The part of the library used here. Its own types require a drawing library that reading text does not need. */
declare module "unpdf" {
  interface PdfPage {
    /** Null if it has no scripts. */
    getJSActions(): Promise<object | null>;
    /** Texts, and markers between them without text. */
    getTextContent(): Promise<{ readonly items: readonly { readonly str?: string; readonly hasEOL?: boolean }[] }>;
    /** Frees the memory of the page. */
    cleanup(): void;
  }

  interface PdfDocument extends Pick<PdfPage, "getJSActions"> {
    readonly numPages: number;
    getPage(page: number): Promise<PdfPage>;
  }

  /** 0: no output to the terminal. */
  export function getDocumentProxy(bytes: Uint8Array, options: { readonly verbosity: 0 }): Promise<PdfDocument>;
}
