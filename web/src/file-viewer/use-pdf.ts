import { useEffect, useState } from "react";
import { sentenceOf } from "../api/api-error.ts";
import type { OpeningPdf, PDFDocumentProxy } from "./open-pdf.ts";

type Problem = "failed" | "failed.pdf" | "failed.password";

interface Opened {
  readonly pdf?: PDFDocumentProxy;
  readonly problem?: Problem;
  /** Why loading failed, in the server's words; empty if it sent none. */
  readonly failed?: string;
}

/** Loads the file and the code that renders it on demand; frees the memory when the view closes. */
export function usePdf(load: () => Promise<Blob>): Opened {
  const [opened, setOpened] = useState<Opened>({});
  useEffect(() => {
    let isGone = false;
    let opening: OpeningPdf | undefined;
    const show = (found: Opened) => {
      if (!isGone) setOpened(found);
    };
    const open = async () => {
      const library = import("./open-pdf.ts");
      const bytes = new Uint8Array(await (await load()).arrayBuffer());
      const { openPdf, needsPassword } = await library;
      if (isGone) return;
      opening = openPdf(bytes);
      await opening.pdf.then(
        (pdf) => show({ pdf }),
        (error: unknown) => show({ problem: needsPassword(error) ? "failed.password" : "failed.pdf" }),
      );
    };
    open().catch((error: unknown) => show({ problem: "failed", failed: sentenceOf(error) }));
    return () => {
      isGone = true;
      opening?.close();
    };
  }, [load]);
  return opened;
}
