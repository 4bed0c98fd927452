import { okCode } from "@signoff/domain/http/envelope";
import type { RequestOf, ResultOf } from "@signoff/domain/http/endpoint";
import type { Bilingual } from "@signoff/domain/locale";
import { indexOf } from "@signoff/forms/definition/definition-index";
import type { Context } from "../../../http/context.ts";
import { refusalEnvelope } from "../../../http/envelope.ts";
import { presentProblem, Refused } from "../../../http/refused.ts";
import { asTaskKey, findVisibleRequest } from "../../base/request-access/public.ts";
import type { LockedRequest } from "../../base/workflow-store/public.ts";
import { completeTask } from "./complete-task.ts";
import type { tasksContract } from "./contract.ts";
import type { TaskServices } from "./services.ts";

type CompleteBatch = typeof tasksContract.completeBatch;

/** Agrees to several tasks. Each is decided on its own: a refusal does not hold up the others. */
export async function completeBatch(
  context: Context<TaskServices>,
  { taskIds, remark }: RequestOf<CompleteBatch>,
): Promise<ResultOf<CompleteBatch>> {
  const answers: ResultOf<CompleteBatch> = [];
  for (const taskId of new Set(taskIds)) {
    try {
      const agreed = { taskId, decision: "agree", ...(remark === undefined ? {} : { remark }) } as const;
      await completeTask(context, agreed, requireBatchAgree);
      answers.push({ taskId, code: okCode, message: "" });
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      answers.push({ taskId, ...(await whyNot(context, taskId, error)) });
    }
  }
  return answers;
}

/** The apply configuration says whether tasks of a kind may be agreed to without opening them. */
function requireBatchAgree({ request, directory }: LockedRequest): void {
  if (directory.applyRule(request.form_kind)?.batchAgree === false)
    throw new Refused("not-allowed-now", { message: onlyOneByOne });
}

const onlyOneByOne: Bilingual = {
  zh: "此类单据须逐张打开后审批，不能批量同意",
  en: "Requests of this kind must be agreed to one by one, not in a batch",
};

/** As many fields as fit one line. */
const namedEntries = 3;

/**
 * The reason in one sentence. If fields of the form are the reason, it names them, because the form is not on screen.
 */
async function whyNot(
  context: Context<TaskServices>,
  taskId: string,
  refused: Refused,
): Promise<{ readonly code: number; readonly message: string }> {
  const { locale } = context;
  const { code, message } = refusalEnvelope(refused, locale);
  const errors = (refused.details.errors ?? []).map((error) => presentProblem(error, locale));
  if (errors.length === 0) return { code, message };
  const labels = await labelsOf(context, taskId);
  const entries = errors.slice(0, namedEntries).map((error) => {
    const label = labels.get(error.path.split("[", 1)[0] ?? "");
    return label === undefined ? error.message : `${label[locale]}: ${error.message}`;
  });
  const rest = errors.length > namedEntries ? [`+${errors.length - namedEntries}`] : [];
  return { code, message: [...new Set(entries), ...rest].join(locale === "zh" ? "；" : "; ") };
}

async function labelsOf(
  { db, user, services }: Context<TaskServices>,
  taskId: string,
): Promise<ReadonlyMap<string, Bilingual>> {
  const directory = await services.directory.at(db.kysely);
  const requestId = asTaskKey(taskId)?.requestId ?? "";
  const request = await findVisibleRequest(db.kysely, directory.viewer(user.id), requestId);
  if (!request) return new Map();
  const { definition } = await services.definitions.form(db.kysely, request.form_kind, request.form_version);
  const { fields, tables } = indexOf(definition);
  return new Map([
    ...[...fields.values()].map(({ path, field }) => [path, field.label] as const),
    ...[...tables.values()].map(({ path, table }) => [path, table.title] as const),
  ]);
}
