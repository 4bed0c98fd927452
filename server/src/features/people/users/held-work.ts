import type { RequestOf, ResultOf } from "@signoff/domain/http/endpoint";
import type { Bilingual, Locale } from "@signoff/domain/locale";
import { kindCard } from "@signoff/forms/kinds/kind-cards";
import type { Queryable } from "../../../db/database.ts";
import type { Context } from "../../../http/context.ts";
import { Refused } from "../../../http/refused.ts";
import { documentsOwnedBy } from "../../files/public.ts";
import { nodesMentioning } from "../../base/definitions/public.ts";
import { taskIdOf } from "../../base/request-access/public.ts";
import type { HeldItem, usersContract } from "./contract.ts";
import { kindsAdministeredBy } from "./held-by-user.sql.ts";
import * as held from "./held-work.sql.ts";
import type { UserServices } from "./user-area.ts";

type HeldWork = typeof usersContract.heldWork;

/** Everything that would be left without anybody when the person leaves. */
export async function showHeldWork(
  { db, locale }: Context,
  { directory }: UserServices,
  { id }: RequestOf<HeldWork>,
): Promise<ResultOf<HeldWork>> {
  if (!(await directory.at(db.kysely)).person(id)) throw new Refused("not-found");
  return [...(await heldItems(db.kysely, id, locale))];
}

export async function heldItems(db: Queryable, id: string, locale: Locale): Promise<readonly HeldItem[]> {
  const titleOf = (kind: string) => kindCard(kind)?.title[locale] ?? kind;
  const tasks = await held.heldTasks(db, id, locale);
  const of = (what: HeldItem["what"], things: readonly held.NamedThing[]): readonly HeldItem[] =>
    things.map((thing) => ({ what, id: thing.id, name: thing.name, detail: thing.detail, stays: null }));
  const staying = (what: "request" | "route", things: readonly held.NamedThing[]): readonly HeldItem[] =>
    of(what, things).map((item) => ({ ...item, stays: stays[what][locale] }));
  const running = await held.runningRequests(db, id);
  const own = running.filter(({ requester_id }) => requester_id === id);
  const forThem = running.filter(({ requester_id }) => requester_id !== id);
  const routes = await nodesMentioning(db, { by: "user", id });
  return [
    ...tasks.map((task) => ({
      what: "task" as const,
      id: taskIdOf({ requestId: task.request_id, task: task.task_id }),
      name: task.request_no ?? task.subject,
      detail: `${titleOf(task.form_kind)} · ${task.node}`,
      stays: null,
    })),
    ...of("deputy", await held.deputyFor(db, id, locale)),
    ...of("group", await held.groupsNaming(db, id, locale)),
    ...of("department", await held.departmentsLed(db, id, locale)),
    ...of(
      "kind",
      (await kindsAdministeredBy(db, id)).map((kind) => ({ id: kind, name: titleOf(kind), detail: kind })),
    ),
    ...of("document", await documentsOwnedBy(db, id, locale)),
    ...of("request", own),
    ...staying("request", forThem),
    ...staying(
      "route",
      routes.map(({ kind, node, name }) => ({ id: `${kind} ${node}`, name: titleOf(kind), detail: name[locale] })),
    ).map((item, at) => ({ ...item, ...placeOf(routes[at]) })),
  ];
}

function placeOf(route: Awaited<ReturnType<typeof nodesMentioning>>[number] | undefined): Pick<HeldItem, "place"> {
  return route ? { place: { kind: route.kind, node: route.node } } : {};
}

/** Listed for the administrator, but not handed over here. */
const stays: Readonly<Record<"request" | "route", Bilingual>> = {
  request: {
    zh: "由他人代为提交，由提交人继续处理",
    en: "Somebody else submitted it for them and continues with it",
  },
  route: {
    zh: "流程点名了此人：请在流程定义中发布新版本",
    en: "The route names this person: publish a version that names somebody else",
  },
};
