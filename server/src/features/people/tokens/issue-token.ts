import type { RequestOf, ResultOf } from "@signoff/domain/http/endpoint";
import type { Bilingual } from "@signoff/domain/locale";
import { readScope, writeScope } from "@signoff/domain/session/token";
import { isForPeople } from "@signoff/forms/rights/token-codes";
import type { Queryable, Tx } from "../../../db/database.ts";
import type { Context } from "../../../http/context.ts";
import { Refused } from "../../../http/refused.ts";
import { nameOfRight } from "../../base/directory/public.ts";
import { recordOperation } from "../../base/operation-log/public.ts";
import type { TokenServices } from "./ask-owner.ts";
import { hashOfToken, newToken } from "./check-api-token.ts";
import { whyNotGivenOut } from "./consent.ts";
import type { TokenScope, tokensContract } from "./contract.ts";
import { holds, storedTokens } from "./token-records.ts";
import { offeredRights } from "./offered-rights.sql.ts";
import { lockToken, writeHash } from "./tokens.sql.ts";

type Contract = typeof tokensContract;

export async function issueToken(
  context: Context<TokenServices>,
  { id }: RequestOf<Contract["issue"]>,
): Promise<ResultOf<Contract["issue"]>> {
  return context.conclude((tx) => giveOut(tx, context, id));
}

/** Issues the token to the caller, who is its owner or a token administrator. */
export async function giveOut(
  tx: Tx,
  context: Context<TokenServices>,
  id: string,
): Promise<ResultOf<Contract["issue"]>> {
  const token = newToken();
  const locked = await lockToken(tx, id);
  const fields = await storedTokens.area.read(tx, id, context.locale);
  if (!locked || !fields) throw new Refused("not-found");
  const known = await context.services.directory.at(tx);
  if (fields.scopes.some((scope) => !holds(known, context.user.id, scope)))
    throw new Refused("not-allowed-now", { message: isMore });
  const standing = { consent: locked.consent, isMachine: known.person(locked.user_id)?.machine === true };
  const message = whyNotGivenOut(standing, locked.user_id === context.user.id);
  if (message) throw new Refused("not-allowed-now", { message });
  const written = await writeHash(tx, id, hashOfToken(token));
  if (!written) throw new Refused("not-found");
  const object = { kind: "token", id, name: written.name } as const;
  await recordOperation(tx, { by: context, area: "admin", operation: "new-secret", object });
  return { token, expiresOn: written.expires_on };
}

const isMore: Bilingual = {
  zh: "此令牌的权限超出您自己的权限，请由拥有这些权限的管理员签发",
  en: "This token has more rights than you: somebody who has them all must give it out",
};

const words: Readonly<Record<string, Bilingual>> = {
  [readScope]: { zh: "读取所属人可见的数据", en: "Read what the owner sees" },
  [writeScope]: { zh: "以所属人名义写入自己的数据", en: "Write what is the owner's own" },
};

/** Readable names of scopes: rights as the menu names them. */
export async function scopeNames(db: Queryable): Promise<(scope: string) => Bilingual> {
  const nameOf = await nameOfRight(db);
  return (scope) => words[scope] ?? nameOf(scope.startsWith("/") ? { page: scope } : { permission: scope });
}

export async function listScopes({
  db,
  locale,
  user,
  services,
}: Context<TokenServices>): Promise<ResultOf<Contract["scopes"]>> {
  const known = await services.directory.at(db.kysely);
  const own: TokenScope[] = [readScope, writeScope].map((scope) => ({
    scope,
    name: words[scope]?.[locale] ?? scope,
    mine: true,
  }));
  const rights = (await offeredRights(db.kysely, locale)).filter(({ scope }) => !isForPeople(scope));
  return [...own, ...rights.map((right) => ({ ...right, mine: holds(known, user.id, right.scope) }))];
}
