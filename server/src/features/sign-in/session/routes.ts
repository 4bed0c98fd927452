import type { Handlers } from "../../../http/handler.ts";
import { changePassword } from "./change-password.ts";
import type { sessionContract } from "./contract.ts";
import { exchangeCode } from "./exchange-code.ts";
import { issuePublicKey } from "./issue-public-key.ts";
import { logIn } from "./log-in.ts";
import { logOut } from "./log-out.ts";
import type { SessionServices } from "./services.ts";
import { showMe } from "./show-me.ts";

export const sessionRoutes: Handlers<typeof sessionContract, SessionServices> = {
  publicKey: issuePublicKey,
  login: logIn,
  exchangeCode,
  logout: logOut,
  me: showMe,
  changePassword,
};
