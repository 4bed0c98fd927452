import type { RequestOf, ResultOf } from "@signoff/domain/http/endpoint";
import { createCode } from "@signoff/forms/rights/request-codes";
import type { Context } from "../../../http/context.ts";
import { Refused } from "../../../http/refused.ts";
import { type ApplyRule, applyRuleOf, type Directory } from "../../base/directory/public.ts";
import { maxNamed } from "../../base/managed-records/public.ts";
import { obstacleToApply, obstacleToSubmit } from "../../requests/public.ts";
import { type Draft, draftsOf, rowOf, runningOf, storedConfiguration } from "./apply-config.sql.ts";
import type { ApplyConsequence, applyConfigContract } from "./contract.ts";
import type { ApplyConfigServices } from "./services.ts";

type Preview = typeof applyConfigContract.preview;

interface Change {
  readonly kind: string;
  readonly before: ApplyRule;
  readonly after: ApplyRule;
  readonly directory: Directory;
  readonly now: Date;
  readonly locale: Context["locale"];
}

/** The effects of a change, found by the rules that will apply it. Writes nothing. */
export async function previewChange(
  { db, locale, now, services }: Context<ApplyConfigServices>,
  { id, fields }: RequestOf<Preview>,
): Promise<ResultOf<Preview>> {
  const row = await storedConfiguration(db.kysely, id);
  if (!row) throw new Refused("not-found");
  const directory = await services.directory.at(db.kysely);
  const after = applyRuleOf({ ...row, ...rowOf(fields) });
  const change: Change = { kind: id, before: applyRuleOf(row), after, directory, now: now(), locale };
  const running = await runningOf(db.kysely, id);
  return [
    ...creators(change),
    ...drafts(change, await draftsOf(db.kysely, id)),
    ...(change.before.batchAgree && !after.batchAgree ? told("batchTasks", running.tasks) : []),
    ...(change.before.withdraw === after.withdraw ? [] : told("withdrawals", running.requests)),
    ...(sameText(change.before.approvers, after.approvers) ? [] : told("approvers", running.requests, [], 0)),
    ...administrators(change),
  ];
}

function told(
  what: ApplyConsequence["what"],
  count: number,
  names: readonly string[] = [],
  least = 1,
): readonly ApplyConsequence[] {
  return count < least ? [] : [{ what, count, names: names.slice(0, maxNamed) }];
}

/** Among the people with the permission code: the configuration makes no difference to others. */
function creators({ kind, before, after, directory, now, locale }: Change): readonly ApplyConsequence[] {
  const code = createCode(kind);
  const people = directory.people.filter(
    ({ id, active }) => active && (code === undefined || directory.may({ id }, code)),
  );
  const may = (rule: ApplyRule) =>
    new Set(people.filter(({ id }) => obstacleToApply(directory, kind, id, { now, rule }) === undefined));
  const [was, will] = [may(before), may(after)];
  const named = (some: ReadonlySet<(typeof people)[number]>) => [...some].map(({ names }) => names[locale]);
  const [lost, gained] = [without(was, will), without(will, was)];
  return [...told("creatorsLost", lost.size, named(lost)), ...told("creatorsGained", gained.size, named(gained))];
}

function drafts(change: Change, all: readonly Draft[]): readonly ApplyConsequence[] {
  const { before, after, directory, now } = change;
  const isClosed = (draft: Draft, rule: ApplyRule) => obstacleToSubmit(directory, draft, { now, rule }) !== undefined;
  const closed = all.filter((draft) => !isClosed(draft, before) && isClosed(draft, after));
  const opened = all.filter((draft) => isClosed(draft, before) && !isClosed(draft, after));
  const asked = after.attachments.filter((one) => !before.attachments.includes(one));
  const lacking = all.filter(({ files }) => asked.some((one) => !files.includes(one)));
  const named = (some: readonly Draft[]) => some.map(({ name }) => name);
  return [
    ...told("draftsClosed", closed.length, named(closed)),
    ...told("draftsOpened", opened.length, named(opened)),
    ...told("draftsLackFiles", lacking.length, named(lacking)),
  ];
}

/** If nobody is named: the administrators of kinds that name nobody. */
function administrators({ kind, before, after, directory, locale }: Change): readonly ApplyConsequence[] {
  if (sameText(before.administrators, after.administrators)) return [];
  const common = directory.holdersOf("routing:edit");
  const of = ({ administrators: named }: ApplyRule) => new Set(named.length > 0 ? named : common);
  const [was, will] = [new Set(directory.administrators(kind)), of(after)];
  const names = (some: ReadonlySet<string>) => [...some].map((id) => directory.namesOf(id)[locale]);
  const [lost, gained] = [without(was, will), without(will, was)];
  return [
    ...told("administratorsLost", lost.size, names(lost)),
    ...told("administratorsGained", gained.size, names(gained)),
  ];
}

function sameText(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function without<One>(some: ReadonlySet<One>, others: ReadonlySet<One>): ReadonlySet<One> {
  return new Set([...some].filter((one) => !others.has(one)));
}
