import type { FormDefinition } from "@signoff/forms/definition/form-definition";
import type { FormValues } from "@signoff/forms/values/form-values";
import type { Instance, Task } from "@signoff/workflow/instance";
import type { Route } from "@signoff/workflow/route";
import { offerFor } from "@signoff/workflow/engine/offer";
import { handledPeople, slotNameOf } from "../../base/statements/public.ts";

/** The part of a form that a task opens to its holder. */
export interface OwnPart {
  readonly node: string;
  readonly editable: readonly string[];
  /** The slot that the holder fills. */
  readonly approver?: string;
  /** The people whose rows belong to the holder. */
  readonly handles?: readonly string[];
}

/** The part of a form that belongs to the holder; `data` says whose each row is. */
export function ownPartAt(
  route: Route,
  instance: Instance,
  task: Task,
  { definition, data }: { readonly definition: FormDefinition; readonly data: FormValues },
): OwnPart {
  const approver = slotNameOf(route, instance, task);
  const handles = handledPeople(definition, data, instance, task);
  return {
    node: task.node,
    editable: editableAt(route, instance, task),
    ...(approver === undefined ? {} : { approver }),
    ...(handles === undefined ? {} : { handles }),
  };
}

/**
 * The fields that the holder of a task may fill in with a decision. A rework is the whole form and is saved, not
 * decided.
 */
export function editableAt(route: Route, instance: Instance, task: Task): readonly string[] {
  const { editable } = offerFor(route, instance, task);
  return editable === "everything" ? [] : editable;
}
