import { outOfOfficeContract } from "@signoff/server/contract/people/out-of-office";
import type { AbsenceCalls } from "../absences/absence-calls.ts";
import { callEndpoint } from "../api/call-endpoint.ts";

/** Absences of the caller, or of the person who is named. */
export function absenceCalls(userId?: string): AbsenceCalls {
  const whose = userId === undefined ? {} : { userId };
  return {
    list: (signal) => callEndpoint(outOfOfficeContract.list, whose, { loading: false, signal, handles: true }),
    save: ({ formTypes, remark, ...input }) =>
      callEndpoint(
        outOfOfficeContract.save,
        { ...whose, ...input, remark, ...(formTypes.length > 0 ? { formTypes: [...formTypes] } : {}) },
        { handles: [406] },
      ),
    remove: (id) => callEndpoint(outOfOfficeContract.remove, { id }),
  };
}
