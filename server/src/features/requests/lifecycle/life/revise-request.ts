import type { RequestOf, ResultOf } from "@signoff/domain/http/endpoint";
import { formStatus } from "@signoff/domain/status/form-status";
import type { FormValues } from "@signoff/forms/values/form-values";
import type { Tx } from "../../../../db/database.ts";
import type { Context } from "../../../../http/context.ts";
import { Refused } from "../../../../http/refused.ts";
import type { RightHolder } from "../../../base/directory/public.ts";
import { copyAttachments } from "../../../files/public.ts";
import { carryThreads } from "../../comments/public.ts";
import { carryOver, withOwnDepartment } from "../../form-judgement/public.ts";
import { isVoid } from "../../../base/registry-rows/public.ts";
import { asRequestId, newRequestId, notVisible, type RequestRow } from "../../../base/request-access/public.ts";
import {
  type LockedRequest,
  lockRequest,
  plainChange,
  readFormData,
  signLine,
  writeChange,
} from "../../../base/workflow-store/public.ts";
import { dayText } from "../../../../time/local-time.ts";
import { type ActionReason, actionReasons } from "../offer/action-reasons.ts";
import { openRevisionOf, replaceData } from "../requests.sql.ts";
import type { requestsContract } from "../contract.ts";
import { idsTouchedBy } from "../impact/impact.sql.ts";
import { queueNotices } from "../impact/notify-owners.job.ts";
import { withFiles } from "./copy-request.ts";
import { requireActOnVisible } from "./action-right.ts";
import { mayRevise } from "./create-policy.ts";
import { insertRequest } from "./new-request.ts";
import { presentRequest } from "../read/present-request.ts";
import type { RequestServices } from "../services.ts";
import { reviseLimit } from "./revise-limit.ts";
import { remarkOf } from "./act-on-request.ts";

type Revise = typeof requestsContract.revise;

/**
 * Opens a draft of the next version of a completed request. The completed version stays valid until the draft is
 * submitted.
 */
export async function reviseRequest(
  context: Context<RequestServices>,
  input: RequestOf<Revise>,
): Promise<ResultOf<Revise>> {
  const { conclude, user, now, services } = context;
  const id = asRequestId(input.applyId);
  if (id === undefined) throw notVisible();
  return conclude(async (tx) => {
    const locked = await lockRequest(tx, services, id, user.id);
    const at = now();
    await requireRevisable(tx, services, locked, user, at);
    const revision = await openRevision(tx, services, { locked, by: user.id, at, context, ...remarkOf(input) });
    return presentRequest(tx, services, context, revision.id);
  });
}

async function requireRevisable(
  tx: Tx,
  services: RequestServices,
  locked: LockedRequest,
  holder: RightHolder,
  at: Date,
): Promise<void> {
  const { request, directory } = locked;
  const form = await services.definitions.form(tx, request.form_kind, request.form_version);
  const refuse = (reason: ActionReason, result = {}): never => {
    throw new Refused("not-allowed-now", { message: actionReasons[reason], result });
  };
  await requireActOnVisible(tx, locked, "revise", holder);
  if (!form.definition.revise || directory.applyRule(request.form_kind)?.allowRevise === false) refuse("kind-forbids");
  if (!mayRevise(directory, request, holder, at))
    throw new Refused("not-the-handler", { message: actionReasons["may-not-create"] });
  if (request.status === formStatus.revised || request.status === formStatus.completed) {
    const open = await openRevisionOf(tx, request.id);
    if (open) refuse("revision-open", { applyId: open.id });
  }
  if (request.status !== formStatus.completed) refuse("not-completed");
  if (await isVoid(tx, request.id)) refuse("is-void");
  const data = await readFormData(tx, request.id);
  const limit = await reviseLimit(tx, { id: request.id, definition: form.definition, data, at });
  if (limit) throw new Refused("not-allowed-now", { message: limit });
}

export interface RevisionInput {
  readonly locked: LockedRequest;
  readonly by: string;
  readonly at: Date;
  readonly context: Pick<Context, "locale">;
  readonly remark?: string;
  /** Values in addition to the data of the previous version. */
  readonly more?: FormValues;
}

/**
 * Creates the draft with the data and the files of the previous version, and adds a line to the history of that
 * version.
 */
export async function openRevision(tx: Tx, services: RequestServices, input: RevisionInput): Promise<RequestRow> {
  const { locked, by, at, context, remark } = input;
  const { request, directory } = locked;
  const form = await services.definitions.newestForm(tx, request.form_kind);
  if (!form) throw new Error(`there is no form kind ${request.form_kind}`);
  const before = await readFormData(tx, request.id);
  const id = newRequestId(at);
  const next = { id, request_no: request.request_no, version: request.version + 1, requester_id: by };
  const judgement = { db: tx, form, request: next, directory, locale: context.locale, today: dayText(at) };
  const filed = { definition: form.definition, directory, requesterId: by };
  const taken = withOwnDepartment(filed, next.version, { ...before, ...input.more });
  const data = await carryOver(judgement, taken, before);
  const shared = { form, directory, locale: context.locale, at };
  const revision = await insertRequest(tx, { ...shared, id, requesterId: by, data, as: "draft", revises: request });
  await carryThreads(tx, request.id, revision.id);
  const files = await copyAttachments(tx, request.id, revision.id);
  await replaceData(tx, revision.id, withFiles(form.definition, data, files));
  const details = { applyId: revision.id, version: revision.version };
  await writeChange(
    tx,
    plainChange({
      request,
      directory,
      by,
      at,
      line: { action: "revise", details, ...(remark === undefined ? {} : { remark }) },
      statements: await signLine(tx, services, locked, { action: "revise", by }),
    }),
  );
  await queueNotices(tx, services, {
    change: `${request.id} ${request.log_seq}`,
    action: "source-revised",
    by,
    words: `${request.request_no} / V${request.version} → V${revision.version}`,
    touched: await idsTouchedBy(tx, request.id),
  });
  return revision;
}
