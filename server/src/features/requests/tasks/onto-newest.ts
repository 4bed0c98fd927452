import type { FormDefinition } from "@signoff/forms/definition/form-definition";
import { container, type FormValues, isRecord } from "@signoff/forms/values/form-values";
import { mergeData } from "@signoff/forms/merge/merge-data";
import { staleRevision } from "../lifecycle/public.ts";
import { hideByRole, judgeEdits, type Judgement } from "../form-judgement/public.ts";
import { type LockedRequest, readDataAt } from "../../base/workflow-store/public.ts";
import type { OwnPart } from "./own-task.ts";

interface FilledOnto extends Judgement {
  readonly request: LockedRequest["request"];
  readonly roles: readonly string[];
  readonly sent: FormValues;
  /** The revision of the data that the handler saw. */
  readonly revision: number;
  readonly part: OwnPart;
  /** The stored data. */
  readonly stored: FormValues;
}

/**
 * Applies a handler's entries on an older revision to the newest one. Entries that others made meanwhile stay. Refused,
 * with both versions, only where both changed the same cell.
 */
export async function ontoNewest(given: FilledOnto): Promise<FormValues> {
  const { form, request, sent, revision, part, stored } = given;
  if (revision === request.revision) return sent;
  const { definition } = form;
  const shown = () => hideByRole(definition, stored, given.roles);
  const base = await readDataAt(given.db, request.id, revision);
  if (!base) throw staleRevision(request, shown());
  const mine = await judgeEdits(given, { before: base, sent, ...part });
  const { data, clashes } = mergeData(definition, { base, mine, theirs: stored });
  if (clashes.length === 0) return sameKeys(definition, sent, data);
  const both = clashes.map(({ path, mine: own = null, theirs = null }) => ({ path, mine: own, theirs }));
  throw staleRevision(request, shown(), { clashes: both });
}

/** The present values of the fields and tables that were sent; fields that are empty now are included as empty. */
export function sameKeys(definition: FormDefinition, sent: FormValues, data: FormValues): FormValues {
  const valuesIn = (keys: FormValues, from: FormValues | undefined) =>
    Object.fromEntries(Object.keys(keys).map((key) => [key, from?.[key] ?? (Array.isArray(keys[key]) ? [] : null)]));
  const sections = new Set(definition.sections.map(({ storeAs }) => storeAs));
  return Object.fromEntries(
    Object.entries(sent).map(([key, value]) =>
      sections.has(key) && isRecord(value)
        ? [key, valuesIn(value, container(data, key))]
        : [key, valuesIn({ [key]: value }, data)[key]],
    ),
  );
}
