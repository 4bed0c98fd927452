import { okCode } from "@signoff/domain/http/envelope";
import type { RequestOf, ResultOf } from "@signoff/domain/http/endpoint";
import type { Context } from "../../../http/context.ts";
import { refusalEnvelope } from "../../../http/envelope.ts";
import { badInput, problem, Refused } from "../../../http/refused.ts";
import { asRequestId, notVisible, taskIdOf } from "../../base/request-access/public.ts";
import type { WorkflowServices } from "../../base/workflow-store/public.ts";
import { changeRouting } from "./change-routing.ts";
import type { routingAdminContract } from "./contract.ts";
import { requestNumbers, tasksHeldBy } from "./routing-admin.sql.ts";

type Many = typeof routingAdminContract.operateMany;
type Asked = RequestOf<Many>;

/** Makes the same change to several requests. Each is changed on its own: a refusal does not hold up the others. */
export async function changeMany(context: Context<WorkflowServices>, asked: Asked): Promise<ResultOf<Many>> {
  if (asked.operation === "reassign") requireBoth(asked);
  const ids = [...new Set(asked.applyIds)];
  const numbers = await requestNumbers(
    context.db.kysely,
    ids.flatMap((id) => asRequestId(id) ?? []),
  );
  const report: ResultOf<Many> = [];
  for (const applyId of ids) {
    const done = await changeOne(context, applyId, asked);
    // The report says nothing about requests that the caller may not see, not even their numbers.
    report.push({
      applyId,
      requestNo: done.code === okCode || done.code === 406 ? (numbers.get(applyId) ?? "") : "",
      ...done,
    });
  }
  return report;
}

function requireBoth({ fromUserId, userIds = [] }: Asked): void {
  if (fromUserId === undefined) throw badInput(problem("fromUserId", "required"));
  if (userIds.length === 0) throw badInput(problem("userIds", "required"));
}

async function changeOne(context: Context<WorkflowServices>, applyId: string, asked: Asked) {
  try {
    const { operation, reason, userIds } = asked;
    if (operation !== "reassign") await changeRouting(context, { applyId, operation, reason });
    else
      for (const taskId of await heldTasks(context, applyId, asked.fromUserId ?? ""))
        await changeRouting(context, { applyId, operation, reason, taskId, userIds });
    return { code: okCode, message: "" };
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    const { code, message } = refusalEnvelope(error, context.locale);
    return { code, message };
  }
}

async function heldTasks({ db }: Context, applyId: string, userId: string): Promise<readonly string[]> {
  const id = asRequestId(applyId);
  if (id === undefined) throw notVisible();
  const tasks = await tasksHeldBy(db.kysely, id, userId);
  if (tasks.length === 0) throw new Refused("not-allowed-now", { message: holdsNone });
  return tasks.map((task) => taskIdOf({ requestId: id, task }));
}

const holdsNone = { zh: "此人没有该单据的任务", en: "This person holds no task of the request" };
