import type { Handlers } from "../../../http/handler.ts";
import type { documentsContract } from "./contract.ts";
import { decideVersion, makeObsolete, submitVersion } from "./decide-version.ts";
import { editDocument } from "./edit-document.ts";
import { findCustomers } from "./find-customers.ts";
import { followDocument } from "./follow-document.ts";
import { showLayout } from "./layout/show-layout.ts";
import { exportDocuments, listDocuments, showFigures } from "./list-documents.ts";
import { downloadVersion, markRead, showPicture, showReaders, showText } from "./read-version.ts";
import type { DocumentServices } from "./services.ts";
import { showDocument, showReferences } from "./show-document.ts";
import { addVersion, uploadDocument } from "./upload-document.ts";

export function documentsRoutes(services: DocumentServices): Handlers<typeof documentsContract> {
  return {
    list: (context, request) => listDocuments(context, services, request),
    exportXls: (context, request) => exportDocuments(context, services, request),
    figures: (context) => showFigures(context, services),
    detail: (context, request) => showDocument(context, services, request),
    text: (context, request) => showText(context, services, request),
    layout: (context, request) => showLayout(context, services, request),
    file: (context, request) => downloadVersion(context, services, request),
    picture: (context, request) => showPicture(context, services, request),
    references: (context, request) => showReferences(context, services, request),
    readers: (context, request) => showReaders(context, services, request),
    markRead: (context, request) => markRead(context, services, request),
    follow: (context, request) => followDocument(context, services, request),
    customers: (context, request) => findCustomers(context, request),
    upload: (context, request) => uploadDocument(context, services, request),
    edit: (context, request) => editDocument(context, services, request),
    addVersion: (context, request) => addVersion(context, services, request),
    submit: (context, request) => submitVersion(context, services, request),
    decide: (context, request) => decideVersion(context, services, request),
    obsolete: (context, request) => makeObsolete(context, services, request),
  };
}
