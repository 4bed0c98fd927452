import type { RequestInputOf } from "@signoff/domain/http/endpoint";
import { newsContract } from "@signoff/server/contract/messages/news";
import { callEndpoint } from "../api/call-endpoint.ts";

export const loadNews = (query: RequestInputOf<typeof newsContract.list>, signal: AbortSignal) =>
  callEndpoint(newsContract.list, query, { loading: false, signal });
