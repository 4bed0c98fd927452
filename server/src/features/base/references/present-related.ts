import type { RelatedRequest } from "../../registry/lookups/contract.ts";
import type { RelatedRow } from "./related.sql.ts";

export function presentRelated({ id, request_no, form_kind, is_void, ...row }: RelatedRow): RelatedRequest {
  return { ...row, applyId: id, requestNo: request_no, formType: form_kind, ...(is_void ? { isVoid: true } : {}) };
}
