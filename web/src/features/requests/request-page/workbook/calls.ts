import type { RequestInputOf } from "@signoff/domain/http/endpoint";
import { templatesContract } from "@signoff/server/contract/forms/templates";
import { downloadFile } from "../../../../api/download.ts";
import { type LiveOptions, uploadLive } from "../../../../api/upload-live.ts";

/** A whole form as it is on screen. */
export const downloadForm = (form: RequestInputOf<typeof templatesContract.exportForm>) =>
  downloadFile(templatesContract.exportForm, form);

/** Reads such a workbook; nothing is stored before the user takes the changes over. */
export async function readForm(applyId: string, file: File, options: LiveOptions) {
  const form = new FormData();
  form.append("applyId", applyId);
  form.append("file", file, file.name);
  return uploadLive(templatesContract.importForm, form, options);
}

export type ReadForm = Awaited<ReturnType<typeof readForm>>;
