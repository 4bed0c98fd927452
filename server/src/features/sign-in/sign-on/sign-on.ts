import { createHash } from "node:crypto";
import type { RequestOf, ResultOf } from "@signoff/domain/http/endpoint";
import type { Bilingual } from "@signoff/domain/locale";
import type { PublicContext } from "../../../http/context.ts";
import { Refused } from "../../../http/refused.ts";
import type { signOnContract } from "./contract.ts";
import { createNewcomer } from "./create-newcomer.ts";
import type { IdentityProvider, ProvenIdentity, ProviderAnswer } from "./provider.ts";
import { addAttempt, takeAttempt, userOfIdentity } from "./sign-on.sql.ts";

type Contract = typeof signOnContract;

export interface SignOnServices {
  /** Undefined if none is configured. */
  readonly identityProvider: IdentityProvider | undefined;
}

/** Long enough for a password and a second factor at the provider. */
const secondsToSignIn = 600;

export async function startSignOn(
  { db, log, services }: PublicContext<SignOnServices>,
  { browser }: RequestOf<Contract["start"]>,
): Promise<ResultOf<Contract["start"]>> {
  const provider = providerOf(services);
  const attempt = provider.newAttempt();
  const url = await provider.addressFor(attempt).catch((error: unknown) => {
    log.warn({ err: error }, "the identity provider cannot be asked");
    throw new Refused("not-allowed-now", { message: cannotBeAsked });
  });
  const { state, nonce, codeVerifier } = attempt;
  const stored = { stateHash: hashOf(state), browserHash: hashOf(browser), nonce, codeVerifier };
  await addAttempt(db.kysely, stored, secondsToSignIn);
  return { url, state };
}

export interface ReturnedAnswer extends ProviderAnswer {
  readonly browser: string;
}

export interface SignedOn {
  readonly userId: string;
  readonly identityToken: string;
}

/** The user whom the provider's answer admits. The attempt is consumed whatever the outcome. */
export async function finishSignOn(
  context: PublicContext<SignOnServices>,
  { browser, ...answer }: ReturnedAnswer,
): Promise<SignedOn> {
  const { db, log, services } = context;
  const provider = providerOf(services);
  const attempt = await takeAttempt(db.kysely, hashOf(answer.state), hashOf(browser));
  if (!attempt) throw new Refused("not-allowed-now", { message: notBegunHere });
  const { nonce, code_verifier: codeVerifier } = attempt;
  let proven: ProvenIdentity;
  try {
    proven = await provider.identify(answer, { state: answer.state, nonce, codeVerifier });
  } catch (error) {
    log.warn({ err: error }, "a sign-in of the identity provider was refused");
    throw new Refused("not-allowed-now", { message: refusedThere });
  }
  const userId = await linkedOrNewUser(context, provider, proven);
  return { userId, identityToken: proven.identityToken };
}

async function linkedOrNewUser(
  context: PublicContext,
  provider: IdentityProvider,
  proven: ProvenIdentity,
): Promise<string> {
  const linked = await userOfIdentity(context.db.kysely, proven.issuer, proven.subject);
  if (linked?.status === "active" && !linked.is_machine) return linked.id;
  // An account that was closed here is not reopened by signing in another way.
  if (linked || !provider.newcomers) throw new Refused("not-allowed-now", { message: isNobody(proven.subject) });
  return createNewcomer(context, provider.newcomers, proven);
}

export function providerOf({ identityProvider }: SignOnServices): IdentityProvider {
  if (!identityProvider) throw new Refused("not-configured");
  return identityProvider;
}

function hashOf(secret: string): string {
  return createHash("sha256").update(secret).digest("hex");
}

const cannotBeAsked: Bilingual = {
  zh: "暂时无法连接单点登录服务，请稍后重试或使用账号密码登录",
  en: "The single sign-on service cannot be reached: try again later, or sign in with account and password",
};
const notBegunHere: Bilingual = {
  zh: "此登录并非由本浏览器发起、已被使用或已过期，请重新登录",
  en: "This sign-in was not begun in this browser, was used already or has expired: please start again",
};
const refusedThere: Bilingual = {
  zh: "单点登录服务拒绝了此次登录，请重新登录",
  en: "The single sign-on service refused this sign-in: please start again",
};

function isNobody(subject: string): Bilingual {
  return {
    zh: `单点登录身份 ${subject} 尚未关联可用的账号，请联系管理员关联`,
    en: `The identity ${subject} is not linked to an active account here: ask an administrator to link it`,
  };
}
