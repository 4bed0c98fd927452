import type { Handlers } from "../../../http/handler.ts";
import { recordRoutes } from "../../base/managed-records/public.ts";
import type { TokenServices } from "./ask-owner.ts";
import type { tokensContract } from "./contract.ts";
import { issueToken, listScopes } from "./issue-token.ts";
import { addOwnToken, answerProposal, endOwnToken, issueOwnToken, listOwnScopes, listOwnTokens } from "./own-tokens.ts";
import { storedTokens, tokenArea } from "./token-records.ts";

export function tokensRoutes(services: TokenServices): Handlers<typeof tokensContract, TokenServices> {
  return {
    ...recordRoutes(tokenArea(services), storedTokens.list),
    scopes: listScopes,
    issue: issueToken,
    mine: listOwnTokens,
    ownScopes: listOwnScopes,
    addMine: addOwnToken,
    answerProposal,
    issueMine: issueOwnToken,
    endMine: endOwnToken,
  };
}
