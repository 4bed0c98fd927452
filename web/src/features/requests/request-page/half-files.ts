import { useSession } from "../../../session/session-store.ts";

export interface Place {
  readonly applyId: string;
  readonly bizType: string;
}

/** For one user and one request: other users of this browser do not see it. */
export function fingerprintsOf(applyId: string): string {
  return `signoff-${useSession.getState().userInfo?.id ?? ""}-${applyId}-`;
}

export function fingerprintOf({ applyId, bizType }: Place, { name, size, lastModified }: File): string {
  return `${fingerprintsOf(applyId)}${bizType}-${size}-${lastModified}-${name}`;
}

/** Whether this browser remembers unfinished uploads of the request. The upload code is only loaded if there is one. */
export function hasHalfFiles(applyId: string): boolean {
  return Object.keys(localStorage).some((key) => key.startsWith(`tus::${fingerprintsOf(applyId)}`));
}
