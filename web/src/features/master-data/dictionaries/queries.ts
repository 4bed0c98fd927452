import { dictionariesContract } from "@signoff/server/contract/master-data/dictionaries";
import { callEndpoint } from "../../../api/call-endpoint.ts";
import { recordChanges } from "../../../client/record-changes.ts";
import { recordCalls } from "../../../record-page/record-calls.ts";

export const dictionaryCalls = { ...recordCalls(dictionariesContract), changes: recordChanges("dictionary") };

/** How many requests contain its values, and which kinds offer it. */
export function usesOfDictionary(id: string, signal: AbortSignal) {
  return callEndpoint(dictionariesContract.uses, { id }, { loading: false, signal, handles: [404] });
}
