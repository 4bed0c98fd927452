import type { RequestOf, ResultOf } from "@signoff/domain/http/endpoint";
import type { Context } from "../../../../http/context.ts";
import { actOnRequest } from "./act-on-request.ts";
import type { requestsContract } from "../contract.ts";
import type { RequestServices } from "../services.ts";
import { remarkOf } from "./remark.ts";

type AnswerWithdraw = typeof requestsContract.answerWithdraw;

/** A current handler accepts or refuses the withdrawal of the request. */
export async function answerWithdraw(
  context: Context<RequestServices>,
  input: RequestOf<AnswerWithdraw>,
): Promise<ResultOf<AnswerWithdraw>> {
  return actOnRequest(context, input.applyId, (_locked, base) => ({
    event: { type: "answer-withdraw", accept: input.accept, ...base, ...remarkOf(input) },
  }));
}
