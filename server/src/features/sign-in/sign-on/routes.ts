import type { Handlers } from "../../../http/handler.ts";
import type { signOnContract } from "./contract.ts";
import { linkIdentity, listIdentities, unlinkIdentity } from "./identities.ts";
import { type SignOnServices, startSignOn } from "./sign-on.ts";

export const signOnRoutes: Handlers<typeof signOnContract, SignOnServices> = {
  offer: async ({ services }) => ({ isOffered: services.identityProvider !== undefined }),
  start: startSignOn,
  identities: listIdentities,
  link: linkIdentity,
  unlink: unlinkIdentity,
};
