import type { FormDefinition } from "@signoff/forms/definition/form-definition";
import type { Queryable } from "../../../db/database.ts";
import type { RequestRow } from "../../base/request-access/public.ts";
import { readDataAt } from "../../base/workflow-store/public.ts";
import type { SavedEdits } from "./contract.ts";
import { sameKeys } from "./onto-newest.ts";
import type { TaskDraft } from "./task-drafts.sql.ts";

/** A handler's saved entries, with the values they were based on if the request has changed since. */
export async function presentDraft(
  db: Queryable,
  definition: FormDefinition,
  request: Pick<RequestRow, "id" | "revision">,
  { revision, saves, data, saved_at: at }: TaskDraft,
): Promise<SavedEdits> {
  const saved = { revision, saves, time: at.toISOString(), data: { ...data } };
  const base = revision === request.revision ? undefined : await readDataAt(db, request.id, revision);
  return base ? { ...saved, base: sameKeys(definition, data, base) } : saved;
}
