import type { RequestOf, ResultOf } from "@signoff/domain/http/endpoint";
import { asList } from "@signoff/domain/http/list-conditions";
import { kindCards } from "@signoff/forms/kinds/kind-cards";
import type { Context } from "../../http/context.ts";
import { badInput, problem, Refused } from "../../http/refused.ts";
import { readList } from "../../lists/read-list.ts";
import type { DirectoryCache } from "../directory/public.ts";
import { cellsOf, namesFor } from "../find-centers/public.ts";
import { mayOpenPage } from "../permissions/public.ts";
import { presentRequestRow, scopeOf, trackingList } from "../request-lists/public.ts";
import { ownColumns, type subsystemListsContract } from "./contract.ts";
import { valuesOf } from "./subsystem-lists.sql.ts";

type List = typeof subsystemListsContract.list;

export interface SubsystemListServices {
  readonly directory: DirectoryCache;
}

/** Application tracking of one subsystem: who sees a request is the same question there and here. */
export async function listSubsystem(
  context: Context,
  services: SubsystemListServices,
  { subsystem, ...given }: RequestOf<List>,
): Promise<ResultOf<List>> {
  const { db, user, locale } = context;
  if (!(await mayOpenPage(db.kysely, user.id, `/pages/${subsystem}/list`))) throw new Refused("no-permission-to-view");
  const scope = await scopeOf(context, services);
  const request = { ...given, formType: wantedKinds(subsystem, given.formType) };
  const page = await readList(db.kysely, { list: trackingList, scope, request }, (row) =>
    presentRequestRow(row, locale),
  );
  const columns = ownColumns[subsystem];
  const values = await valuesOf(
    db.kysely,
    page.records.map(({ applyId }) => applyId),
    columns.map(({ key }) => key),
  );
  const names = await namesFor(db.kysely, columns, [], scope.directory, locale);
  const records = page.records.map((row) => {
    const entry = { data: values.get(row.applyId) ?? {}, status: row.status };
    return { ...row, ...cellsOf(columns, entry, names) };
  });
  return { ...page, records };
}

/** One kind as such, so that its index keeps the order. */
function wantedKinds(subsystem: string, asked: RequestOf<List>["formType"]): string | string[] {
  const own = Object.entries(kindCards).flatMap(([kind, card]) => (card.subsystem === subsystem ? [kind] : []));
  const wanted = asked === undefined ? own : asList(asked);
  if (wanted.some((kind) => !own.includes(kind))) throw badInput(problem("formType", "option"));
  const [only, ...others] = wanted;
  return only !== undefined && others.length === 0 ? only : [...wanted];
}
