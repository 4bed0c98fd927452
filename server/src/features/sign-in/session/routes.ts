import type { Handlers } from "../../../http/handler.ts";
import { changePassword } from "./change-password.ts";
import type { sessionContract } from "./contract.ts";
import { exchangeCode } from "./exchange-code.ts";
import { issuePublicKey } from "./issue-public-key.ts";
import { logIn } from "./log-in.ts";
import { logOut } from "./log-out.ts";
import type { SessionServices } from "./services.ts";
import { showMe } from "./show-me.ts";

export function sessionRoutes(services: SessionServices): Handlers<typeof sessionContract> {
  return {
    publicKey: issuePublicKey,
    login: (context, request) => logIn(context, services, request),
    exchangeCode: (context, request) => exchangeCode(context, services, request),
    logout: (context) => logOut(context, services),
    me: (context) => showMe(context, services),
    changePassword: (context, request) => changePassword(context, services, request),
  };
}
