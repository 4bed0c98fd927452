import type { RequestOf, ResultOf } from "@signoff/domain/http/endpoint";
import type { Context } from "../../../http/context.ts";
import { readList } from "../../../lists/read-list.ts";
import type { requestListsContract } from "./contract.ts";
import { type ListServices, scopeOf } from "./list-scope.ts";
import { presentCopied, presentDone, presentDraft, presentRequestRow, presentTodo } from "./present.ts";
import { copiedList, draftsList, myRequestsList, trackingList } from "./request-list-definitions.ts";
import { doneList, todoList } from "./task-lists.ts";

type Lists = typeof requestListsContract;

export async function listTodo(
  context: Context<ListServices>,
  request: RequestOf<Lists["todo"]>,
): Promise<ResultOf<Lists["todo"]>> {
  const scope = await scopeOf(context);
  const shown = { ...scope, locale: context.locale };
  return readList(context.db.kysely, { list: todoList, scope, request }, (row) => presentTodo(row, shown));
}

export async function listDone(
  context: Context<ListServices>,
  request: RequestOf<Lists["done"]>,
): Promise<ResultOf<Lists["done"]>> {
  const scope = await scopeOf(context);
  const shown = { ...scope, locale: context.locale };
  return readList(context.db.kysely, { list: doneList, scope, request }, (row) => presentDone(row, shown));
}

export async function listMyRequests(
  context: Context<ListServices>,
  request: RequestOf<Lists["myRequests"]>,
): Promise<ResultOf<Lists["myRequests"]>> {
  const scope = await scopeOf(context);
  return readList(context.db.kysely, { list: myRequestsList, scope, request }, (row) =>
    presentRequestRow(row, context.locale),
  );
}

export async function listTracking(
  context: Context<ListServices>,
  request: RequestOf<Lists["tracking"]>,
): Promise<ResultOf<Lists["tracking"]>> {
  const scope = await scopeOf(context);
  return readList(context.db.kysely, { list: trackingList, scope, request }, (row) =>
    presentRequestRow(row, context.locale),
  );
}

export async function listDrafts(
  context: Context<ListServices>,
  request: RequestOf<Lists["drafts"]>,
): Promise<ResultOf<Lists["drafts"]>> {
  const scope = await scopeOf(context);
  return readList(context.db.kysely, { list: draftsList, scope, request }, (row) => presentDraft(row, context.locale));
}

export async function listCopied(
  context: Context<ListServices>,
  request: RequestOf<Lists["copied"]>,
): Promise<ResultOf<Lists["copied"]>> {
  const scope = await scopeOf(context);
  return readList(context.db.kysely, { list: copiedList, scope, request }, (row) =>
    presentCopied(row, { ...scope, locale: context.locale }),
  );
}
