/** The part of the library that is used here. Its own types ask for a drawing library that reading text does not need. */
declare module "unpdf" {
  interface PdfPage {
    /** Null where it has no scripts. */
    getJSActions(): Promise<object | null>;
  }

  interface PdfDocument extends PdfPage {
    readonly numPages: number;
    getPage(page: number): Promise<PdfPage>;
  }

  export function getDocumentProxy(bytes: Uint8Array): Promise<PdfDocument>;
  export function extractText(
    pdf: PdfDocument,
    options: { readonly mergePages: false },
  ): Promise<{ readonly text: string[] }>;
}
