import type { RequestOf } from "@signoff/domain/http/endpoint";
import { type RawBuilder, sql } from "kysely";
import type { Queryable } from "../../../db/database.ts";
import { defineList, wideTotal } from "../../../lists/list-definition.ts";
import { contains } from "../../../lists/text-match.ts";
import {
  atNode,
  created,
  grantWay,
  type ListedRow,
  type ListScope,
  requestColumns,
  requestConditionsInSql,
} from "../request-lists/public.ts";
import type { routingAdminContract } from "./contract.ts";

const { status: _running, ...onRequest } = requestConditionsInSql;

/** The row itself has the current handlers, by name and id. */
const handledBy = (text: string): RawBuilder<unknown> => sql`exists (
  select 1 from jsonb_array_elements(r.handlers) h
  where h->>'id' = ${text} or ${contains(sql`h->>'zh'`, text)} or ${contains(sql`h->>'en'`, text)})`;

export const runningRequestsList = defineList<ListScope, RequestOf<typeof routingAdminContract.list>, ListedRow>()({
  ways: ({ viewer }) =>
    viewer.administered.map((grant) => {
      const way = grantWay(grant);
      return { ...way, where: sql`${way.where} and r.status = 2` };
    }),
  waysOverlap: true,
  conditions: { ...onRequest, ...created, node: atNode, handler: handledBy },
  keys: { id: { by: sql`r.id`, type: "uuid" } },
  sorts: {
    createTime: "keys",
    submitTime: { by: sql`coalesce(r.submitted_at, r.created_at)`, type: "timestamptz" },
    requestNo: { by: sql`r.request_no collate "C"`, type: "text" },
  },
  sortedBy: { column: "createTime", order: "desc" },
  columns: requestColumns,
  rowsOf: sql`join requests r on r.id = page.id`,
  total: wideTotal,
});

export async function tasksHeldBy(db: Queryable, requestId: string, userId: string): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`select id from tasks where request_id = ${requestId}
    and status in ('open', 'held') and ${userId} = any (people) order by id`.execute(db);
  return rows.map(({ id }) => id);
}

export async function requestNumbers(db: Queryable, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("requests")
    .select(["id", "request_no"])
    .where("id", "in", [...ids])
    .execute();
  return new Map(rows.map((row) => [row.id, row.request_no ?? ""]));
}
