import type { RequestOf, ResultOf } from "@signoff/domain/http/endpoint";
import { voidEffects } from "@signoff/forms/effects/complete-request";
import type { Tx } from "../../../../db/database.ts";
import type { Context } from "../../../../http/context.ts";
import type { Directory } from "../../../base/directory/public.ts";
import { type RequestRow, requireVisibleRequest } from "../../../base/request-access/public.ts";
import { readFormData } from "../../../base/workflow-store/public.ts";
import type { requestsContract } from "../contract.ts";
import { effectRequest } from "../effects/effect-request.ts";
import { registriesOf, stranded } from "../life/void-policy.ts";
import type { RequestServices } from "../services.ts";
import { waysBack } from "./ways-back.ts";
import { ownersOf, touchedBy, type TouchedRow } from "./impact.sql.ts";

type Impact = typeof requestsContract.impact;

/** The requests that a revision or a void would affect. Of those that the reader may not see, only their number. */
export async function listImpact(
  { db, user, locale, now, services }: Context<RequestServices>,
  { applyId, action }: RequestOf<Impact>,
): Promise<ResultOf<Impact>> {
  const directory = await services.directory.at(db.kysely);
  const viewer = directory.viewer(user.id);
  const request = await requireVisibleRequest(db.kysely, viewer, applyId);
  const touched = await touchedBy(db.kysely, viewer, request.id);
  const blocking =
    action === "void" ? await blockingOf(db, services, { request, directory, touched, at: now() }) : none;
  const reader = { directory, userId: user.id, locale };
  const back = action === "revise" ? await db.reading((one) => waysBack(one, services, reader, touched)) : noWays;
  const told = new Set(touched.filter(({ id }) => !blocking.has(id)).flatMap((one) => ownersOf(directory, one)));
  told.delete(user.id);
  const seen = touched.filter(({ is_visible }) => is_visible);
  return {
    items: seen.map((one) => {
      const way = back.get(one.id);
      const ownerId = one.applicant_id ?? one.requester_id;
      return {
        applyId: one.id,
        requestNo: one.request_no,
        version: one.version,
        formType: one.form_kind,
        status: one.status,
        subject: one.subject,
        codes: [...one.codes],
        owner: directory.namesOf(ownerId)[locale],
        ownerId,
        blocks: blocking.has(one.id),
        ...(way ? { sendBack: way } : {}),
        ...(one.is_void ? { isVoid: true } : {}),
      };
    }),
    hidden: touched.length - seen.length,
    hiddenBlocks: touched.filter(({ id, is_visible }) => !is_visible && blocking.has(id)).length,
    told: told.size,
  };
}

const none: ReadonlySet<string> = new Set();
const noWays: Awaited<ReturnType<typeof waysBack>> = new Map();

interface Voided {
  readonly request: RequestRow;
  readonly directory: Directory;
  readonly touched: readonly TouchedRow[];
  readonly at: Date;
}

/** Requests that must end first: a request cannot be made void while another one refers to it. */
function blockingOf(
  db: Context["db"],
  services: RequestServices,
  { request, directory, touched, at }: Voided,
): Promise<ReadonlySet<string>> {
  return db.transaction(async (tx: Tx) => {
    const form = await services.definitions.form(tx, request.form_kind, request.form_version);
    if (!form.definition.void) return none;
    const data = await readFormData(tx, request.id);
    const applicantId = request.applicant_id ?? request.requester_id;
    const input = { locked: { request, directory }, form, data, requestNo: request.request_no ?? "", applicantId, at };
    const effects = voidEffects(form.kind, await effectRequest(tx, { ...input, round: request.round }));
    const written = await registriesOf(touched.map((one) => one.form_kind));
    return new Set(stranded(touched, effects, (kind) => written.get(kind) ?? []).map(({ id }) => id));
  });
}
