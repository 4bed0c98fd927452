import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Database, Queryable, Tx } from "../../../db/database.ts";
import { listResponse, readListQuery, resourceParams } from "./list-response.ts";
import type { SyncOrigin } from "./log-sync.ts";
import { noSuchResource, ScimError } from "./scim-error.ts";
import type { Comparison } from "./scim-filter.ts";
import { applyPatch, patchRequest, type Resource } from "./scim-patch.ts";
import type { Found, Range } from "./scim.sql.ts";

/** One resource type that the identity provider manages: users or groups. */
export interface ScimResource<Row, Given> {
  readonly path: string;
  readonly find: (db: Queryable, filter: readonly Comparison[], range: Range) => Promise<Found<Row>>;
  readonly byId: (db: Queryable, id: string) => Promise<Row | undefined>;
  readonly read: (resource: unknown) => Given;
  readonly present: (row: Row) => Resource;
  readonly add: (tx: Tx, by: SyncOrigin, given: Given) => Promise<Row>;
  /** The new data is computed once the record is locked. */
  readonly replace: (tx: Tx, by: SyncOrigin, change: Replacement<Row, Given>) => Promise<Row>;
  readonly remove: (tx: Tx, by: SyncOrigin, id: string) => Promise<unknown>;
}

export interface Replacement<Row, Given> {
  readonly id: string;
  readonly given: (before: Row) => Given;
}

/** The six operations of a resource (RFC 7644, 3). */
export function serveResource<Row, Given>(
  app: FastifyInstance,
  database: Pick<Database, "kysely" | "transaction">,
  resource: ScimResource<Row, Given>,
): void {
  const { path } = resource;
  const one = `${path}/:id`;
  const answers = answersOf(database, resource);
  app.route({ method: "GET", url: path, handler: answers.list });
  app.route({ method: "GET", url: one, handler: answers.read });
  app.route({
    method: "POST",
    url: path,
    handler: async (call, reply) => reply.code(201).send(await answers.add(call)),
  });
  app.route({ method: "PUT", url: one, handler: answers.replace });
  app.route({ method: "PATCH", url: one, handler: answers.patch });
  app.route({
    method: "DELETE",
    url: one,
    handler: async (call, reply) => {
      await answers.remove(call);
      return reply.code(204).send();
    },
  });
}

function answersOf<Row, Given>(database: Pick<Database, "kysely" | "transaction">, resource: ScimResource<Row, Given>) {
  const { present, read } = resource;
  const replaced = (request: FastifyRequest, given: Replacement<Row, Given>["given"]) =>
    database.transaction((tx) => resource.replace(tx, originOf(request), { id: idOf(request), given }));
  return {
    list: async ({ query }: FastifyRequest) => {
      const { filter, range, startIndex } = readListQuery(query);
      return listResponse(await resource.find(database.kysely, filter, range), startIndex, present);
    },
    read: async (request: FastifyRequest) => {
      const row = await resource.byId(database.kysely, idOf(request));
      if (!row) throw noSuchResource(idOf(request));
      return present(row);
    },
    add: async (request: FastifyRequest) => {
      const given = read(request.body);
      return present(await database.transaction((tx) => resource.add(tx, originOf(request), given)));
    },
    replace: async (request: FastifyRequest) => {
      const given = read(request.body);
      return present(await replaced(request, () => given));
    },
    patch: async (request: FastifyRequest) => {
      const operations = readPatch(request.body);
      return present(await replaced(request, (before) => read(applyPatch(present(before), operations))));
    },
    remove: async (request: FastifyRequest) => {
      await database.transaction((tx) => resource.remove(tx, originOf(request), idOf(request)));
    },
  };
}

function idOf({ params }: FastifyRequest): string {
  return resourceParams.parse(params).id;
}

function readPatch(body: unknown) {
  const parsed = patchRequest.safeParse(body);
  if (!parsed.success) throw new ScimError(400, "The operations are not valid", "invalidSyntax");
  return parsed.data.Operations;
}

function originOf(request: FastifyRequest): SyncOrigin {
  return { address: request.ip, userAgent: request.headers["user-agent"] ?? "", requestId: request.id };
}
