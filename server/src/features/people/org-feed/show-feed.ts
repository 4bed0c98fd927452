import type { RequestOf, ResultOf } from "@signoff/domain/http/endpoint";
import { type Bilingual, type Locale, joinedNames, textIn } from "@signoff/domain/locale";
import type { Queryable } from "../../../db/database.ts";
import type { JsonValue } from "../../../db/tables/columns.ts";
import type { Context } from "../../../http/context.ts";
import { Refused } from "../../../http/refused.ts";
import { recordOperation } from "../../base/operation-log/public.ts";
import { importColumns } from "../users/public.ts";
import type { FeedConflict, FeedReport, FeedRun, orgFeedContract } from "./contract.ts";
import * as stored from "./org-feed.sql.ts";
import { type FeedServices, runFeed } from "./run-feed.ts";

type Calls = typeof orgFeedContract;
const maxRuns = 20;

export async function showFeed({ db, locale, services }: Context<FeedServices>): Promise<ResultOf<Calls["state"]>> {
  const { orgFeed } = services.config;
  const runs = await stored.newestRuns(db.kysely, maxRuns);
  return {
    isSetUp: orgFeed.folder !== undefined,
    cron: orgFeed.cron,
    runs: runs.map((run) => presentRun(run, locale)),
    conflicts: await presentConflicts(db.kysely, locale),
  };
}

export async function showRun({ db, locale }: Context, { id }: RequestOf<Calls["run"]>): Promise<FeedReport> {
  const run = await stored.runById(db.kysely, id);
  if (!run) throw new Refused("not-found");
  return presentReport(run, locale);
}

/** A dry run has a report too. */
export async function syncNow(
  context: Context<FeedServices>,
  { preview, expectedLeavers }: RequestOf<Calls["sync"]>,
): Promise<FeedReport> {
  const run = await runFeed(context.db, context.services, { preview, expectedLeavers, by: context, now: context.now });
  return context.conclude(async (tx) => {
    await stored.insertRun(tx, run);
    return presentReport(run, context.locale);
  });
}

export async function decideConflicts(
  context: Context,
  { ids, decision }: RequestOf<Calls["decide"]>,
): Promise<ResultOf<Calls["decide"]>> {
  return context.conclude(async (tx) => {
    let decided = 0;
    for (const id of [...new Set(ids)].sort()) {
      const conflict = await stored.decideConflict(tx, { id, decision, by: context.user.id });
      if (!conflict) continue;
      if (decision === "take") await stored.acceptWord(tx, conflict);
      decided += 1;
      const { object_kind: kind, object_id, object_name: name, field, ours, theirs } = conflict;
      await recordOperation(tx, {
        by: context,
        area: "admin",
        operation: "edit",
        object: { kind, id: object_id, name },
        before: { [field]: ours },
        after: { [field]: decision === "keep" ? ours : theirs, feed: decision },
      });
    }
    if (decided === 0) throw new Refused("stale-revision", { message: decidedAlready });
    return { decided };
  });
}

const decidedAlready: Bilingual = {
  zh: "已由他人处理，或已不再冲突",
  en: "Somebody else has decided this already, or it is no longer a conflict",
};

function presentRun(run: stored.StoredRun, locale: Locale): FeedRun {
  return {
    id: run.id,
    startedAt: run.started_at.toISOString(),
    finishedAt: run.finished_at.toISOString(),
    preview: run.is_preview,
    startedBy: run[`started_by_${locale}`],
    refused: run[`refused_${locale}`],
    added: run.added,
    changed: run.changed,
    same: run.same,
    left: run.departed,
    wrong: run.wrong,
    conflicts: run.conflicts,
  };
}

function presentReport(run: stored.StoredRun, locale: Locale): FeedReport {
  return {
    ...presentRun(run, locale),
    lines: run.lines.map(({ changes, problems, ...line }) => ({
      ...line,
      changes: changes.map((field) => titleOf(field, locale)),
      problems: problems.map(({ column, message }) => ({ column: titleOf(column, locale), message: message[locale] })),
    })),
  };
}

const departmentTitles: Readonly<Record<string, Bilingual>> = {
  code: { zh: "代码", en: "Code" },
  parent: { zh: "上级部门", en: "Parent" },
  leader: { zh: "负责人", en: "Leader" },
  active: { zh: "启用", en: "Open" },
  // The same label for both kinds of record.
  nameZh: { zh: "中文名称", en: "Name in Chinese" },
  nameEn: { zh: "英文名称", en: "Name in English" },
};

function titleOf(field: string, locale: Locale): string {
  return (departmentTitles[field] ?? importColumns.find(({ key }) => key === field)?.title)?.[locale] ?? field;
}

async function presentConflicts(db: Queryable, locale: Locale): Promise<FeedConflict[]> {
  const open = await stored.openConflicts(db);
  const names = await namesOf(db, open, locale);
  const shown = (value: JsonValue): string => {
    if (Array.isArray(value)) return joinedNames(value.map(shown), locale);
    if (value === null || typeof value === "object") return "–";
    return names.get(String(value)) ?? String(value);
  };
  return open.map((conflict) => ({
    id: conflict.id,
    kind: conflict.object_kind,
    name: conflict.object_name,
    field: titleOf(conflict.field, locale),
    ours: shown(conflict.ours),
    theirs: shown(conflict.theirs),
    foundAt: conflict.found_at.toISOString(),
  }));
}

/** Replaces the ids of departments and leaders by their names. */
async function namesOf(
  db: Queryable,
  conflicts: readonly stored.StoredConflict[],
  locale: Locale,
): Promise<ReadonlyMap<string, string>> {
  const leaders = conflicts.filter(({ field }) => field === "leader").flatMap(({ ours, theirs }) => [ours, theirs]);
  const named = [
    ...(await stored.allDepartments(db)),
    ...(await stored.peopleNamed(
      db,
      leaders.filter((id) => typeof id === "string"),
    )),
  ];
  return new Map(named.map(({ id, nameZh, nameEn }) => [id, textIn(locale, nameZh, nameEn)]));
}
