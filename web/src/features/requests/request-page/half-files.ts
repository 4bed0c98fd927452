import { useSession } from "../../../session/session-store.ts";

export interface Place {
  readonly applyId: string;
  readonly bizType: string;
}

/** Of one user, for one request: another user of this browser has nothing to do with it. */
export function fingerprintsOf(applyId: string): string {
  return `signoff-${useSession.getState().userInfo?.id ?? ""}-${applyId}-`;
}

export function fingerprintOf({ applyId, bizType }: Place, { name, size, lastModified }: File): string {
  return `${fingerprintsOf(applyId)}${bizType}-${size}-${lastModified}-${name}`;
}

/** Whether this browser remembers half files of the request. What sends them is only loaded when one is there. */
export function hasHalfFiles(applyId: string): boolean {
  return Object.keys(localStorage).some((key) => key.startsWith(`tus::${fingerprintsOf(applyId)}`));
}
