import type { RequestOf, ResultOf } from "@signoff/domain/http/endpoint";
import type { Context } from "../../../../http/context.ts";
import { actOnRequest } from "./act-on-request.ts";
import type { requestsContract } from "../contract.ts";
import type { RequestServices } from "../services.ts";
import { remarkOf } from "./remark.ts";

type Withdraw = typeof requestsContract.withdraw;

/** Returns the request to draft at once while nobody has decided in this round; after that, asks the handlers. */
export async function withdrawRequest(
  context: Context<RequestServices>,
  input: RequestOf<Withdraw>,
): Promise<ResultOf<Withdraw>> {
  return actOnRequest(context, input.applyId, (_locked, base) => ({
    event: { type: "withdraw", ...base, ...remarkOf(input) },
  }));
}
