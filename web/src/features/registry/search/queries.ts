import { searchContract, type SearchResult } from "@signoff/server/contract/registry/search";
import { callEndpoint } from "../../../api/call-endpoint.ts";
import { creatableKinds as kindsIn, loadCreateOptions } from "../../../client/creation.ts";

/** Typing comes in bursts: the server is asked once it pauses for a moment. */
const restMs = 150;

let latest: { readonly keyword: string; readonly answer: Promise<SearchResult> } | undefined;

/** All groups of the palette search for the same word, so they share one call. */
export function searchFor(keyword: string, signal: AbortSignal): Promise<SearchResult> {
  if (latest?.keyword !== keyword) latest = { keyword, answer: afterRest(keyword, signal) };
  return latest.answer;
}

async function afterRest(keyword: string, signal: AbortSignal): Promise<SearchResult> {
  try {
    await new Promise<void>((resolve, reject) => {
      const timer = setTimeout(resolve, restMs);
      signal.addEventListener("abort", () => {
        clearTimeout(timer);
        reject(new DOMException("Another word is looked for", "AbortError"));
      });
    });
    return await callEndpoint(searchContract.find, { keyword }, { loading: false, handles: true, signal });
  } catch (error) {
    if (latest?.keyword === keyword) latest = undefined;
    throw error;
  }
}

/** Kinds that the user may create; loaded again when the palette is opened, at most once a minute. */
let kinds: { readonly at: number; readonly answer: Promise<ReadonlySet<string>> } | undefined;

export function creatableKinds(): Promise<ReadonlySet<string>> {
  const now = Date.now();
  if (!kinds || now - kinds.at > 60_000) kinds = { at: now, answer: askKinds() };
  return kinds.answer;
}

async function askKinds(): Promise<ReadonlySet<string>> {
  try {
    return kindsIn(await loadCreateOptions({ loading: false, handles: true }));
  } catch (error) {
    kinds = undefined;
    throw error;
  }
}
