import type { RequestOf, ResultOf } from "@signoff/domain/http/endpoint";
import type { Locale } from "@signoff/domain/locale";
import { evaluateCondition } from "@signoff/workflow/engine/condition";
import type { RouteData } from "@signoff/workflow/event";
import type { Route } from "@signoff/workflow/route";
import type { Queryable } from "../../../db/database.ts";
import type { Context } from "../../../http/context.ts";
import { badInput, problem } from "../../../http/refused.ts";
import { checkRouteOfKind, presentFinding } from "../../base/definitions/public.ts";
import type { Directory } from "../../base/directory/public.ts";
import { requireVisibleRequest } from "../../base/request-access/public.ts";
import { routeDataOf } from "../../requests/public.ts";
import { engineRefusalText, readFormData, type WorkflowServices } from "../../base/workflow-store/public.ts";
import type { routeAdminContract, TrialNode, TrialResult } from "./contract.ts";
import { type Traveller, type Way, wayOf } from "./way.ts";

type Trial = typeof routeAdminContract.trial;

/** Runs one request, a real one or entered data, on a draft and on the version in force. */
export async function tryRoute(
  { db, user, locale, now, services }: Context<WorkflowServices>,
  input: RequestOf<Trial>,
): Promise<ResultOf<Trial>> {
  const checked = await checkRouteOfKind(db.kysely, services, input.processKey, input.xml);
  if (!checked.ok) return { ...nowhere, findings: checked.findings.map((one) => presentFinding(one, locale)) };
  const directory = await services.directory.at(db.kysely);
  const who = await travellerOf(db.kysely, directory, user.id, input);
  const route = checked.value;
  const at = now().toISOString();
  const way = wayOf(route, { ...who, data: routeDataOf(route, who.data) }, directory, at);
  const current = (await services.definitions.newestRoute(db.kysely, input.processKey))?.route;
  const before = current && wayOf(current, { ...who, data: routeDataOf(current, who.data) }, directory, at);
  return {
    findings: [],
    nodes: compareWays({ route, way, current, before }, directory, locale),
    conditions: conditionsOf(route, routeDataOf(route, who.data), locale),
    problem: way.problem === undefined ? null : engineRefusalText[way.problem][locale],
    subject: who.subject,
  };
}

const nowhere: TrialResult = { findings: [], nodes: [], conditions: [], problem: null, subject: "" };

async function travellerOf(
  db: Queryable,
  directory: Directory,
  userId: string,
  { processKey, applyId, data, requesterId }: RequestOf<Trial>,
): Promise<Traveller & { readonly subject: string }> {
  if (applyId === undefined) {
    const requester = requesterId ?? userId;
    if (directory.person(requester)?.active !== true) throw badInput(problem("requesterId", "option"));
    return { kind: processKey, requester, ...home(directory, requester), data: data ?? {}, subject: "" };
  }
  const request = await requireVisibleRequest(db, directory.viewer(userId), applyId);
  if (request.form_kind !== processKey) throw badInput(problem("applyId", "option"));
  return {
    kind: processKey,
    requester: request.requester_id,
    ...(request.department_id === null ? home(directory, request.requester_id) : { department: request.department_id }),
    data: await readFormData(db, request.id),
    subject: [request.request_no, request.subject].filter(Boolean).join(" "),
  };
}

function home(directory: Directory, id: string): { readonly department?: string } {
  const [department] = directory.person(id)?.departments ?? [];
  return department === undefined ? {} : { department };
}

interface Ways {
  readonly route: Route;
  readonly way: Way;
  readonly current: Route | undefined;
  readonly before: Way | undefined;
}

/** The steps of both routes in the order of the new one; removed steps stay at their old place. */
function compareWays({ route, way, current, before }: Ways, directory: Directory, locale: Locale): TrialNode[] {
  const named = (of: Route | undefined, key: string) => of?.nodes[key]?.name[locale] || key;
  const asked = new Set((before ?? way).nodes.filter((one) => !one.isSkipped).map(({ node }) => node));
  const nodes = way.nodes.map(
    (one): TrialNode => ({
      key: one.node,
      name: named(route, one.node),
      state: one.isSkipped ? "skipped" : "asked",
      people: one.people.map((id) => ({ id, name: directory.namesOf(id)[locale] })),
      compared: one.isSkipped || asked.has(one.node) ? "same" : "added",
    }),
  );
  const still = new Set(way.nodes.filter((one) => !one.isSkipped).map(({ node }) => node));
  for (const [place, one] of (before?.nodes ?? []).entries()) {
    if (one.isSkipped || still.has(one.node)) continue;
    const previous = before?.nodes[place - 1]?.node;
    const gone: TrialNode = {
      key: one.node,
      name: named(current, one.node),
      state: "asked",
      people: one.people.map((id) => ({ id, name: directory.namesOf(id)[locale] })),
      compared: "removed",
    };
    const here = nodes.findIndex(({ key }) => key === one.node);
    if (here >= 0) nodes.splice(here, 1, gone);
    else nodes.splice(nodes.findIndex(({ key }) => key === previous) + 1, 0, gone);
  }
  return nodes;
}

/** All conditions of the route with their values for this data: why a branch is taken. */
function conditionsOf(route: Route, data: RouteData, locale: Locale): TrialResult["conditions"] {
  const named = (key: string) => route.nodes[key]?.name[locale] || key;
  const answer = (condition: string) => {
    const answered = evaluateCondition(route, condition, data);
    return answered.ok ? answered.value : null;
  };
  const flows = Object.values(route.flows).flatMap(({ id, from, to, condition }) =>
    condition === undefined
      ? []
      : [{ element: id, from: named(from), to: named(to), condition, holds: answer(condition) }],
  );
  const nodes = Object.values(route.nodes).flatMap((node) =>
    node.kind !== "user" || node.condition === undefined
      ? []
      : [
          {
            element: node.id,
            from: "",
            to: named(node.id),
            condition: node.condition,
            holds: answer(node.condition),
          },
        ],
  );
  return [...nodes, ...flows];
}
