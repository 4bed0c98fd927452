import { formStatus } from "@signoff/domain/status/form-status";
import { initialData, type Named } from "@signoff/forms/defaults";
import { completionEffects, numbersWanted, withCode } from "@signoff/forms/effects/complete-request";
import type { CompletedRequest, Effect } from "@signoff/forms/effects/effect";
import { supersededVersion } from "@signoff/forms/effects/obsolete-version";
import type { FormData } from "@signoff/forms/form-data";
import type { NumberRequest } from "@signoff/forms/numbering";
import { resolveForm } from "@signoff/forms/server-checks";
import { assertNever } from "@signoff/domain/assert-never";
import type { Tx } from "../../db/database.ts";
import type { PinnedForm } from "../definitions/public.ts";
import {
  patchRow,
  patchRowsWhere,
  registryPort,
  retireRow,
  retireRowsOf,
  retireRowsWhere,
  takeNumber,
  writeRow,
} from "../registries/public.ts";
import {
  cancelBySystem,
  dayText,
  deliverNoticesJob,
  lockRequest,
  readFormData,
  type Settled,
} from "../workflow-store/public.ts";
import { addNotices, newestByNumber, replaceData, setOpenParts } from "./applications.sql.ts";
import { defaultsFor } from "./create-application.ts";
import { insertRequest } from "./new-request.ts";
import { openRevision } from "./revise-application.ts";
import type { ApplicationServices } from "./services.ts";

/** What completing a request leaves behind: codes, registry rows, drafts for others. Part of the last decision. */
export async function completeRequest(tx: Tx, services: ApplicationServices, settled: Settled): Promise<void> {
  const { request, directory } = settled.locked;
  const form = await services.definitions.form(tx, request.form_kind, request.form_version);
  if (!form.kind.effects) return;
  const stored = await readFormData(tx, request.id);
  const port = registryPort(tx, request.request_no);
  const { rows } = await resolveForm(form.definition, form.kind.computed, stored, port, { today: dayText(settled.at) });
  const named = (id: string): Named => ({ id, name: directory.namesOf(id).zh });
  const completed: CompletedRequest = {
    kind: request.form_kind,
    requestNo: request.request_no ?? "",
    version: request.version,
    requester: named(request.requester_id),
    applicant: named(request.applicant_id ?? request.requester_id),
    completedAt: settled.at.toISOString(),
    data: stored,
    rows,
  };
  const data = await giveCodes(tx, form, stored, numbersWanted(form.kind, completed));
  if (data !== stored) await replaceData(tx, request.id, data);
  if (request.predecessor_id !== null) await retireRowsOf(tx, request.predecessor_id, "obsolete", settled.at);
  const effects = [
    ...supersededVersion({ ...completed, data }),
    ...completionEffects(form.kind, { ...completed, data }),
  ];
  for (const effect of effects) await apply(tx, services, settled, effect);
}

/** Takes the next number of each series and puts it into its field. */
async function giveCodes(
  tx: Tx,
  { definition }: PinnedForm,
  data: FormData,
  wanted: readonly NumberRequest[],
): Promise<FormData> {
  let result = data;
  for (const request of wanted) {
    result = withCode(definition, result, request, await takeNumber(tx, request.prefix));
  }
  return result;
}

async function apply(tx: Tx, services: ApplicationServices, settled: Settled, effect: Effect): Promise<void> {
  const { at, locked } = settled;
  switch (effect.do) {
    case "write":
      return writeRow(tx, effect, effect.data, { requestId: locked.request.id, version: locked.request.version, at });
    case "patch":
      return patchRow(tx, effect, effect.data, at);
    case "patchAll":
      return patchRowsWhere(tx, effect.registry, effect.where, effect.data, at);
    case "retire":
      return retireRow(tx, effect, effect.as, at, effect.reason);
    case "retireAll":
      return retireRowsWhere(tx, effect.registry, effect.where, effect.as, at);
    case "openDraft":
      return openDraft(tx, services, settled, effect);
    case "openRevision":
      return reviseFor(tx, services, settled, effect);
    case "cancelRequest": {
      const request = await newestByNumber(tx, effect.requestNo);
      if (request) await cancelBySystem(tx, services, { requestId: request.id, remark: effect.remark, at });
      return;
    }
    case "notify": {
      const holders = effect.roles.flatMap((role) => locked.directory.holders(role));
      const people = new Set([...effect.people.map((person) => person.id), ...holders]);
      return tell(tx, services, locked.request.id, [...people], effect.notice);
    }
    default:
      return assertNever(effect);
  }
}

/** A draft of another kind for the person who is to fill it in. */
async function openDraft(
  tx: Tx,
  services: ApplicationServices,
  { locked: { directory }, at }: Settled,
  effect: Extract<Effect, { do: "openDraft" }>,
): Promise<void> {
  const form = await services.definitions.newestForm(tx, effect.kind);
  if (!form) throw new Error(`there is no form kind ${effect.kind}`);
  const requesterId = effect.requester.id;
  const data = { ...initialData(form.definition, defaultsFor(directory, requesterId, at)), ...effect.data };
  const draft = await insertRequest(tx, { form, directory, requesterId, locale: "zh", at, data, as: "draft" });
  await tell(tx, services, draft.id, [requesterId], "draft-opened");
}

/** A draft of the next version of another request, for its requester, of which only some parts are open. */
async function reviseFor(
  tx: Tx,
  services: ApplicationServices,
  { at }: Settled,
  effect: Extract<Effect, { do: "openRevision" }>,
): Promise<void> {
  const current = await newestByNumber(tx, effect.requestNo);
  if (current?.status !== formStatus.completed) return;
  const locked = await lockRequest(tx, services, current.id, "system");
  const by = current.requester_id;
  const more = effect.data === undefined ? {} : { more: effect.data };
  const revision = await openRevision(tx, services, { locked, by, at, context: { locale: "zh" }, ...more });
  await setOpenParts(tx, revision.id, effect.editable);
  await tell(tx, services, revision.id, [by], "draft-opened");
}

async function tell(
  tx: Tx,
  { queue }: ApplicationServices,
  requestId: string,
  people: readonly string[],
  kind: string,
): Promise<void> {
  if (people.length === 0) return;
  const seq = await addNotices(tx, requestId, people, kind);
  await queue.enqueue(tx, deliverNoticesJob, { requestId, seq });
}
