import type { JsonObject } from "../../../db/hash-chain.ts";
import type { RequestRow } from "../../base/request-access/public.ts";
import type { AttachmentRow } from "./attachments.sql.ts";

/** The data of a file in the operation log, which identifies it after it was deleted. */
export function logged(
  attachment: AttachmentRow,
  request: Pick<RequestRow, "id" | "request_no" | "form_kind">,
): JsonObject {
  return {
    applyId: request.id,
    requestNo: request.request_no,
    formType: request.form_kind,
    bizType: attachment.biz_type,
    fileName: attachment.file_name,
    size: Number(attachment.size),
    sha256: attachment.sha256,
  };
}
