import type { RequestOf, ResultOf } from "@signoff/domain/http/endpoint";
import { formStatus } from "@signoff/domain/status/form-status";
import type { Context } from "../../../http/context.ts";
import { badInput, problem, Refused } from "../../../http/refused.ts";
import { asRequestId, notVisible } from "../../request-access/public.ts";
import {
  deliverNoticesJob,
  type LockedRequest,
  lockRequest,
  plainChange,
  writeChange,
} from "../../workflow-store/public.ts";
import { addCopies } from "../requests.sql.ts";
import type { requestsContract } from "../contract.ts";
import type { RequestServices } from "../services.ts";
import { remarkOf } from "./remark.ts";

type CopyIn = typeof requestsContract.copyIn;

/** Lets more people see a request, and tells them. They have nothing to decide. */
export async function copyInPeople(
  { conclude, user, now }: Context,
  services: RequestServices,
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
    const added = await addCopies(tx, id, people, user.id);
    if (added.length === 0) return { applyId: id, added: 0 };
    const at = now();
    const change = plainChange({
      request,
      directory,
      by: user.id,
      at,
      people: added,
      line: { action: "copy-in", people: added, ...remarkOf(input) },
      notices: added.map((person) => ({ user: person, kind: "copied-in", node: undefined, task: undefined })),
    });
    await writeChange(tx, change);
    await services.queue.enqueue(tx, deliverNoticesJob, { requestId: id, seq: request.log_seq });
    return { applyId: id, added: added.length };
  });
}

/** Requester, applicant, whoever holds a task, and the kind's administrators. */
function mayCopyIn({ request, instance, directory }: LockedRequest, userId: string): boolean {
  const isHandler = instance.tasks.some((task) => task.people.includes(userId));
  return (
    request.requester_id === userId ||
    request.applicant_id === userId ||
    isHandler ||
    directory.administrators(request.form_kind).includes(userId)
  );
}
