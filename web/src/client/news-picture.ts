import { newsEditingContract } from "@signoff/server/contract/messages/news-editing";
import { fetchFile } from "../api/download.ts";

/** A local address of a picture in news; the caller revokes it. */
export async function loadNewsPicture(id: string, signal: AbortSignal): Promise<string> {
  const { bytes } = await fetchFile(newsEditingContract.picture, { id }, { loading: false, handles: true, signal });
  return URL.createObjectURL(bytes);
}
