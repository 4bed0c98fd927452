import type { RequestOf, ResultOf } from "@signoff/domain/http/endpoint";
import type { Tx } from "../../../db/database.ts";
import type { Context, UploadContext } from "../../../http/context.ts";
import { badInput, Refused, TransportRefused } from "../../../http/refused.ts";
import { claimStoredFile, requireAnyRoom, requireRoomFor } from "../attachments/public.ts";
import { recordOperation } from "../../base/operation-log/public.ts";
import { taken } from "../../base/managed-records/public.ts";
import type { documentsContract } from "./contract.ts";
import { insertDocument, updateDocument } from "./documents.sql.ts";
import { loggedFields, requireGood, storedFields } from "./document-fields.ts";
import { mayAddVersion } from "./policy.ts";
import { callerOf, lockToChange, requireReadable } from "./reader.ts";
import { type ArrivedFile, receiveFile } from "./receive-file.ts";
import type { DocumentServices } from "./services.ts";
import { readTextJob } from "./text/read-text.job.ts";
import { readExtensions } from "./text/read-text.work.ts";
import { insertVersion, isVersionTaken, setState, versionIn } from "./versions.sql.ts";

type Contract = typeof documentsContract;

/** Problems of the fields are reported before the bytes are read. */
export async function uploadDocument(
  context: UploadContext<DocumentServices>,
  { docNo, version, note = "", ...fields }: RequestOf<Contract["upload"]>,
): Promise<ResultOf<Contract["upload"]>> {
  const caller = await callerOf(context);
  await context.db.transaction((tx) => requireGood(tx, caller, fields, docNo));
  await requireAnyRoom(context.db.kysely, context.services.storageQuota, context.user.id);
  const arrived = await receiveFile(context);
  try {
    return await context.conclude(async (tx) => {
      await requireGood(tx, caller, fields, docNo);
      const id = await insertDocument(tx, { doc_no: docNo, ...storedFields(fields) });
      if (id === undefined) throw badInput(taken("docNo"));
      const versionId = await keepVersion(tx, context, context.services, arrived, { documentId: id, version, note });
      const revision = await updateDocument(tx, id, { shown_version_id: versionId });
      await recordOperation(tx, {
        by: context,
        area: "admin",
        operation: "add",
        object: { kind: "document", id, name: docNo },
        after: { docNo, ...loggedFields(fields), version, note, fileName: arrived.fileName },
      });
      return { docNo, revision };
    });
  } finally {
    await arrived.file.discard();
  }
}

interface Kept {
  readonly documentId: string;
  readonly version: string;
  readonly note: string;
}

/** Creates row and bytes together; a job reads the text of the file. */
async function keepVersion(
  tx: Tx,
  { user }: Context,
  { queue, storageQuota }: DocumentServices,
  { file, fileName, extension }: ArrivedFile,
  { documentId, version, note }: Kept,
): Promise<string> {
  await claimStoredFile(tx, file);
  const { sha256, size } = file;
  const hasText = readExtensions.has(extension);
  const described = { document_id: documentId, version, note, uploader_id: user.id };
  const stored = { file_name: fileName, extension, sha256, size, text_state: hasText ? "waiting" : "read" } as const;
  const id = await insertVersion(tx, { ...described, ...stored });
  if (hasText) await queue.enqueue(tx, readTextJob, { versionId: id });
  await requireRoomFor(tx, storageQuota, user.id, size);
  await file.keep();
  return id;
}

const waits = {
  zh: "已有版本待负责人审批，请等待审批结果",
  en: "A version waits for the owner already: it must be decided first",
};

/** An unsubmitted draft is replaced by the new one; a version that waits for the owner is not. */
export async function addVersion(
  context: UploadContext<DocumentServices>,
  { id, revision, version, note = "" }: RequestOf<Contract["addVersion"]>,
): Promise<ResultOf<Contract["addVersion"]>> {
  const caller = await callerOf(context);
  const seen = await requireReadable(context, caller, { id });
  if (seen.status !== "obsolete" && !mayAddVersion(seen, caller.hand)) throw new TransportRefused("access-denied");
  await context.db.transaction((tx) => lockToChange(tx, caller, { id, revision }));
  await requireAnyRoom(context.db.kysely, context.services.storageQuota, context.user.id);
  const arrived = await receiveFile(context);
  try {
    return await context.conclude(async (tx) => {
      const document = await lockToChange(tx, caller, { id, revision });
      const open = await versionIn(tx, id, ["draft", "approval"]);
      if (open?.state === "approval") throw new Refused("bad-input", { message: waits });
      if (await isVersionTaken(tx, id, version)) throw badInput(taken("version"));
      if (open) await setState(tx, open.id, "withdrawn");
      const versionId = await keepVersion(tx, context, context.services, arrived, { documentId: id, version, note });
      const isFirst = document.status !== "published";
      const raised = await updateDocument(tx, id, isFirst ? { shown_version_id: versionId } : {});
      await recordOperation(tx, {
        by: context,
        area: "admin",
        operation: "upload",
        object: { kind: "document", id, name: document.doc_no },
        before: { version: open?.version ?? null },
        after: { version, note, fileName: arrived.fileName },
      });
      return { docNo: document.doc_no, revision: raised };
    });
  } finally {
    await arrived.file.discard();
  }
}
