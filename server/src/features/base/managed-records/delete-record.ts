import type { Dependants } from "@signoff/domain/http/record-endpoints";
import type { Bilingual, Locale } from "@signoff/domain/locale";
import type { Tx } from "../../../db/database.ts";
import type { Context } from "../../../http/context.ts";
import { Refused } from "../../../http/refused.ts";
import { recordOperation } from "../operation-log/public.ts";
import { loggedFields } from "./logged-fields.ts";
import type { RecordArea } from "./record-area.ts";
import { lockRevision } from "./records.sql.ts";

export async function deleteRecord<Fields extends object>(
  context: Context,
  area: RecordArea<Fields>,
  { id }: { readonly id: string },
): Promise<{ id: string }> {
  return context.conclude(async (tx) => {
    const answer = await deleteOne(tx, context, area, id);
    if (answer === undefined) throw new Refused("not-found");
    if (answer.because) throw new Refused("not-allowed-now", { message: answer.because });
    return { id };
  });
}

/** Deletes each on its own: one that cannot be deleted does not hold up the others. */
export async function deleteRecords<Fields extends object>(
  context: Context,
  area: RecordArea<Fields>,
  { ids }: { readonly ids: string },
): Promise<Deleted[]> {
  const wanted = [...new Set(ids.split(","))].sort();
  return context.conclude(async (tx) => {
    const report: Deleted[] = [];
    for (const id of wanted) report.push(reportOf(id, await deleteOne(tx, context, area, id), context.locale));
    return report;
  });
}

export interface Deleted {
  id: string;
  name: string;
  deleted: boolean;
  reason: string | null;
}

interface Answer {
  readonly name: string;
  /** Undefined: it was deleted. */
  readonly because: Bilingual | undefined;
}

const isGone: Bilingual = { zh: "记录不存在", en: "There is no such record" };

function reportOf(id: string, answer: Answer | undefined, locale: Locale): Deleted {
  if (answer === undefined) return { id, name: id, deleted: false, reason: isGone[locale] };
  return { id, name: answer.name, deleted: !answer.because, reason: answer.because?.[locale] ?? null };
}

/** Undefined: there is no such record. */
async function deleteOne<Fields extends object>(
  tx: Tx,
  context: Context,
  area: RecordArea<Fields>,
  id: string,
): Promise<Answer | undefined> {
  await area.hold?.(tx);
  const revision = await lockRevision(tx, area, id);
  const fields = revision === undefined ? undefined : await area.read(tx, id, context.locale);
  if (fields === undefined) return undefined;
  const name = area.nameOf(fields, id);
  const because = (await area.keptBecause?.(tx, id, context)) ?? (await stillUsed(tx, area, id));
  if (because) return { name, because };
  await area.remove(tx, id);
  await recordOperation(tx, {
    by: context,
    area: "admin",
    operation: "delete",
    object: { kind: area.object, id, name },
    before: loggedFields(fields),
  });
  return { name, because: undefined };
}

async function stillUsed<Fields extends object>(
  tx: Tx,
  area: RecordArea<Fields>,
  id: string,
): Promise<Bilingual | undefined> {
  const en = await area.dependants(tx, id, "en");
  if (!en.some(({ blocks }) => blocks)) return undefined;
  const zh = await area.dependants(tx, id, "zh");
  return {
    zh: `仍被使用：${usesOf(zh, "、")}`,
    en: `It is still in use: ${usesOf(en, ", ")}`,
  };
}

function usesOf(all: readonly Dependants[], comma: string): string {
  return all
    .filter(({ blocks }) => blocks)
    .map(({ what, count, names }) => `${what} ${count}${namedIn(names, count, comma)}`)
    .join(comma);
}

/** Empty if none of them has a name to show. */
function namedIn(names: readonly string[], count: number, comma: string): string {
  return names.length === 0 ? "" : ` (${names.slice(0, 3).join(comma)}${count > 3 ? " …" : ""})`;
}
