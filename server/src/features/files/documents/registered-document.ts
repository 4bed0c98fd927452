import type { Tx } from "../../../db/database.ts";
import { changeRow, type ChangedBy, rowsByCode, writeRows } from "../../base/registry-rows/public.ts";
import type { DocumentRecord } from "./documents.sql.ts";

type Registered = Pick<DocumentRecord, "doc_no" | "title_zh" | "title_en" | "doc_type" | "platform">;

/**
 * The registry row of a published document. A further version updates the row instead of replacing it, because requests
 * name the document, not the version.
 */
export async function registerDocument(
  tx: Tx,
  document: Registered,
  { userId, at }: Pick<ChangedBy, "userId" | "at">,
  version?: string,
): Promise<void> {
  const key = { registry: "document", code: document.doc_no };
  const data = {
    docNo: document.doc_no,
    documentName: document.title_en,
    documentNameZh: document.title_zh,
    documentType: document.doc_type,
    toptierNo: document.platform,
    ...(version === undefined ? {} : { docVersion: version }),
  };
  const rows = await rowsByCode(tx, [key]);
  if (rows.some(({ state }) => state === "current")) await changeRow(tx, key, data, { requestId: null, userId, at });
  else await writeRows(tx, [{ ...key, data }], { requestId: null, version: 1, at });
}
