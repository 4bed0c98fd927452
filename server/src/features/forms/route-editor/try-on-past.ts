import type { RequestOf, ResultOf } from "@signoff/domain/http/endpoint";
import type { Locale } from "@signoff/domain/locale";
import type { Route } from "@signoff/workflow/route";
import type { Queryable } from "../../../db/database.ts";
import type { Context } from "../../../http/context.ts";
import { formThreads } from "../../../workers/pools.ts";
import { checkRouteOfKind, presentFinding } from "../../base/definitions/public.ts";
import type { Directory } from "../../base/directory/public.ts";
import { routeDataOf } from "../../requests/public.ts";
import { readFormData, type WorkflowServices } from "../../base/workflow-store/public.ts";
import { type PastResult, pastRequests, type routeAdminContract } from "./contract.ts";
import { organisationFor } from "./organisation-data.ts";
import { type PastWays, work } from "./past-ways.work.ts";
import { lastCompleted } from "./route-admin.sql.ts";
import type { Traveller, Way } from "./way.ts";

type Past = typeof routeAdminContract.trialPast;
type PastRow = Awaited<ReturnType<typeof lastCompleted>>[number];

/**
 * Evaluates the draft and the version in force with the data of completed requests and with today's people, so that all
 * differences come from the route.
 */
export async function tryOnPast(
  { db, user, locale, now, services }: Context<WorkflowServices>,
  { processKey, xml }: RequestOf<Past>,
): Promise<ResultOf<Past>> {
  const checked = await checkRouteOfKind(db.kysely, services, processKey, xml);
  if (!checked.ok) return { ...nothing, findings: checked.findings.map((one) => presentFinding(one, locale)) };
  const current = await services.definitions.newestRoute(db.kysely, processKey);
  if (!current) return nothing;
  const directory = await services.directory.at(db.kysely);
  const after = checked.value;
  const { route: before } = current;
  const rows = await lastCompleted(db.kysely, processKey, pastRequests);
  const travellers: Traveller[] = [];
  for (const row of rows) travellers.push(await travellerOf(db.kysely, processKey, row, [before, after]));
  const at = now();
  const organisation = organisationFor(directory, processKey, [before, after], at);
  const input = { before, after, organisation, travellers, at: at.toISOString() };
  const ways = rows.length === 0 ? [] : await formThreads.run(work, input);
  // Shows numbers and subjects only of requests that the caller may open; the figures count all of them.
  const mayOpen = directory.administrators(processKey).includes(user.id);
  return presentPast({ rows, ways, before, after, directory, locale, mayOpen });
}

const nothing: PastResult = {
  findings: [],
  compared: 0,
  since: null,
  until: null,
  same: 0,
  stuck: 0,
  different: [],
  load: [],
};

async function travellerOf(
  db: Queryable,
  kind: string,
  { id, requester_id, department_id }: PastRow,
  routes: readonly Route[],
): Promise<Traveller> {
  const values = await readFormData(db, id);
  const data = Object.assign({}, ...routes.map((route) => routeDataOf(route, values))) as Traveller["data"];
  return { kind, requester: requester_id, ...(department_id === null ? {} : { department: department_id }), data };
}

interface Compared {
  readonly rows: readonly PastRow[];
  readonly ways: readonly PastWays[];
  readonly before: Route;
  readonly after: Route;
  readonly directory: Directory;
  readonly locale: Locale;
  readonly mayOpen: boolean;
}

function presentPast({ rows, ways, before, after, directory, locale, mayOpen }: Compared): PastResult {
  const nameOf = (id: string) => directory.namesOf(id)[locale];
  const stepName = (route: Route, key: string) => route.nodes[key]?.name[locale] || key;
  const different = rows.flatMap((row, place): PastResult["different"] => {
    const both = ways[place];
    if (!both) return [];
    const [old, young] = [askedBy(both.before), askedBy(both.after)];
    const added = [...young.keys()].filter((node) => !old.has(node)).map((node) => stepName(after, node));
    const removed = [...old.keys()].filter((node) => !young.has(node)).map((node) => stepName(before, node));
    const more = peopleOf(both.after).filter((id) => !peopleOf(both.before).includes(id));
    const fewer = peopleOf(both.before).filter((id) => !peopleOf(both.after).includes(id));
    if (added.length + removed.length + more.length + fewer.length === 0) return [];
    const shown = mayOpen ? { requestNo: row.request_no ?? "", subject: row.subject } : { requestNo: "", subject: "" };
    return [{ applyId: row.id, ...shown, added, removed, more: more.map(nameOf), fewer: fewer.map(nameOf) }];
  });
  return {
    findings: [],
    compared: rows.length,
    since: rows.at(-1)?.completed_at?.toISOString() ?? null,
    until: rows[0]?.completed_at?.toISOString() ?? null,
    same: rows.length - different.length,
    stuck: ways.filter(({ after: way }) => way.problem !== undefined).length,
    different,
    load: loadOf(ways).map(([id, load]) => ({ id, name: nameOf(id), ...load })),
  };
}

function askedBy({ nodes }: Way): ReadonlyMap<string, readonly string[]> {
  return new Map(nodes.filter(({ isSkipped }) => !isSkipped).map(({ node, people }) => [node, people]));
}

function peopleOf({ nodes }: Way): readonly string[] {
  return [...new Set(nodes.flatMap(({ isSkipped, people }) => (isSkipped ? [] : people)))];
}

interface Load {
  before: number;
  after: number;
}

/** Tasks per person, the largest change first; people without a change are left out. */
function loadOf(ways: readonly PastWays[]): readonly (readonly [string, Load])[] {
  const loads = new Map<string, Load>();
  const count = (way: Way, when: keyof Load): void => {
    for (const people of askedBy(way).values())
      for (const id of people) {
        const load = loads.get(id) ?? { before: 0, after: 0 };
        load[when] += 1;
        loads.set(id, load);
      }
  };
  for (const { before, after } of ways) {
    count(before, "before");
    count(after, "after");
  }
  const change = ({ before, after }: Load) => Math.abs(after - before);
  return [...loads]
    .filter(([, load]) => change(load) > 0)
    .toSorted(([, one], [, other]) => change(other) - change(one));
}
