import type { RequestOf, ResultOf } from "@signoff/domain/http/endpoint";
import { asList } from "@signoff/domain/http/list-conditions";
import { codesIn } from "@signoff/forms/values/form-values";
import { sql } from "kysely";
import type { Queryable } from "../../../db/database.ts";
import type { Context } from "../../../http/context.ts";
import { badInput, problem } from "../../../http/refused.ts";
import type { PageRequest } from "../../../lists/list-definition.ts";
import { readList } from "../../../lists/read-list.ts";
import type { Directory, DirectoryCache } from "../../base/directory/public.ts";
import { taskIdOf } from "../../base/request-access/public.ts";
import { dayText } from "../../../time/local-time.ts";
import type { Center, CenterColumn, RowState } from "./center-contract.ts";
import { centerConditions, type Conditions } from "./center-conditions.ts";
import { centerList, checkSort, type FoundEntry } from "./center-list.ts";
import { centers, type findCentersContract, type FoundRow } from "./contract.ts";
import { codesOf, customerNames, namesInDictionaries, type OwnTurn, ownTurns } from "./find-centers.sql.ts";
import { type Names, presentFound } from "./present.ts";

type Contract = typeof findCentersContract;

export interface FindServices {
  readonly directory: DirectoryCache;
  /** The address of the server for browsers. */
  readonly publicUrl: () => string;
}

/** Rows of a center, for people who have its page. The right to a request behind a row is checked when it is opened. */
export async function listCenter(
  context: Context<FindServices>,
  { center: key, conditions = {}, ...paging }: RequestOf<Contract["list"]>,
): Promise<ResultOf<Contract["list"]>> {
  const { db, locale, user } = context;
  const center = centers[key];
  const { reading, directory } = await readingOf(context, center, { conditions, ...paging });
  const page = await readList(db.kysely, reading, (row: FoundEntry) => row);
  const names = await namesFor(db.kysely, center.columns, page.records, directory, locale);
  const turns = await ownTurns(db.kysely, user.id, [...new Set(page.records.flatMap(confirmedIn))]);
  const records = page.records.map((entry) => ({ ...presentFound(entry, center, names), ...ownConfirm(entry, turns) }));
  return { ...page, records };
}

/** Numbers of the requests whose handlers are now asked to confirm the row. */
function confirmedIn({ data }: Pick<FoundEntry, "data">): readonly string[] {
  return codesIn(data["confirming"]);
}

function ownConfirm(entry: FoundEntry, turns: readonly OwnTurn[]): Pick<FoundRow, "confirm"> {
  const numbers = confirmedIn(entry);
  const turn = turns.find(({ request_no }) => numbers.includes(request_no));
  if (!turn) return {};
  const { request_id: requestId, form_kind: formType, task } = turn;
  return { confirm: { taskId: taskIdOf({ requestId, task }), formType } };
}

interface Asked extends PageRequest {
  readonly conditions: Conditions;
  /** Only the rows with these ids. */
  readonly ids?: readonly string[] | undefined;
}

/** The query of a center, after a check that the center has all its conditions. */
export async function readingOf(
  { db, now, services }: Context<FindServices>,
  center: Center,
  { conditions, ids, ...paging }: Asked,
) {
  checkSort(center, paging.column);
  const directory = await services.directory.at(db.kysely);
  const asked = [
    ...centerConditions(center, conditions, { directory, today: dayText(now()) }),
    ...(ids ? [sql`e.id = any(${[...ids]}::bigint[])`] : []),
  ];
  const narrowed = asked.length > 0 ? { conditions: sql`${sql.join(asked, sql` and `)}` } : {};
  const list = centerList(center, statesOf(center, conditions));
  return { directory, reading: { list, scope: undefined, request: { ...paging, ...narrowed } } };
}

/** Codes to offer for a filter that needs a whole code. */
export async function listOptions(
  { db }: Context,
  { center: key, filter: name, keyword = "" }: RequestOf<Contract["options"]>,
): Promise<ResultOf<Contract["options"]>> {
  const center = centers[key];
  const filter = center.filters.find((one) => one.key === name);
  if (filter?.type !== "exact") throw badInput(problem("filter", "option"));
  const codes = await codesOf(db.kysely, filter.registry, keyword, maxOptions);
  return codes.map((code) => ({ value: code, title: code }));
}

const maxOptions = 500;

/** A filter by status selects rows of that status; otherwise only valid ones are listed. */
function statesOf({ states = ["current"] }: Center, { status }: Conditions): readonly RowState[] {
  if (status === undefined) return states;
  const isObsoleteWanted = asList(status).includes("6");
  return isObsoleteWanted ? [...new Set<RowState>([...states, "obsolete"])] : states;
}

/** The names that the cells of these rows need. */
export async function namesFor(
  db: Queryable,
  columns: readonly CenterColumn[],
  entries: readonly Pick<FoundEntry, "data">[] | "every",
  directory: Directory,
  locale: Names["locale"],
): Promise<Names> {
  const dictionaries = columns.flatMap((column) =>
    "choices" in column && "dictionary" in column.choices ? [column.choices.dictionary] : [],
  );
  const hasCustomers = columns.some(({ key }) => key === "customerName");
  const shown = hasCustomers && entries !== "every" ? entries.flatMap(({ data }) => codesIn(data["customerCode"])) : [];
  const isEvery = hasCustomers && entries === "every";
  return {
    locale,
    directory,
    dictionaries: await namesInDictionaries(db, [...new Set(dictionaries)]),
    customers: await customerNames(db, isEvery ? undefined : [...new Set(shown)]),
  };
}
