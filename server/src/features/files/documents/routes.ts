import type { Handlers } from "../../../http/handler.ts";
import type { documentsContract } from "./contract.ts";
import { decideVersion, makeObsolete, submitVersion } from "./decide-version.ts";
import { editDocument } from "./edit-document.ts";
import { followDocument } from "./follow-document.ts";
import { showLayout } from "./layout/show-layout.ts";
import { exportDocuments, findCustomers, listDocuments, showFigures } from "./list-documents.ts";
import { downloadVersion, markRead, showPicture, showReaders, showText } from "./read-version.ts";
import type { DocumentServices } from "./services.ts";
import { showDocument, showReferences } from "./show-document.ts";
import { addVersion, uploadDocument } from "./upload-document.ts";

export const documentsRoutes: Handlers<typeof documentsContract, DocumentServices> = {
  list: listDocuments,
  exportXls: exportDocuments,
  figures: showFigures,
  detail: showDocument,
  text: showText,
  layout: showLayout,
  file: downloadVersion,
  picture: showPicture,
  references: showReferences,
  readers: showReaders,
  markRead,
  follow: followDocument,
  customers: findCustomers,
  upload: uploadDocument,
  edit: editDocument,
  addVersion,
  submit: submitVersion,
  decide: decideVersion,
  obsolete: makeObsolete,
};
