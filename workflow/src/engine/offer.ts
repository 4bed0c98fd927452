import type { Instance, Slot, Task } from "../instance.ts";
import type { NodeId, Route, UserNode, Verb } from "../route.ts";
import { verbsAt } from "./guards.ts";
import { rejectTargets } from "./reject.ts";

/** The actions that the holder of a task may take now. The engine refuses all others, by the same rules. */
export interface Offer {
  /** `submit` is the requester's rework. */
  readonly verbs: readonly (Verb | "submit")[];
  /** The start node represents the requester. Empty if the node has a fixed target or does not offer reject. */
  readonly rejectTo: readonly NodeId[];
  /** Fields, tables or `table.column` open for editing; everything at rework. */
  readonly editable: readonly string[] | "everything";
}

/** A task that waits for added people offers only add-sign and transfer. */
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
