import type { Handlers } from "../../../http/handler.ts";
import type { signOnContract } from "./contract.ts";
import { linkIdentity, listIdentities, unlinkIdentity } from "./identities.ts";
import { type SignOnServices, startSignOn } from "./sign-on.ts";

export function signOnRoutes(services: SignOnServices): Handlers<typeof signOnContract> {
  return {
    offer: async () => ({ isOffered: services.identityProvider !== undefined }),
    start: (context, request) => startSignOn(context, services, request),
    identities: (context, request) => listIdentities(context, services, request),
    link: (context, request) => linkIdentity(context, services, request),
    unlink: (context, request) => unlinkIdentity(context, services, request),
  };
}
