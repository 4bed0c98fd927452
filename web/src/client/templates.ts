import { templatesContract } from "@signoff/server/contract/forms/templates";
import { downloadFile } from "../api/download.ts";

/** The template in use; a version of it where one is named, 0 for the built-in one. */
export const downloadTemplate = (templateType: string, version?: number) =>
  downloadFile(templatesContract.exportTableTemplate, {
    templateType,
    ...(version === undefined ? {} : { version }),
  });
