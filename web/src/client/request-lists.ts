import type { RequestInputOf } from "@signoff/domain/http/endpoint";
import { requestListsContract } from "@signoff/server/contract/requests/request-lists";
import { callEndpoint } from "../api/call-endpoint.ts";
import type { CallOptions } from "../api/request.ts";

type Lists = typeof requestListsContract;
export type TodoQuery = RequestInputOf<Lists["todo"]>;
export type DoneQuery = RequestInputOf<Lists["done"]>;
export type MyRequestsQuery = RequestInputOf<Lists["myRequests"]>;
export type TrackingQuery = RequestInputOf<Lists["tracking"]>;
export type DraftsQuery = RequestInputOf<Lists["drafts"]>;
export type CopiedQuery = RequestInputOf<Lists["copied"]>;

/** A list shows its own loading state; the page's progress bar stays hidden. */
const quietly = (signal: AbortSignal) => ({ loading: false, signal }) as const;

export const loadTodo = (query: TodoQuery, signal: AbortSignal) =>
  callEndpoint(requestListsContract.todo, query, quietly(signal));
export const loadDone = (query: DoneQuery, signal: AbortSignal) =>
  callEndpoint(requestListsContract.done, query, quietly(signal));
export const loadMyRequests = (query: MyRequestsQuery, signal: AbortSignal) =>
  callEndpoint(requestListsContract.myRequests, query, quietly(signal));
export const loadTracking = (query: TrackingQuery, signal: AbortSignal) =>
  callEndpoint(requestListsContract.tracking, query, quietly(signal));
export const loadTeam = (signal: AbortSignal) => callEndpoint(requestListsContract.teamLoad, {}, quietly(signal));
export const loadDrafts = (query: DraftsQuery, signal: AbortSignal, options: CallOptions = {}) =>
  callEndpoint(requestListsContract.drafts, query, { ...quietly(signal), ...options });
export const loadCopied = (query: CopiedQuery, signal: AbortSignal) =>
  callEndpoint(requestListsContract.copied, query, quietly(signal));
