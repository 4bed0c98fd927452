import type { RequestOf, ResultOf } from "@signoff/domain/http/endpoint";
import type { Bilingual } from "@signoff/domain/locale";
import type { Queryable, Tx } from "../../../db/database.ts";
import type { Context } from "../../../http/context.ts";
import { badInput, Refused } from "../../../http/refused.ts";
import { type DirectoryCache, requireNoLessPower } from "../../base/directory/public.ts";
import { recordOperation } from "../../base/operation-log/public.ts";
import type { Identity, signOnContract } from "./contract.ts";
import { providerOf, type SignOnServices } from "./sign-on.ts";
import { addIdentity, identitiesOf, removeIdentity, usernameOf } from "./sign-on.sql.ts";

type Contract = typeof signOnContract;

export interface IdentityServices extends SignOnServices {
  readonly directory: DirectoryCache;
}

export async function listIdentities(
  { db, services }: Context<SignOnServices>,
  { userId }: RequestOf<Contract["identities"]>,
): Promise<ResultOf<Contract["identities"]>> {
  const { issuer } = providerOf(services);
  await knownUser(db.kysely, userId);
  return presented(db.kysely, issuer, userId);
}

export async function linkIdentity(
  context: Context<IdentityServices>,
  { userId, subject }: RequestOf<Contract["link"]>,
): Promise<ResultOf<Contract["link"]>> {
  const { issuer } = providerOf(context.services);
  return context.conclude(async (tx) => {
    const name = await knownUser(tx, userId);
    requireNoLessPower(await context.services.directory.at(tx), context.user, userId);
    if (!(await addIdentity(tx, issuer, subject, userId)))
      throw badInput({ path: "subject", rule: "taken", message: isTaken });
    await logChange(tx, context, { operation: "link-identity", userId, name, subject });
    return presented(tx, issuer, userId);
  });
}

export async function unlinkIdentity(
  context: Context<SignOnServices>,
  { userId, subject }: RequestOf<Contract["unlink"]>,
): Promise<ResultOf<Contract["unlink"]>> {
  const { issuer } = providerOf(context.services);
  return context.conclude(async (tx) => {
    const name = await knownUser(tx, userId);
    if (!(await removeIdentity(tx, issuer, subject, userId))) throw new Refused("not-found");
    await logChange(tx, context, { operation: "unlink-identity", userId, name, subject });
    return presented(tx, issuer, userId);
  });
}

async function knownUser(db: Queryable, userId: string): Promise<string> {
  const name = await usernameOf(db, userId);
  if (name === undefined) throw new Refused("not-found");
  return name;
}

async function presented(db: Queryable, issuer: string, userId: string): Promise<Identity[]> {
  const rows = await identitiesOf(db, issuer, userId);
  return rows.map(({ subject, created_at: at }) => ({ subject, linkedAt: at.toISOString() }));
}

interface IdentityChange {
  readonly operation: "link-identity" | "unlink-identity";
  readonly userId: string;
  readonly name: string;
  readonly subject: string;
}

async function logChange(tx: Tx, by: Context, { operation, userId, name, subject }: IdentityChange): Promise<void> {
  const isLinked = operation === "link-identity";
  await recordOperation(tx, {
    by,
    area: "admin",
    operation,
    object: { kind: "user", id: userId, name },
    ...(isLinked ? { after: { subject } } : { before: { subject } }),
  });
}

const isTaken: Bilingual = {
  zh: "此身份已关联到一个账号",
  en: "This identity is linked to an account already",
};
