import type { RequestOf, ResultOf } from "@signoff/domain/http/endpoint";
import type { Tx } from "../../../db/database.ts";
import type { Context } from "../../../http/context.ts";
import { Refused, TransportRefused } from "../../../http/refused.ts";
import { recordOperation } from "../../base/operation-log/public.ts";
import { retireRow } from "../../base/registry-rows/public.ts";
import { notifyUsers } from "../../base/workflow-store/public.ts";
import type { documentsContract } from "./contract.ts";
import { type DocumentRecord, updateDocument } from "./documents.sql.ts";
import { mayDecide, maySubmit } from "./policy.ts";
import { type Caller, callerOf, lockToChange, requireReadable } from "./reader.ts";
import { registerDocument } from "./document-fields.ts";
import type { DocumentServices } from "./services.ts";
import { endApprovalNotices, followersWhoRead, tellPeople } from "./notify-people.ts";
import { setState, type VersionRecord, versionIn } from "./versions.sql.ts";

type Contract = typeof documentsContract;

const nothingOpen = { zh: "没有可提交的草稿", en: "There is no draft to hand in" };
const nothingWaits = { zh: "没有待审批的版本", en: "No version waits for approval" };
const notPublished = { zh: "只有已发布的文件才能作废", en: "Only a published document can become obsolete" };

/** Submits the draft to the owner. */
export async function submitVersion(
  context: Context<DocumentServices>,
  { id, revision }: RequestOf<Contract["submit"]>,
): Promise<ResultOf<Contract["submit"]>> {
  const caller = await callerOf(context);
  const seen = await requireReadable(context, caller, { id });
  if (seen.status !== "obsolete" && !maySubmit(seen, caller.hand)) throw new TransportRefused("access-denied");
  return context.conclude(async (tx) => {
    const document = await lockToChange(tx, caller, { id, revision });
    const draft = await versionIn(tx, id, ["draft"]);
    if (!draft) throw new Refused("bad-input", { message: nothingOpen });
    await setState(tx, draft.id, "approval");
    const status = document.status === "published" ? "published" : "approval";
    const raised = await updateDocument(tx, id, { status });
    await logState(tx, context, document, { version: draft, after: "approval" });
    await tellPeople(tx, {
      ...newsOf(context, document, { seq: raised, version: draft.version }),
      ...tellers(caller, context.services),
      people: { "document-to-approve": [document.owner_id] },
    });
    return { docNo: document.doc_no, revision: raised };
  });
}

/** Until the owner agrees, the previous version stays in force. */
export async function decideVersion(
  context: Context<DocumentServices>,
  { id, revision, agree, reason = "" }: RequestOf<Contract["decide"]>,
): Promise<ResultOf<Contract["decide"]>> {
  const caller = await callerOf(context);
  const seen = await requireReadable(context, caller, { id });
  if (seen.status !== "obsolete" && !mayDecide(seen, caller.hand, caller.directory))
    throw new TransportRefused("access-denied");
  return context.conclude(async (tx) => {
    const document = await lockToChange(tx, caller, { id, revision });
    const version = await versionIn(tx, id, ["approval"]);
    if (!version) throw new Refused("bad-input", { message: nothingWaits });
    const decision = { deciderId: context.user.id, reason, at: context.now() };
    const raised = agree
      ? await publish(tx, document, version, decision)
      : await refuse(tx, document, version, decision);
    await logState(tx, context, document, { version, after: agree ? "published" : "refused", reason });
    await notifyUsers(tx, await endApprovalNotices(tx, id));
    await tellPeople(tx, {
      ...newsOf(context, document, { seq: raised, version: version.version, reason }),
      ...tellers(caller, context.services),
      people: agree
        ? {
            "document-published": [version.uploader_id],
            "document-new-version": await followersWhoRead(tx, caller.directory, id),
          }
        : { "document-refused": [version.uploader_id] },
    });
    return { docNo: document.doc_no, revision: raised };
  });
}

type Decided = Parameters<typeof setState>[3] & { readonly at: Date };

async function publish(tx: Tx, document: DocumentRecord, version: VersionRecord, decision: Decided): Promise<number> {
  const before = await versionIn(tx, document.id, ["published"]);
  if (before) await setState(tx, before.id, "superseded");
  await setState(tx, version.id, "published", decision);
  await registerDocument(tx, document, { userId: decision.deciderId, at: decision.at }, version.version);
  return updateDocument(tx, document.id, { status: "published", shown_version_id: version.id });
}

async function refuse(tx: Tx, document: DocumentRecord, version: VersionRecord, decision: Decided): Promise<number> {
  await setState(tx, version.id, "refused", decision);
  return updateDocument(tx, document.id, { status: document.status === "published" ? "published" : "draft" });
}

/** Forms no longer offer it; requests that name it keep it, and everybody can still read it. */
export async function makeObsolete(
  context: Context<DocumentServices>,
  { id, revision, reason }: RequestOf<Contract["obsolete"]>,
): Promise<ResultOf<Contract["obsolete"]>> {
  const caller = await callerOf(context);
  return context.conclude(async (tx) => {
    const document = await lockToChange(tx, caller, { id, revision });
    if (document.status !== "published") throw new Refused("bad-input", { message: notPublished });
    const open = await versionIn(tx, id, ["draft", "approval"]);
    if (open) await setState(tx, open.id, "withdrawn");
    await retireRow(tx, { registry: "document", code: document.doc_no }, "obsolete", context.now(), reason);
    const raised = await updateDocument(tx, id, { status: "obsolete", obsolete_reason: reason });
    await recordOperation(tx, {
      by: context,
      area: "admin",
      operation: "retire",
      object: { kind: "document", id, name: document.doc_no },
      before: { status: document.status },
      after: { status: "obsolete" },
      reason,
    });
    await notifyUsers(tx, await endApprovalNotices(tx, id));
    await tellPeople(tx, {
      ...newsOf(context, document, { seq: raised, reason }),
      ...tellers(caller, context.services),
      people: { "document-obsolete": await followersWhoRead(tx, caller.directory, id) },
    });
    return { docNo: document.doc_no, revision: raised };
  });
}

const tellers = ({ directory }: Caller, { queue }: DocumentServices) => ({ directory, queue });

interface News {
  readonly seq: number;
  readonly version?: string;
  readonly reason?: string;
}

function newsOf({ user }: Context, document: DocumentRecord, { seq, version = "", reason = "" }: News) {
  return { documentId: document.id, seq, facts: { version, actorId: user.id, reason } };
}

interface Step {
  readonly version: VersionRecord;
  readonly after: "approval" | "published" | "refused";
  readonly reason?: string;
}

async function logState(tx: Tx, by: Context, document: DocumentRecord, { version, after, reason }: Step) {
  await recordOperation(tx, {
    by,
    area: "admin",
    operation: after === "published" ? "publish" : "edit",
    object: { kind: "document", id: document.id, name: document.doc_no },
    before: { version: version.version, state: version.state, status: document.status },
    after: { version: version.version, state: after },
    ...(reason === undefined || reason === "" ? {} : { reason }),
  });
}
