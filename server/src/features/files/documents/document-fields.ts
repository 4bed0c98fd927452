import type { RequestOf } from "@signoff/domain/http/endpoint";
import type { Tx } from "../../../db/database.ts";
import { badInput, type Problem, problem } from "../../../http/refused.ts";
import { taken } from "../../base/managed-records/public.ts";
import type { documentsContract } from "./contract.ts";
import { type DocumentRecord, isNumberTaken } from "./documents.sql.ts";
import { knownPlaces } from "./known-places.sql.ts";
import type { Caller } from "./reader.ts";
import { type ChangedBy, changeRow, rowsByCode, writeRows } from "../../base/registry-rows/public.ts";

type DocumentFields = RequestOf<(typeof documentsContract)["edit"]>["fields"];

export function storedFields({ titleZh, titleEn, documentType, platform, owner, customer }: DocumentFields) {
  return {
    title_zh: titleZh,
    title_en: titleEn,
    doc_type: documentType,
    platform,
    owner_id: owner,
    customer_code: customer === "" ? null : customer,
  };
}

export const loggedFields = (fields: DocumentFields): Readonly<Record<string, string>> => ({ ...fields });

export function fieldsOf(document: DocumentRecord): DocumentFields {
  return {
    titleZh: document.title_zh,
    titleEn: document.title_en,
    documentType: document.doc_type,
    platform: document.platform,
    owner: document.owner_id ?? "",
    customer: document.customer_code ?? "",
  };
}

/** The owner must be active, type and customer must exist, and the number of a new document must be free. */
export async function requireGood(
  tx: Tx,
  { directory }: Caller,
  fields: DocumentFields,
  newNumber?: string,
): Promise<void> {
  const known = await knownPlaces(tx, fields);
  const problems: readonly Problem[] = [
    ...(newNumber !== undefined && (await isNumberTaken(tx, newNumber)) ? [taken("docNo")] : []),
    ...(known.has_type ? [] : [problem("documentType", "option")]),
    ...(fields.customer === "" || known.has_customer ? [] : [problem("customer", "option")]),
    ...(directory.person(fields.owner)?.active === true ? [] : [problem("owner", "option")]),
  ];
  if (problems.length > 0) throw badInput(...problems);
}

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
