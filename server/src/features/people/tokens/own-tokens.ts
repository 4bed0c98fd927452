import type { RequestOf, ResultOf } from "@signoff/domain/http/endpoint";
import type { Bilingual } from "@signoff/domain/locale";
import type { Tx } from "../../../db/database.ts";
import type { Context } from "../../../http/context.ts";
import { Refused } from "../../../http/refused.ts";
import { recordOperation } from "../../base/operation-log/public.ts";
import { addRecord, raiseRevision } from "../../base/managed-records/public.ts";
import { endTokenNotices, type TokenServices } from "./ask-owner.ts";
import type { tokensContract } from "./contract.ts";
import { giveOut, listScopes, scopeNames } from "./issue-token.ts";
import { storedTokens, tokenArea } from "./token-records.ts";
import * as stored from "./tokens.sql.ts";

type Contract = typeof tokensContract;

/** All tokens that call, or would call, in the caller's name. */
export async function listOwnTokens({ db, user, locale }: Context): Promise<ResultOf<Contract["mine"]>> {
  const rows = await stored.tokensOf(db.kysely, user.id, locale);
  const nameOf = await scopeNames(db.kysely);
  return rows.map(({ last_used_at: last, expires_on: expiresOn, proposed_by: proposedBy, scopes, ...row }) => ({
    ...row,
    scopes: [...scopes],
    rights: [...new Set(scopes.map((scope) => nameOf(scope)[locale]))],
    expiresOn,
    proposedBy,
    lastUsedAt: last?.toISOString() ?? null,
  }));
}

export async function listOwnScopes(context: Context<TokenServices>): Promise<ResultOf<Contract["ownScopes"]>> {
  return (await listScopes(context)).filter(({ mine }) => mine);
}

/** People need no consent for tokens that they create for themselves. */
export function addOwnToken(
  context: Context<TokenServices>,
  fields: RequestOf<Contract["addMine"]>,
): Promise<ResultOf<Contract["addMine"]>> {
  return addRecord(context, tokenArea(context.services), { ...fields, owner: [{ id: context.user.id }], active: true });
}

/** The owner's answer to a proposed token, as it was shown. A refused token is deleted. */
export function answerProposal(
  context: Context,
  { id, revision, accept }: RequestOf<Contract["answerProposal"]>,
): Promise<ResultOf<Contract["answerProposal"]>> {
  return context.conclude(async (tx) => {
    const token = await lockOwn(tx, context, id);
    if (token.consent !== "waiting") throw new Refused("already-handled", { message: isAnswered });
    if (token.revision !== revision)
      throw new Refused("stale-revision", { result: { current: { id, revision: token.revision } } });
    const object = { kind: "token", id, name: token.name } as const;
    await endTokenNotices(tx, id, context.user.id);
    if (accept) {
      await stored.writeConsent(tx, id, "accepted");
      await raiseRevision(tx, { table: "api_tokens" }, id);
      const [before, after] = [{ consent: "waiting" }, { consent: "accepted" }];
      await recordOperation(tx, { by: context, area: "admin", operation: "edit", object, before, after });
    } else {
      await storedTokens.area.remove(tx, id);
      await recordOperation(tx, { by: context, area: "admin", operation: "delete", object });
    }
    return { id };
  });
}

export function issueOwnToken(
  context: Context<TokenServices>,
  { id }: RequestOf<Contract["issueMine"]>,
): Promise<ResultOf<Contract["issueMine"]>> {
  return context.conclude(async (tx) => {
    await lockOwn(tx, context, id);
    return giveOut(tx, context, id);
  });
}

/** Owners may end any token in their name, including those created by others. */
export function endOwnToken(
  context: Context,
  { id }: RequestOf<Contract["endMine"]>,
): Promise<ResultOf<Contract["endMine"]>> {
  return context.conclude(async (tx) => {
    const { name } = await lockOwn(tx, context, id);
    await storedTokens.area.remove(tx, id);
    const object = { kind: "token", id, name } as const;
    await recordOperation(tx, { by: context, area: "admin", operation: "delete", object });
    return { id };
  });
}

/** Does not reveal whether another person's token exists. */
async function lockOwn(tx: Tx, { user }: Context, id: string) {
  const token = await stored.lockToken(tx, id);
  if (!token || token.user_id !== user.id) throw new Refused("not-found");
  return token;
}

const isAnswered: Bilingual = {
  zh: "该令牌无需您的同意，或已处理",
  en: "This token does not wait for your consent, or was answered already",
};
