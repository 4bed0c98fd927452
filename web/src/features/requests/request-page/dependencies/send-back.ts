import type { RequestDetail, TouchedRequest } from "@signoff/server/contract/requests/lifecycle";
import { tasksContract } from "@signoff/server/contract/requests/tasks";
import { ApiError } from "../../../../api/api-error.ts";
import { callEndpoint } from "../../../../api/call-endpoint.ts";
import { operateRouting } from "../../../../client/routing-operations.ts";
import { translate } from "../../../../i18n/translate.ts";
import { impactMessages } from "./impact-messages.ts";

const quiet = { handles: true, loading: false } as const;

/**
 * Sends running requests back, one after the other: one that was decided meanwhile is refused and reported, and the
 * others continue. Resolves to the report.
 */
export async function sendBackFor(
  revision: Pick<RequestDetail, "requestNo" | "version">,
  touched: readonly TouchedRequest[],
): Promise<readonly string[]> {
  const { requestNo, version } = revision;
  const remark = translate(impactMessages, "remark", { request: requestNo ?? "", version });
  const refused: string[] = [];
  for (const one of touched) {
    const problem = await sendOne(one, remark);
    if (problem !== undefined) refused.push(`${one.requestNo ?? ""}: ${problem}`);
  }
  const count = touched.length - refused.length;
  return [...(count > 0 ? [translate(impactMessages, "sent", { count })] : []), ...refused];
}

/** Why it could not be sent back, if so. */
async function sendOne({ applyId, sendBack: way }: TouchedRequest, remark: string): Promise<string | undefined> {
  try {
    if (way?.by === "task") {
      const { taskId, toNode } = way;
      await callEndpoint(tasksContract.complete, { taskId, decision: "reject", remark, toNode }, quiet);
    } else if (way?.by === "administrator") {
      await operateRouting({ applyId, operation: "jump", nodeKey: way.toNode, reason: remark }, quiet);
    }
    return undefined;
  } catch (error) {
    if (error instanceof ApiError) return error.message;
    throw error;
  }
}
