import { readScope, writeScope } from "@signoff/domain/session/token";
import type { Bilingual } from "@signoff/domain/locale";
import { token, type TokenFields } from "@signoff/domain/records/token";
import { isForPeople } from "@signoff/forms/rights/token-codes";
import { type RawBuilder, sql } from "kysely";
import type { Tx } from "../../../db/database.ts";
import { type Problem, said } from "../../../http/refused.ts";
import { contains } from "../../../lists/text-match.ts";
import type { Directory } from "../../base/directory/public.ts";
import {
  isTaken,
  type RecordArea,
  type RecordChange,
  storedRecord,
  taken,
  unknownOnes,
} from "../../base/managed-records/public.ts";
import { dayText } from "../../../time/local-time.ts";
import { askOwner, type TokenServices } from "./ask-owner.ts";
import { consentAfter } from "./consent.ts";
import { shownConsent, tokenState, writeConsent } from "./tokens.sql.ts";

const ofOwner = <Value>(value: RawBuilder<Value>) => sql<Value>`(select ${value} from users u where u.id = r.user_id)`;

export const storedTokens = storedRecord(token, {
  table: "api_tokens",
  columns: { owner: "user_id" },
  shown: {
    state: ofOwner(tokenState),
    consent: ofOwner(shownConsent),
    lastUsedAt: sql`r.last_used_at`,
    lastAddress: sql`r.last_address`,
  },
  conditions: {
    keyword: (text) =>
      contains(
        sql`concat_ws(' ', r.name, ${ofOwner(sql`concat_ws(' ', u.username, u.realname_zh, u.realname_en)`)})`,
        text,
      ),
  },
});

export function tokenArea(services: TokenServices): RecordArea<TokenFields> {
  return {
    ...storedTokens.area,
    problems: async (tx, fields, change) => problemsOf(tx, await services.directory.at(tx), fields, change),
    insert: async (tx, id, fields, change) => {
      await storedTokens.area.insert(tx, id, inOrder(fields));
      await keepConsent(tx, services, id, { fields, change });
    },
    update: async (tx, id, fields, change) => {
      await storedTokens.area.update(tx, id, inOrder(fields));
      await keepConsent(tx, services, id, { fields, change });
    },
    dependants: async () => [],
  };
}

/** Each right once, so that a save in another order changes nothing. */
function inOrder(fields: TokenFields): TokenFields {
  return { ...fields, scopes: [...new Set(fields.scopes)].sort() };
}

/** Asked anew of the owner when somebody else makes it, or makes more of it. */
async function keepConsent(
  tx: Tx,
  services: TokenServices,
  id: string,
  { fields, change }: { readonly fields: TokenFields; readonly change: RecordChange<TokenFields> },
): Promise<void> {
  const owner = (await services.directory.at(tx)).person(fields.owner[0]?.id ?? "");
  const isMachine = owner?.machine === true;
  const consent = consentAfter(fields, change, isMachine);
  if (consent !== undefined) await writeConsent(tx, id, consent, change.context.user.id);
  if (consent === "waiting" && !isMachine) await askOwner(tx, change.context, services, { ...fields, id });
}

async function problemsOf(
  tx: Tx,
  directory: Directory,
  fields: TokenFields,
  { known, context }: RecordChange<TokenFields>,
): Promise<readonly Problem[]> {
  const isAnother = await isTaken(tx, { table: "api_tokens", column: "name", value: fields.name, except: known?.id });
  return [
    ...(isAnother ? [taken("name")] : []),
    ...unknownOnes("owner", fields.owner, (id) => canOwn(directory, id)),
    ...(known && known.fields.owner[0]?.id !== fields.owner[0]?.id ? [said("owner", isGiven)] : []),
    ...scopeProblems(directory, fields, context.user.id),
    ...peopleProblems(fields.scopes),
    ...endProblems(fields.expiresOn, known?.fields.expiresOn, context.now()),
  ];
}

/** A person who works here, or a machine. */
function canOwn(directory: Directory, id: string): boolean {
  const account = directory.person(id);
  return account?.active === true || account?.machine === true;
}

export function holds(directory: Directory, id: string, scope: string): boolean {
  if (scope === readScope || scope === writeScope) return true;
  return directory.holds({ id }, scope.startsWith("/") ? { page: scope } : { permission: scope });
}

/** Nobody gives a token what they do not have, and what its owner lacks would be of no use. */
function scopeProblems(directory: Directory, { scopes, owner }: TokenFields, callerId: string): readonly Problem[] {
  const ownerId = owner[0]?.id ?? "";
  const notMine = scopes.filter((scope) => !holds(directory, callerId, scope));
  if (notMine.length > 0) return [said("scopes", lacking(notMine), "permission")];
  const notTheirs = scopes.filter((scope) => !holds(directory, ownerId, scope));
  return notTheirs.length > 0 ? [said("scopes", ownerLacks(notTheirs), "permission")] : [];
}

/** What is decided is decided by a person. */
function peopleProblems(scopes: readonly string[]): readonly Problem[] {
  const closed = scopes.filter(isForPeople);
  return closed.length === 0 ? [] : [said("scopes", onlyPeople(closed), "permission")];
}

const maxDays = 366;

function endProblems(day: string, before: string | undefined, now: Date): readonly Problem[] {
  if (day === before) return [];
  const last = new Date(now.getTime() + maxDays * 86_400_000);
  if (day < dayText(now)) return [said("expiresOn", isPast)];
  return day > dayText(last) ? [said("expiresOn", isTooFar)] : [];
}

const isGiven: Bilingual = {
  zh: "令牌的所属人不能更改，请新建令牌",
  en: "The owner of a token cannot change: create another token",
};
const isPast: Bilingual = { zh: "到期日不能早于今天", en: "The last day cannot be before today" };
const isTooFar: Bilingual = { zh: "令牌最长有效一年", en: "A token is valid for at most a year" };

function lacking(scopes: readonly string[]): Bilingual {
  const named = scopes.slice(0, 3).join(", ");
  return { zh: `您自己没有这些权限：${named}`, en: `You do not have these rights yourself: ${named}` };
}

function onlyPeople(scopes: readonly string[]): Bilingual {
  const named = scopes.slice(0, 3).join(", ");
  return {
    zh: `令牌不能审批、签核、转办、撤回或移交，请去掉这些权限：${named}`,
    en: `A token cannot decide, sign, transfer, withdraw or hand over. Leave out: ${named}`,
  };
}

function ownerLacks(scopes: readonly string[]): Bilingual {
  const named = scopes.slice(0, 3).join(", ");
  return { zh: `所属人没有这些权限：${named}`, en: `The owner does not have these rights: ${named}` };
}
