import type { Instance } from "@signoff/workflow/instance";
import { fromRows, type PartRows } from "@signoff/workflow/rows";
import type { RequestRow } from "../request-access/public.ts";
import { instanceStatusOf } from "./status.ts";

/** The engine's view of a request row and its parts. */
export function instanceOf(request: RequestRow, parts: PartRows): Instance {
  return fromRows({
    ...parts,
    request: {
      kind: request.form_kind,
      requester: request.requester_id,
      ...(request.department_id !== null ? { department: request.department_id } : {}),
      status: instanceStatusOf(request.status),
      round: request.round,
      decisions: request.decisions,
      nextId: request.next_id,
      nextSeq: request.log_seq,
      // Only `flowOf` writes it.
      flow: request.flow,
    },
  });
}
