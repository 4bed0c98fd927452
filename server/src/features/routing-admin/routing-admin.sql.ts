import type { RequestOf } from "@signoff/domain/http/endpoint";
import { type RawBuilder, sql } from "kysely";
import { defineList, wideTotal } from "../../lists/list-definition.ts";
import { contains } from "../../lists/text-match.ts";
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

/** Who is asked now stands on the row, by name and id. */
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
