import { dictionaryContract } from "@signoff/server/contract/base/dictionary-items";
import { callEndpoint } from "../api/call-endpoint.ts";
import type { ListOption } from "../list-page/list-definition.ts";

/** Locations of tools, for a condition of a list. */
export async function locationOptions(signal: AbortSignal): Promise<ListOption[]> {
  const all = await callEndpoint(dictionaryContract.locations, {}, { loading: false, signal });
  return all.map(({ code, name }) => ({ value: code, label: `${code} ${name}` }));
}
