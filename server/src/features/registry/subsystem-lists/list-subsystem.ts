import type { RequestOf, ResultOf } from "@signoff/domain/http/endpoint";
import { asList } from "@signoff/domain/http/list-conditions";
import { kindCards } from "@signoff/forms/kinds/kind-cards";
import type { Queryable } from "../../../db/database.ts";
import type { Context } from "../../../http/context.ts";
import { badInput, problem } from "../../../http/refused.ts";
import { readList } from "../../../lists/read-list.ts";
import type { DirectoryCache } from "../../base/directory/public.ts";
import { cellsOf, type Names, namesFor } from "../find-centers/public.ts";
import { presentRequestRow, scopeOf, trackingList } from "../../requests/public.ts";
import type { ListedRequest } from "../../requests/request-lists/contract.ts";
import { type ListedSubsystem, ownColumns, type subsystemListsContract, type SubsystemRow } from "./contract.ts";
import { sql } from "kysely";

type List = typeof subsystemListsContract.list;

export interface SubsystemListServices {
  readonly directory: DirectoryCache;
}

/** The requests of one subsystem, by the same rule of visibility as all other lists. */
export async function listSubsystem(
  context: Context<SubsystemListServices>,
  { subsystem, ...given }: RequestOf<List>,
): Promise<ResultOf<List>> {
  const { db, locale } = context;
  const { scope, kinds } = await readingOf(context, subsystem, given.formType);
  const request = { ...given, formType: kinds };
  const page = await readList(db.kysely, { list: trackingList, scope, request }, (row) =>
    presentRequestRow(row, locale),
  );
  const names = await namesFor(db.kysely, ownColumns[subsystem], [], scope.directory, locale);
  return { ...page, records: await withValues(db.kysely, subsystem, page.records, names) };
}

/** The query of a subsystem. */
export async function readingOf(
  context: Context<SubsystemListServices>,
  subsystem: ListedSubsystem,
  formType: RequestOf<List>["formType"],
) {
  return { scope: await scopeOf(context), kinds: wantedKinds(subsystem, formType) };
}

/** The rows with the subsystem's own form values. */
export async function withValues(
  db: Queryable,
  subsystem: ListedSubsystem,
  rows: readonly ListedRequest[],
  names: Names,
): Promise<SubsystemRow[]> {
  const columns = ownColumns[subsystem];
  const values = await valuesOf(
    db,
    rows.map(({ applyId }) => applyId),
    columns.map(({ key }) => key),
  );
  return rows.map((row) => {
    const entry = { data: values.get(row.applyId) ?? {}, status: row.status };
    return { ...row, ...cellsOf(columns, entry, names) };
  });
}

/** A single kind is passed as such, so that its index keeps the order. */
function wantedKinds(subsystem: string, asked: RequestOf<List>["formType"]): string | string[] {
  const own = Object.entries(kindCards).flatMap(([kind, card]) => (card.subsystem === subsystem ? [kind] : []));
  const wanted = asked === undefined ? own : asList(asked);
  if (wanted.some((kind) => !own.includes(kind))) throw badInput(problem("formType", "option"));
  const [only, ...others] = wanted;
  return only !== undefined && others.length === 0 ? only : [...wanted];
}

/** Some form values of these requests. */
export async function valuesOf(
  db: Queryable,
  requestIds: readonly string[],
  keys: readonly string[],
): Promise<ReadonlyMap<string, Readonly<Record<string, unknown>>>> {
  if (requestIds.length === 0) return new Map();
  const { rows } = await sql<{ id: string; data: Readonly<Record<string, unknown>> | null }>`
    select d.request_id as id, (select jsonb_object_agg(key, value) from jsonb_each(d.data)
      where key = any(${[...keys]}::text[])) as data
    from request_data d where d.request_id = any(${[...requestIds]}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, data }) => [id, data ?? {}]));
}
