import type { RequestOf, ResultOf } from "@signoff/domain/http/endpoint";
import type { Context } from "../../../http/context.ts";
import type { DirectoryCache, Viewer } from "../../base/directory/public.ts";
import {
  findVisibleRequest,
  notVisible,
  type RequestRow,
  requireVisibleRequest,
} from "../../base/request-access/public.ts";
import type { dependenciesContract } from "./contract.ts";
import {
  codesWritten,
  currentRow,
  maxRows,
  rowsUsedBy,
  type UserRow,
  usersOf,
  usersOfCode,
} from "./dependencies.sql.ts";
import { centerOfRequest, centerOfRow, type Naming, usedBox, userBox } from "./present.ts";

type Graph = typeof dependenciesContract.graph;

export interface DependencyServices {
  readonly directory: DirectoryCache;
}

/** The key of the box in the centre. */
const center = "center";

/** What a request or a record uses, what uses it, and what uses that. */
export async function showGraph(
  { db, user, locale, services }: Context<DependencyServices>,
  { applyId, registry = "", code = "" }: RequestOf<Graph>,
): Promise<ResultOf<Graph>> {
  const directory = await services.directory.at(db.kysely);
  const viewer = directory.viewer(user.id);
  const naming: Naming = { locale, nameOf: (id) => directory.namesOf(id)[locale] };
  const { request, box, users } =
    applyId === undefined
      ? await aroundRow({ db, viewer, naming, registry, code })
      : await aroundRequest({ db, viewer, naming, applyId });
  const used = request ? await rowsUsedBy(db.kysely, viewer, request.id) : [];
  const first = users.filter(({ is_visible }) => is_visible);
  const ids = first.map(({ id }) => id);
  const shown = new Set([...ids, ...(request ? [request.id] : [])]);
  const second = (await usersOf(db.kysely, viewer, ids)).filter(({ id, is_visible }) => is_visible && !shown.has(id));
  const uses = used.map((row) => usedBox(row, naming));
  return {
    boxes: [
      box,
      ...uses,
      ...first.map((row) => userBox(row, 1, naming)),
      ...onceEach(second).map((row) => userBox(row, 2, naming)),
    ],
    links: [
      ...uses.map(({ key }) => ({ from: key, to: center })),
      ...first.map(({ id }) => ({ from: center, to: id })),
      ...second.map(({ source, id }) => ({ from: source, to: id })),
    ],
    hidden: users.length - first.length,
    isCut: [used, users, second].some(({ length }) => length >= maxRows),
  };
}

function onceEach(rows: readonly UserRow[]): readonly UserRow[] {
  return [...new Map(rows.map((row) => [row.id, row])).values()];
}

interface Asked {
  readonly db: Context["db"];
  readonly viewer: Viewer;
  readonly naming: Naming;
}

interface Around {
  readonly request: RequestRow | undefined;
  readonly box: ReturnType<typeof centerOfRow>;
  readonly users: readonly UserRow[];
}

async function aroundRequest({ db, viewer, naming, applyId }: Asked & { readonly applyId: string }): Promise<Around> {
  const request = await requireVisibleRequest(db.kysely, viewer, applyId);
  const wrote = await codesWritten(db.kysely, request.id);
  const users = await usersOf(db.kysely, viewer, [request.id]);
  return { request, box: centerOfRequest(request, wrote, naming), users };
}

/** A caller who sees none of the requests behind a record gets the same answer as for a missing one. */
async function aroundRow(asked: Asked & { readonly registry: string; readonly code: string }): Promise<Around> {
  const { db, viewer, naming, registry, code } = asked;
  const row = await currentRow(db.kysely, { registry, code });
  const request = row?.request_id ? await findVisibleRequest(db.kysely, viewer, row.request_id) : undefined;
  const users = await usersOfCode(db.kysely, viewer, { registry, code });
  if (!row || (!request && !users.some(({ is_visible }) => is_visible))) throw notVisible();
  return { request, box: centerOfRow({ registry, code, version: row.version }, request, naming), users };
}
