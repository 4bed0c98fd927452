import { okCode } from "@signoff/domain/http/envelope";
import type { RequestOf, ResultOf } from "@signoff/domain/http/endpoint";
import type { Context } from "../../http/context.ts";
import { refusalEnvelope } from "../../http/envelope.ts";
import { Refused } from "../../http/refused.ts";
import { completeTask } from "./complete-task.ts";
import type { tasksContract } from "./contract.ts";
import type { TaskServices } from "./services.ts";

type CompleteBatch = typeof tasksContract.completeBatch;

/** Agrees to several tasks. Each stands for itself: one that is refused does not hold up the others. */
export async function completeBatch(
  context: Context,
  services: TaskServices,
  { taskIds, remark }: RequestOf<CompleteBatch>,
): Promise<ResultOf<CompleteBatch>> {
  const answers: ResultOf<CompleteBatch> = [];
  for (const taskId of new Set(taskIds)) {
    try {
      await completeTask(context, services, { taskId, decision: "agree", ...(remark === undefined ? {} : { remark }) });
      answers.push({ taskId, code: okCode, message: "" });
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      const { code, message } = refusalEnvelope(error, context.locale);
      answers.push({ taskId, code, message });
    }
  }
  return answers;
}
