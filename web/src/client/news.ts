import type { RequestInputOf } from "@signoff/domain/http/endpoint";
import { newsContract } from "@signoff/server/contract/news";
import { newsEditingContract } from "@signoff/server/contract/news-editing";
import { callEndpoint } from "../api/call-endpoint.ts";
import { fetchFile } from "../api/download.ts";

export const loadNews = (query: RequestInputOf<typeof newsContract.list>, signal: AbortSignal) =>
  callEndpoint(newsContract.list, query, { loading: false, signal });

/** The address of a picture in news, in this window; whoever asked for it revokes it. */
export async function loadNewsPicture(id: string, signal: AbortSignal): Promise<string> {
  const { bytes } = await fetchFile(newsEditingContract.picture, { id }, { loading: false, handles: true, signal });
  return URL.createObjectURL(bytes);
}
