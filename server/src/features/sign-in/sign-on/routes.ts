import type { Handlers } from "../../../http/handler.ts";
import type { signOnContract } from "./contract.ts";
import { type IdentityServices, linkIdentity, listIdentities, unlinkIdentity } from "./identities.ts";
import { startSignOn } from "./sign-on.ts";

export const signOnRoutes: Handlers<typeof signOnContract, IdentityServices> = {
  offer: async ({ services }) => ({ isOffered: services.identityProvider !== undefined }),
  start: startSignOn,
  identities: listIdentities,
  link: linkIdentity,
  unlink: unlinkIdentity,
};
