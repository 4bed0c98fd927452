import type { RequestInputOf } from "@signoff/domain/http/endpoint";
import { operationLogContract } from "@signoff/server/contract/base/operation-log";
import { callEndpoint } from "../api/call-endpoint.ts";

type Kind = RequestInputOf<typeof operationLogContract.ofRecord>["objectKind"];

/** Entries of the operation log about one record of this kind, the newest first. */
export function recordChanges(objectKind: Kind) {
  return async (objectId: string, signal: AbortSignal) => {
    const asked = { objectKind, objectId };
    return callEndpoint(operationLogContract.ofRecord, asked, { loading: false, signal, handles: true });
  };
}
