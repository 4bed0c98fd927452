import { dictionaryContract } from "@signoff/server/contract/base/dictionary-items";
import { callEndpoint } from "../api/call-endpoint.ts";
import { keepConstants } from "../api/constants.ts";

/** Asks what is set for the whole portal. Without an answer everything goes by what comes with the program. */
export async function loadConstants(): Promise<void> {
  keepConstants(await callEndpoint(dictionaryContract.allConstants, {}, { loading: false, handles: true }));
}
