import type { Handlers } from "../../../http/handler.ts";
import { changePassword } from "./change-password.ts";
import type { sessionContract } from "./contract.ts";
import { issuePublicKey } from "./sealing-keys.ts";
import { exchangeCode, logIn, logOut } from "./log-in.ts";
import type { SessionServices } from "./services.ts";
import { showMe } from "./present.ts";

export const sessionRoutes: Handlers<typeof sessionContract, SessionServices> = {
  publicKey: issuePublicKey,
  login: logIn,
  exchangeCode,
  logout: logOut,
  me: showMe,
  changePassword,
};
