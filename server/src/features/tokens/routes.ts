import type { Handlers } from "../../http/handler.ts";
import type { DirectoryCache } from "../directory/public.ts";
import { recordRoutes } from "../records/public.ts";
import type { tokensContract } from "./contract.ts";
import { issueToken, listScopes } from "./issue-token.ts";
import { tokenArea, tokenList } from "./token-records.ts";

export interface TokenServices {
  readonly directory: DirectoryCache;
}

export function tokensRoutes({ directory }: TokenServices): Handlers<typeof tokensContract> {
  return {
    ...recordRoutes(tokenArea(directory), tokenList),
    scopes: (context) => listScopes(context, directory),
    issue: (context, request) => issueToken(context, directory, request),
  };
}
