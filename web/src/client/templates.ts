import { templatesContract } from "@signoff/server/contract/forms/templates";
import { downloadFile } from "../api/download.ts";

/** The template in use, or the named version; 0 is the built-in one. */
export const downloadTemplate = (templateType: string, version?: number) =>
  downloadFile(templatesContract.exportTableTemplate, {
    templateType,
    ...(version === undefined ? {} : { version }),
  });
