import type { RequestOf } from "@signoff/domain/http/endpoint";
import { sql } from "kysely";
import { defineList, ownTotal, type SortKey, wideTotal } from "../../../lists/list-definition.ts";
import { endOf, startOf } from "../../../lists/time-range.ts";
import type { requestListsContract } from "./contract.ts";
import type { ListScope } from "./list-scope.ts";
import { type ListedRow, requestColumns } from "./listed-columns.ts";
import { atNode, created, inNodeGroup, isFollowed, onRequest, ownView, waiting } from "./request-conditions.ts";
import { visibleWays } from "./visible-ways.ts";

type Contract = typeof requestListsContract;

const requestKey = { id: { by: sql`r.id`, type: "uuid" } } as const satisfies Record<string, SortKey>;
const rowsOf = sql`join requests r on r.id = page.id`;
const idsOf = sql`cross join lateral (select page.id) as r`;

/** Ids begin with their time, so their order is that of creation. */
const wideSorts = {
  createTime: "keys",
  submitTime: { by: sql`coalesce(r.submitted_at, r.created_at)`, type: "timestamptz" },
  requestNo: { by: sql`r.request_no collate "C"`, type: "text" },
} as const;

/** One person's requests are few enough to be sorted by any column. */
const ownSorts = {
  ...wideSorts,
  completeTime: { by: sql`coalesce(r.completed_at, timestamptz '0001-01-01 00:00:00+00')`, type: "timestamptz" },
  subject: { by: sql`r.subject`, type: "text" },
  status: { by: sql`r.status`, type: "integer" },
  formType: { by: sql`r.form_kind`, type: "text" },
} as const;

export const myRequestsList = defineList<ListScope, RequestOf<Contract["myRequests"]>, ListedRow>()({
  ways: ({ userId }) => [{ from: sql`requests r`, where: sql`r.requester_id = ${userId} and r.status <> 0` }],
  conditions: { ...onRequest, ...created, node: atNode, nodeKey: inNodeGroup, only: ownView },
  keys: requestKey,
  sorts: ownSorts,
  sortedBy: { column: "createTime", order: "desc" },
  columns: requestColumns,
  rowsOf,
  idsOf,
  total: ownTotal,
});

/** All requests that the caller may see, whoever created them. */
export const trackingList = defineList<ListScope, RequestOf<Contract["tracking"]>, ListedRow>()({
  ways: ({ viewer }) => visibleWays(viewer),
  waysOverlap: true,
  conditions: { ...onRequest, ...created, node: atNode, nodeKey: inNodeGroup, followed: isFollowed, ...waiting },
  keys: requestKey,
  sorts: wideSorts,
  sortedBy: { column: "createTime", order: "desc" },
  columns: requestColumns,
  rowsOf,
  idsOf,
  total: wideTotal,
});

export interface DraftRow extends ListedRow {
  readonly updated_at: Date;
}

/** Drafts that were never submitted, and withdrawn ones. */
export const draftsList = defineList<ListScope, RequestOf<Contract["drafts"]>, DraftRow>()({
  ways: ({ userId }) => [{ from: sql`requests r`, where: sql`r.requester_id = ${userId} and r.status = 1` }],
  conditions: { ...onRequest, ...created, node: atNode },
  keys: requestKey,
  sorts: { ...ownSorts, updateTime: { by: sql`r.updated_at`, type: "timestamptz" } },
  sortedBy: { column: "createTime", order: "desc" },
  columns: sql`${requestColumns}, r.updated_at`,
  rowsOf,
  idsOf,
  total: ownTotal,
});

export interface CopiedListRow extends ListedRow {
  readonly copied_at: Date;
  readonly copied_by: string;
}

const joinRequest = sql`join requests r on r.id = c.request_id`;

export const copiedList = defineList<ListScope, RequestOf<Contract["copied"]>, CopiedListRow>()({
  ways: ({ userId }) => [{ from: sql`request_cc c`, where: sql`c.user_id = ${userId}` }],
  join: joinRequest,
  conditions: {
    ...onRequest,
    node: atNode,
    nodeKey: inNodeGroup,
    from: (text) => sql`c.copied_at >= ${startOf(text)}`,
    to: (text) => sql`c.copied_at < ${endOf(text)}`,
  },
  keys: {
    request_id: { by: sql`c.request_id`, type: "uuid" },
    user_id: { by: sql`c.user_id`, type: "text" },
  },
  sorts: {
    copyTime: { by: sql`c.copied_at`, type: "timestamptz" },
    createTime: "keys",
    submitTime: { ...ownSorts.submitTime, needsJoin: true },
    completeTime: { ...ownSorts.completeTime, needsJoin: true },
    requestNo: { ...ownSorts.requestNo, needsJoin: true },
    subject: { ...ownSorts.subject, needsJoin: true },
    status: { ...ownSorts.status, needsJoin: true },
    formType: { ...ownSorts.formType, needsJoin: true },
  },
  sortedBy: { column: "copyTime", order: "desc" },
  columns: sql`${requestColumns}, c.copied_at, c.copied_by`,
  rowsOf: sql`join request_cc c on c.request_id = page.request_id and c.user_id = page.user_id ${joinRequest}`,
  total: ownTotal,
});
