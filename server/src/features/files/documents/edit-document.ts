import type { RequestOf, ResultOf } from "@signoff/domain/http/endpoint";
import type { Context } from "../../../http/context.ts";
import { recordOperation } from "../../base/operation-log/public.ts";
import { changesBetween } from "../../base/managed-records/public.ts";
import type { documentsContract } from "./contract.ts";
import { fieldsOf, loggedFields, registerDocument, requireGood, storedFields } from "./document-fields.ts";
import { updateDocument } from "./documents.sql.ts";
import { callerOf, lockToChange } from "./reader.ts";
import type { DocumentServices } from "./services.ts";

type Edit = (typeof documentsContract)["edit"];

export async function editDocument(
  context: Context<DocumentServices>,
  { id, revision, fields }: RequestOf<Edit>,
): Promise<ResultOf<Edit>> {
  const caller = await callerOf(context);
  return context.conclude(async (tx) => {
    const before = await lockToChange(tx, caller, { id, revision });
    await requireGood(tx, caller, fields);
    const raised = await updateDocument(tx, id, storedFields(fields));
    if (before.status === "published")
      await registerDocument(
        tx,
        { ...before, ...storedFields(fields) },
        { userId: context.user.id, at: context.now() },
      );
    await recordOperation(tx, {
      by: context,
      area: "admin",
      operation: "edit",
      object: { kind: "document", id, name: before.doc_no },
      ...changesBetween(loggedFields(fieldsOf(before)), loggedFields(fields)),
    });
    return { docNo: before.doc_no, revision: raised };
  });
}
