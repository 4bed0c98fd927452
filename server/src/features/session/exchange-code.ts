import type { RequestOf, ResultOf } from "@signoff/domain/http/endpoint";
import type { PublicContext } from "../../http/context.ts";
import { Refused } from "../../http/refused.ts";
import type { sessionContract } from "./contract.ts";
import { openSession } from "./open-session.ts";
import type { SessionServices } from "./services.ts";

type ExchangeCode = typeof sessionContract.exchangeCode;

/** Signs in by the code of the identity provider. */
export async function exchangeCode(
  context: PublicContext,
  services: SessionServices,
  { code, state }: RequestOf<ExchangeCode>,
): Promise<ResultOf<ExchangeCode>> {
  if (!services.signOn) throw new Refused("not-configured");
  return openSession(context, services, await services.signOn(context, code, state));
}
