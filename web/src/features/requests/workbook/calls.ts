import type { RequestInputOf } from "@signoff/domain/http/endpoint";
import { templatesContract } from "@signoff/server/contract/templates";
import { uploadTo } from "../../../api/call-endpoint.ts";
import { downloadFile } from "../../../api/download.ts";

/** A whole form as it stands on the screen. */
export const downloadForm = (form: RequestInputOf<typeof templatesContract.exportForm>) =>
  downloadFile(templatesContract.exportForm, form);

/** Reads such a workbook; nothing is stored before the user takes the changes over. */
export function readForm(applyId: string, file: File) {
  const form = new FormData();
  form.append("applyId", applyId);
  form.append("file", file, file.name);
  return uploadTo(templatesContract.importForm, form);
}

export type ReadForm = Awaited<ReturnType<typeof readForm>>;
