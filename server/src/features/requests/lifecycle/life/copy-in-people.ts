import type { RequestOf, ResultOf } from "@signoff/domain/http/endpoint";
import { formStatus } from "@signoff/domain/status/form-status";
import type { Tx } from "../../../../db/database.ts";
import type { Context } from "../../../../http/context.ts";
import { badInput, problem, Refused } from "../../../../http/refused.ts";
import { asRequestId, notVisible } from "../../../base/request-access/public.ts";
import {
  deliverNoticesJob,
  type LockedRequest,
  lockRequest,
  type NotNotified,
  plainChange,
  presentNotNotified,
  storedRemark,
  notifyMore,
  writeChange,
} from "../../../base/workflow-store/public.ts";
import { addCopies } from "../requests.sql.ts";
import type { requestsContract } from "../contract.ts";
import type { RequestServices } from "../services.ts";
import { remarkOf } from "./act-on-request.ts";

type CopyIn = typeof requestsContract.copyIn;

/** Gives more people access to a request, and notifies them. They have nothing to decide. */
export async function copyInPeople(
  { conclude, user, now, locale, services }: Context<RequestServices>,
  input: RequestOf<CopyIn>,
): Promise<ResultOf<CopyIn>> {
  const id = asRequestId(input.applyId);
  if (id === undefined) throw notVisible();
  return conclude(async (tx) => {
    const locked = await lockRequest(tx, services, id, user.id);
    const { request, directory } = locked;
    if (!mayCopyIn(locked, user.id)) throw new Refused("not-the-handler");
    if (request.status === formStatus.created) throw new Refused("not-allowed-now");
    const people = [...new Set(input.userIds)];
    if (people.some((person) => directory.person(person)?.active !== true))
      throw badInput(problem("userIds", "option"));
    const { remark } = remarkOf(input);
    const said = remark === undefined ? {} : { remark: storedRemark(remark, directory) };
    const copies = { people, by: user.id, at: now(), ...said };
    const { added, notTold } = await copyIn(tx, services, locked, copies);
    return { applyId: id, added, ...presentNotNotified(notTold, directory, locale) };
  });
}

interface Copies {
  readonly people: readonly string[];
  readonly by: string;
  readonly at: Date;
  readonly remark?: string;
}

/** Returns how many people were newly copied in, and which people in the remark could not be notified. */
async function copyIn(
  tx: Tx,
  services: RequestServices,
  { request, directory }: LockedRequest,
  { people, by, at, ...said }: Copies,
): Promise<{ readonly added: number; readonly notTold: readonly NotNotified[] }> {
  const added = await addCopies(tx, request.id, people, by);
  if (added.length === 0) return { added: 0, notTold: [] };
  const change = plainChange({
    request,
    directory,
    by,
    at,
    people: added,
    line: { action: "copy-in", people: added, ...said },
    notices: added.map((person) => ({ user: person, kind: "copied-in", node: undefined, task: undefined })),
  });
  await writeChange(tx, change);
  const { notTold } = await notifyMore(tx, { request, directory }, change, { by, remark: said.remark });
  await services.queue.enqueue(tx, deliverNoticesJob, { requestId: request.id, seq: request.log_seq });
  return { added: added.length, notTold };
}

/** The people whom the apply configuration copies in on every request of the kind, except those who have left. */
export async function copyInReviewers(
  tx: Tx,
  services: RequestServices,
  { id, by, at }: { readonly id: string; readonly by: string; readonly at: Date },
  reviewers: readonly string[],
): Promise<void> {
  if (reviewers.length === 0) return;
  const locked = await lockRequest(tx, services, id, by);
  const people = reviewers.filter((person) => person !== by && locked.directory.person(person)?.active === true);
  if (people.length > 0) await copyIn(tx, services, locked, { people, by, at });
}

/** The requester, the applicant, holders of a task, and administrators of the kind. */
function mayCopyIn({ request, instance, directory }: LockedRequest, userId: string): boolean {
  const isHandler = instance.tasks.some((task) => task.people.includes(userId));
  return (
    request.requester_id === userId ||
    request.applicant_id === userId ||
    isHandler ||
    directory.administrators(request.form_kind).includes(userId)
  );
}
