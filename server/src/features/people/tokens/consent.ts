import type { Bilingual } from "@signoff/domain/locale";
import { isWritingScope } from "@signoff/domain/session/token";
import type { RecordChange } from "../../base/managed-records/public.ts";
import type { Consent, TokenFields } from "@signoff/domain/records/token";

/**
 * The consent of a token after this change; undefined: unchanged. A read-only token shows what its owner sees, so
 * another person's token needs consent even if it only reads. A token of a machine account is waiting and works
 * nevertheless, so that the first person who signs in with the account is asked.
 */
export function consentAfter(
  fields: TokenFields,
  { known, context }: Pick<RecordChange<TokenFields>, "known" | "context">,
  isMachine: boolean,
): Consent | undefined {
  const isOwn = fields.owner[0]?.id === context.user.id;
  const isReading = !fields.scopes.some(isWritingScope);
  if (isReading && (isOwn || isMachine)) return "reading";
  if (isMachine) return "waiting";
  if (isOwn) return "own";
  return known && !isWider(known.fields, fields) ? undefined : "waiting";
}

/** More rights, a later expiry, or active again. */
function isWider(before: TokenFields, after: TokenFields): boolean {
  const held = new Set(before.scopes);
  const isMore = after.scopes.some((scope) => !held.has(scope));
  return isMore || after.expiresOn > before.expiresOn || (after.active && !before.active);
}

/** Why this person, a token administrator or the owner, may not issue the token now. */
export function whyNotGivenOut(
  { consent, isMachine }: { readonly consent: Consent; readonly isMachine: boolean },
  isOwner: boolean,
): Bilingual | undefined {
  if (isMachine) return undefined;
  if (consent === "waiting") return isWaiting;
  return isOwner || consent === "reading" || consent === "accepted" ? undefined : isTheirs;
}

const isWaiting: Bilingual = {
  zh: "该令牌尚待所属人同意：请所属人在账号菜单“我的接口令牌”中同意后再签发",
  en: "The owner has not accepted this token yet: they do so in the menu of their account, under My API tokens",
};
const isTheirs: Bilingual = {
  zh: "以本人名义写入的令牌只能由所属人签发",
  en: "Only its owner can give out a token that writes in their name",
};
