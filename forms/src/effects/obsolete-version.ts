import type { Named } from "../values/defaults.ts";
import { isEmptyValue, plainText } from "../values/form-values.ts";
import type { CompletedRequest, Effect } from "./effect.ts";

export type ObsoleteVersion = {
  type: string;
  requestNo: string;
  oldVersion: number;
  /** Absent: it was not replaced. */
  newVersion?: number;
  subject: string;
  requester?: unknown;
  obsoletedBy: Named;
  obsoleteTime: string;
  reason?: string;
};

/** The registry of the find center of obsolete versions. */
export const obsoleteRegistry = "obsolete";

/** One line of the find center of obsolete versions. */
export function obsoleteVersion(version: ObsoleteVersion): Effect {
  const code = `${version.requestNo}/V${version.oldVersion}`;
  return { do: "write", registry: obsoleteRegistry, code, data: version };
}

/** The previous version, which a completed revision makes obsolete. A first version makes nothing obsolete. */
export function supersededVersion(request: CompletedRequest): readonly Effect[] {
  const { kind, requestNo, version, requester, completedAt, data } = request;
  if (version === 1) return [];
  const reason = [data.changeReason, data.remark].find((text) => !isEmptyValue(text));
  return [
    obsoleteVersion({
      type: kind,
      requestNo,
      oldVersion: version - 1,
      newVersion: version,
      subject: plainText(data.subject),
      requester,
      obsoletedBy: requester,
      obsoleteTime: completedAt,
      ...(reason === undefined ? {} : { reason: plainText(reason) }),
    }),
  ];
}
