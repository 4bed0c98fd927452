import type { JsonObject } from "../../../db/hash-chain.ts";
import type { RequestRow } from "../../base/request-access/public.ts";
import type { AttachmentRow } from "./attachments.sql.ts";

/** What the operation log keeps of a file, so that it can be told apart after it is gone. */
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
