import { randomUUID } from "node:crypto";
import type { FormStatus } from "@signoff/domain/status/form-status";
import type { Database } from "../db/database.ts";

interface RequestSituation {
  readonly requester?: string;
  readonly status?: FormStatus;
  readonly kind?: string;
  readonly bizTypes?: readonly string[];
  /** Other participants. */
  readonly people?: readonly string[];
}

/** Inserts a request as bare rows, for areas that need requests without running them. Returns its id. */
export async function insertRequest(db: Database, situation: RequestSituation = {}): Promise<string> {
  const { requester = "pie.liu", status = 1, kind = "toptier" } = situation;
  const { bizTypes = ["toptier_drm", "toptier_flow", "toptier_review"], people = [] } = situation;
  const id = randomUUID();
  await db.transaction(async (tx) => {
    const definition = JSON.stringify({ attachments: bizTypes.map((bizType) => ({ bizType })) });
    await tx
      .insertInto("form_definitions")
      .values({ form_kind: kind, version: 999, definition, sha256: "" })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await tx
      .insertInto("requests")
      .values({
        id,
        form_kind: kind,
        form_version: 999,
        status,
        request_no: status === 0 ? null : `XX-2611-${id}`,
        requester_id: requester,
        requester_name_zh: requester,
        requester_name_en: requester,
      })
      .execute();
    for (const user_id of [requester, ...people]) {
      await tx.insertInto("request_people").values({ user_id, request_id: id }).execute();
    }
  });
  return id;
}

interface TaskSituation {
  readonly requestId: string;
  readonly people: readonly string[];
  readonly kind?: "approve" | "endorse" | "amend";
  readonly status?: "open" | "held" | "done";
}

let nextTask = 1;

export async function insertTask(db: Database, situation: TaskSituation): Promise<number> {
  const { requestId, people, kind = "approve", status = "open" } = situation;
  const id = nextTask++;
  await db.kysely
    .insertInto("tasks")
    .values({
      request_id: requestId,
      id,
      token_id: id,
      node_id: "review",
      node_name_zh: "审核",
      node_name_en: "Review",
      round: 1,
      kind,
      assignee: people.length === 1 ? people[0] : null,
      people: [...people],
      status,
      opened_at: new Date(),
    })
    .execute();
  return id;
}
