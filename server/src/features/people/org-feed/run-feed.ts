import { randomUUID } from "node:crypto";
import type { Bilingual } from "@signoff/domain/locale";
import type { Config } from "../../../config/config.ts";
import type { Tx } from "../../../db/database.ts";
import type { Db } from "../../../http/context.ts";
import { keepAdministrator, lockOrganisation } from "../../base/directory/public.ts";
import { type OperationOrigin, recordOperation } from "../../base/operation-log/public.ts";
import { changesBetween } from "../../base/managed-records/public.ts";
import { endAllSessions, importLines, saveImported } from "../users/public.ts";
import { type ChangedDepartment, DepartmentFeed } from "./feed-departments.ts";
import { type JudgedPeople, judgePeople } from "./feed-people.ts";
import { type FeedLine, FeedRefused, type OpenConflict } from "./feed-report.ts";
import * as stored from "./org-feed.sql.ts";
import { type FeedRows, readFeed } from "./read-feed.ts";

export interface FeedServices {
  readonly config: Pick<Config, "orgFeed" | "session">;
}

export interface FeedOrder {
  /** Reports what would happen and writes nothing but the report. */
  readonly preview: boolean;
  readonly by: OperationOrigin;
  /** The number of leavers in the dry run. With any other number nothing is done. */
  readonly expectedLeavers?: number | undefined;
  readonly now: () => Date;
}

/** Reports at most this many lines; the counts include all of them. */
export const maxFeedLines = 2_000;

/** Reads the files and imports them in one step. The caller stores the report. */
export async function runFeed(db: Db, services: FeedServices, order: FeedOrder): Promise<stored.StoredRun> {
  const startedAt = order.now();
  const outcome = await played(db, services, order);
  const count = (wanted: FeedLine["outcome"]) => outcome.lines.filter((line) => line.outcome === wanted).length;
  const telling = outcome.lines.toSorted(byWeightAndPlace);
  return {
    id: randomUUID(),
    started_at: startedAt,
    finished_at: order.now(),
    is_preview: order.preview,
    started_by_zh: order.by.user?.names.zh ?? "",
    started_by_en: order.by.user?.names.en ?? "",
    refused_zh: outcome.refused?.zh ?? null,
    refused_en: outcome.refused?.en ?? null,
    added: count("add"),
    changed: count("change"),
    same: outcome.same,
    departed: count("leave"),
    wrong: count("wrong"),
    conflicts: outcome.conflicts.length,
    lines: telling.slice(0, maxFeedLines),
  };
}

/** Lines that need attention come first. */
const weights: Readonly<Record<FeedLine["outcome"], number>> = { wrong: 0, conflict: 1, leave: 2, add: 3, change: 4 };
const places: Readonly<Record<FeedLine["file"], number>> = { departments: 0, users: 1 };

/** Within one weight in the order of the files; people in neither file come last. */
function byWeightAndPlace(one: FeedLine, other: FeedLine): number {
  return (
    weights[one.outcome] - weights[other.outcome] ||
    places[one.file] - places[other.file] ||
    (one.row ?? Number.MAX_SAFE_INTEGER) - (other.row ?? Number.MAX_SAFE_INTEGER)
  );
}

interface Outcome {
  readonly lines: readonly FeedLine[];
  readonly same: number;
  readonly conflicts: readonly OpenConflict[];
  readonly refused?: Bilingual;
}

/** Rolls back everything that a dry run did. */
class OnlyPreview extends Error {
  override readonly name = "OnlyPreview";
  readonly outcome: Outcome;

  constructor(outcome: Outcome) {
    super("a dry run");
    this.outcome = outcome;
  }
}

const notSetUp: Bilingual = {
  zh: "未设置组织数据目录（ORG_FEED_DIR）",
  en: "No folder is set for the organisation feed (ORG_FEED_DIR)",
};

async function played(db: Db, services: FeedServices, order: FeedOrder): Promise<Outcome> {
  try {
    const { folder } = services.config.orgFeed;
    if (folder === undefined) throw new FeedRefused(notSetUp);
    const rows = await readFeed(folder);
    return await db.transaction(async (tx) => {
      const outcome = await play(tx, services, order, rows);
      if (order.preview) throw new OnlyPreview(outcome);
      return outcome;
    });
  } catch (error) {
    if (error instanceof OnlyPreview) return error.outcome;
    if (error instanceof FeedRefused) return { lines: [], same: 0, conflicts: [], refused: error.reason };
    throw error;
  }
}

async function play(tx: Tx, services: FeedServices, order: FeedOrder, rows: FeedRows): Promise<Outcome> {
  await lockOrganisation(tx);
  const departments = new DepartmentFeed(tx);
  if (rows.departments) await departments.bring(rows.departments);
  const people = await judgePeople(tx, rows.users);
  requireLikely(people, order);
  await keepAdministrator(
    tx,
    () => savePeople(tx, services, people),
    (message) => new FeedRefused(message),
  );
  if (rows.departments) {
    await departments.bringLeaders();
    await departments.close();
  }
  const conflicts = [...departments.conflicts, ...people.conflicts];
  await stored.replaceConflicts(tx, conflicts);
  await log(tx, order.by, departments.changed, people);
  return { lines: [...departments.lines, ...people.lines], same: departments.same + people.same, conflicts };
}

/** A truncated file must not disable half of the company. */
function requireLikely({ leavers, fed }: JudgedPeople, { preview, expectedLeavers }: FeedOrder): void {
  const many = Math.max(5, Math.floor(fed / 10));
  if (preview || expectedLeavers === leavers.length || (expectedLeavers === undefined && leavers.length <= many))
    return;
  throw new FeedRefused({
    zh: `${fed} 人中有 ${leavers.length} 人不在文件中，可能文件不完整；请先试运行核对，再由管理员确认`,
    en: `${leavers.length} of ${fed} people are not in the file, which may be cut off: check it by a dry run and confirm`,
  });
}

async function savePeople(tx: Tx, { config }: FeedServices, people: JudgedPeople): Promise<void> {
  await saveImported(tx, people.good);
  for (const { id, before, fields } of people.good)
    if (id !== null && before?.status === "active" && fields?.status === "disabled")
      await endAllSessions(tx, config, id);
  await stored.rememberWords(tx, "user", people.words);
  await stored.forgetWords(tx, "user", people.leavers);
  const changed = people.good.flatMap(({ id }) => id ?? []);
  await stored.countSync(tx, changed, people.seen);
}

async function log(
  tx: Tx,
  by: OperationOrigin,
  departments: readonly ChangedDepartment[],
  { good }: JudgedPeople,
): Promise<void> {
  for (const { id, code, before, after } of departments)
    await recordOperation(tx, {
      by,
      area: "admin",
      operation: "import",
      object: { kind: "department", id, name: code },
      ...(before ? changesBetween(before, after) : { after }),
    });
  for (const line of importLines(by, good)) await recordOperation(tx, line);
}
