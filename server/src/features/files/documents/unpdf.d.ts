/** The part of the library that is used here. Its own types ask for a drawing library that reading text does not need. */
declare module "unpdf" {
  interface PdfPage {
    /** Null where it has no scripts. */
    getJSActions(): Promise<object | null>;
    /** Texts, and marks between them that have none. */
    getTextContent(): Promise<{ readonly items: readonly { readonly str?: string; readonly hasEOL?: boolean }[] }>;
    /** Gives back what reading the page took. */
    cleanup(): void;
  }

  interface PdfDocument extends Pick<PdfPage, "getJSActions"> {
    readonly numPages: number;
    getPage(page: number): Promise<PdfPage>;
  }

  /** 0: it writes nothing to the terminal. */
  export function getDocumentProxy(bytes: Uint8Array, options: { readonly verbosity: 0 }): Promise<PdfDocument>;
}
