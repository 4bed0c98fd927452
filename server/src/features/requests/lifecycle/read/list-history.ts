import type { RequestOf, ResultOf } from "@signoff/domain/http/endpoint";
import type { Locale } from "@signoff/domain/locale";
import { mentionPieces } from "@signoff/domain/mentions";
import { isRecord } from "@signoff/forms/values/form-values";
import type { Context } from "../../../../http/context.ts";
import type { Directory } from "../../../base/directory/public.ts";
import { isHiddenPlace } from "../../form-judgement/public.ts";
import { requireVisibleRequest, taskIdOf } from "../../../base/request-access/public.ts";
import { actionName, handlerNames } from "../../../base/workflow-store/public.ts";
import { historyOf } from "../requests.sql.ts";
import type { requestsContract, HistoryItem } from "../contract.ts";
import type { RequestServices } from "../services.ts";

type History = typeof requestsContract.history;

/** The approval history of a request, oldest line first. */
export async function listHistory(
  { db, user, locale, services }: Context<RequestServices>,
  { applyId }: RequestOf<History>,
): Promise<ResultOf<History>> {
  const directory = await services.directory.at(db.kysely);
  const request = await requireVisibleRequest(db.kysely, directory.viewer(user.id), applyId);
  const rows = await historyOf(db.kysely, request.id);
  const { definition } = await services.definitions.form(db.kysely, request.form_kind, request.form_version);
  const roles = directory.rolesOf(user.id);
  const isHidden = (path: string): boolean => isHiddenPlace(definition, path, {}, roles);
  return rows.map((row) => {
    const line = { ...presentLine(row, locale), ...mentionsIn(row.remark, directory, locale) };
    return { ...line, changes: line.changes.filter(({ path }) => !isHidden(path)) };
  });
}

/** The people mentioned in a remark, by their current names. */
function mentionsIn(remark: string | null, { people }: Directory, locale: Locale): Pick<HistoryItem, "mentions"> {
  if (remark === null || !remark.includes("@")) return {};
  const mentioned = mentionPieces(remark, people).flatMap((piece) => ("person" in piece ? [piece.person] : []));
  return { mentions: mentioned.map(({ id, username, names }) => ({ userId: id, username, name: names[locale] })) };
}

type HistoryLine = Awaited<ReturnType<typeof historyOf>>[number];

function presentLine(row: HistoryLine, locale: Locale): HistoryItem {
  const details = isRecord(row.details) ? row.details : {};
  return {
    seq: row.seq,
    node: row[`node_name_${locale}`] ?? "",
    nodeKey: row.node_id,
    taskId: row.task_id === null ? null : taskIdOf({ requestId: row.request_id, task: row.task_id }),
    name: row[`actor_name_${locale}`],
    userId: row.actor_id,
    onBehalfOf: nameIn(details["for"], locale) ?? row.on_behalf_of,
    action: actionName(row.action)[locale],
    actionKey: row.action,
    time: row.at.toISOString(),
    remark: row.remark,
    round: row.round,
    currentNode: row.after.nodes.map((node) => node[locale]),
    ...handlerNames(row.after.handlers, locale),
    people: listIn(details["people"]).flatMap((person) => nameIn(person, locale) ?? []),
    peopleIds: listIn(details["people"]).flatMap((person) => (nameIn(person, locale) ? [idIn(person)] : [])),
    target: nameIn(details["target"], locale) ?? null,
    changes: listIn(details["changes"]).flatMap(presentChange),
  };
}

function presentChange(change: unknown): HistoryItem["changes"] {
  if (!isRecord(change) || typeof change["path"] !== "string") return [];
  return [{ path: change["path"], before: change["before"] ?? null, after: change["after"] ?? null }];
}

function nameIn(value: unknown, locale: Locale): string | undefined {
  const name = isRecord(value) ? value[locale] : undefined;
  return typeof name === "string" ? name : undefined;
}

function idIn(value: unknown): string {
  return isRecord(value) && typeof value["id"] === "string" ? value["id"] : "";
}

function listIn(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
