import type { Instance, Task } from "@signoff/workflow/instance";
import type { Route } from "@signoff/workflow/route";
import { offerFor } from "@signoff/workflow/engine/offer";

/** What the holder of a task may fill in along with a decision; a rework is the whole form and is saved, not decided. */
export function editableAt(route: Route, instance: Instance, task: Task): readonly string[] {
  const { editable } = offerFor(route, instance, task);
  return editable === "everything" ? [] : editable;
}
