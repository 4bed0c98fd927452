import { dictionaryContract } from "@signoff/server/contract/base/dictionary-items";
import { callEndpoint } from "../api/call-endpoint.ts";
import { keepConstants } from "../api/constants.ts";

/** Loads the portal-wide settings. Without an answer the defaults apply. */
export async function loadConstants(): Promise<void> {
  keepConstants(await callEndpoint(dictionaryContract.allConstants, {}, { loading: false, handles: true }));
}
