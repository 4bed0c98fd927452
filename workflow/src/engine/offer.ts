import type { Instance, Slot, Task } from "../instance.ts";
import type { NodeId, Route, UserNode, Verb } from "../route.ts";
import { verbsAt } from "./guards.ts";
import { rejectTargets } from "./reject.ts";

/** What the holder of a task may do with it now. The engine refuses everything else, by the same rules. */
export interface Offer {
  /** `submit` is the requester's rework. */
  readonly verbs: readonly (Verb | "submit")[];
  /** The start node stands for the requester. Empty where the node fixes the target or reject is not offered. */
  readonly rejectTo: readonly NodeId[];
  /** Fields, tables or `table.column` open for editing; everything at rework. */
  readonly editable: readonly string[] | "everything";
}

/** Nothing is offered on a task that waits for people its holder asked, except asking on and handing over. */
export function offerFor(route: Route, instance: Instance, task: Task): Offer {
  if (task.kind === "amend") return { verbs: ["submit", "cancel"], rejectTo: [], editable: "everything" };
  const node = route.nodes[task.node];
  if (node?.kind !== "user" || task.agreed) return { verbs: [], rejectTo: [], editable: [] };
  const allowed = verbsAt(route, task);
  const verbs = task.status === "held" ? allowed.filter((verb) => verb === "add-sign" || verb === "transfer") : allowed;
  const mayChoose = verbs.includes("reject") && node.rejectTo === "choose";
  return {
    verbs,
    rejectTo: mayChoose ? rejectTargets(route, instance, task) : [],
    editable: task.kind === "endorse" ? [] : editableIn(node, slotOf(instance, task)),
  };
}

function slotOf(instance: Instance, task: Task): Slot | undefined {
  const token = instance.tokens.find((one) => one.id === task.token);
  return token?.slate?.find((slot) => slot.id === task.slot);
}

function editableIn(node: UserNode, slot: Slot | undefined): readonly string[] {
  const ofSlot = (slot?.from ?? []).flatMap((index) => node.approvers[index]?.editable ?? []);
  return [...new Set([...node.editable, ...ofSlot])];
}
