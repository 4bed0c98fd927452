import type { RequestOf, ResultOf } from "@signoff/domain/http/endpoint";
import type { PublicContext } from "../../../http/context.ts";
import { finishSignOn } from "../sign-on/public.ts";
import type { sessionContract } from "./contract.ts";
import { openSession } from "./open-session.ts";
import type { SessionServices } from "./services.ts";

type ExchangeCode = typeof sessionContract.exchangeCode;

/** Signs in by the code of the identity provider. A code without the secret of its start is refused. */
export async function exchangeCode(
  context: PublicContext<SessionServices>,
  { code, state = "", iss, browser = "" }: RequestOf<ExchangeCode>,
): Promise<ResultOf<ExchangeCode>> {
  const { userId, identityToken } = await finishSignOn(context, { code, state, iss, browser });
  return openSession(context, { userId, identityToken });
}
