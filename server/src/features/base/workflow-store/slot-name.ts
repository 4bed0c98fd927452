import type { Instance, Task } from "@signoff/workflow/instance";
import type { Route, UserNode } from "@signoff/workflow/route";
import { writeApproverRule } from "@signoff/workflow/bpmn/approver-rule-text";

/** The slot that a person fills, by its name in the form's rules: `role:pie_eng`, `field:ownerLitho`. */
export function slotNameOf(route: Route, instance: Instance, task: Task): string | undefined {
  const node = userNodeOf(route, task);
  const [approver] = node ? slotApprovers(node, instance, task) : [];
  return approver && writeApproverRule(approver.rule);
}

function slotApprovers(node: UserNode, instance: Instance, task: Task): readonly UserNode["approvers"][number][] {
  const token = instance.tokens.find((one) => one.id === task.token);
  const slot = token?.slate?.find((one) => one.id === task.slot);
  return (slot?.from ?? []).flatMap((index) => node.approvers[index] ?? []);
}

function userNodeOf(route: Route, task: Task): UserNode | undefined {
  const node = route.nodes[task.node];
  return node?.kind === "user" ? node : undefined;
}
