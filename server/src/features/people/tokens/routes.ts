import type { Handlers } from "../../../http/handler.ts";
import { recordRoutes } from "../../base/managed-records/public.ts";
import type { TokenServices } from "./ask-owner.ts";
import type { tokensContract } from "./contract.ts";
import { issueToken, listScopes } from "./issue-token.ts";
import { addOwnToken, answerProposal, endOwnToken, issueOwnToken, listOwnScopes, listOwnTokens } from "./own-tokens.ts";
import { tokenArea, tokenList } from "./token-records.ts";

export function tokensRoutes(services: TokenServices): Handlers<typeof tokensContract> {
  const { directory } = services;
  return {
    ...recordRoutes(tokenArea(services), tokenList),
    scopes: (context) => listScopes(context, directory),
    issue: (context, request) => issueToken(context, directory, request),
    mine: listOwnTokens,
    ownScopes: (context) => listOwnScopes(context, directory),
    addMine: (context, request) => addOwnToken(context, services, request),
    answerProposal,
    issueMine: (context, request) => issueOwnToken(context, directory, request),
    endMine: endOwnToken,
  };
}
