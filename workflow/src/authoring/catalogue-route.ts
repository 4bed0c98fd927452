import {
  routeDefaults,
  userNodeDefaults,
  type Approver,
  type Flow,
  type RouteDraft,
  type RouteNode,
  type UserNode,
  type Verb,
} from "../route.ts";
import { conditionToFeel, currentRoles } from "./catalogue-condition.ts";
import { knownFieldsOf, type CatalogueApprover, type CatalogueForm, type CatalogueNode } from "./catalogue-form.ts";
import { fieldsUsedBy } from "../bpmn/fields-used.ts";
import { FieldIndex } from "../bpmn/known-names.ts";
import { usualSpread } from "../bpmn/read-user-task.ts";

const startName = { zh: "提交", en: "Submit" };
const endName = { zh: "完成", en: "Completed" };

/** The route of a form kind from the catalogue: its nodes one after the other. */
export function catalogueRoute(form: CatalogueForm): RouteDraft {
  const fields = new FieldIndex([...knownFieldsOf(form), { path: currentRoles, type: "text", several: true }]);
  const nodes: RouteNode[] = [
    { kind: "start", id: "start", name: startName },
    ...form.route.map((node) => userNode(node, fields)),
    { kind: "end", id: "end", name: endName, terminate: false, result: "completed" },
  ];
  const draft = {
    key: form.key,
    version: 1,
    name: form.title,
    start: "start",
    nodes: Object.fromEntries(nodes.map((node) => [node.id, node])),
    flows: chain(nodes),
    ...routeDefaults,
  };
  return { ...draft, fields: fields.declareAll(fieldsUsedBy(draft)) };
}

function chain(nodes: readonly RouteNode[]): Record<string, Flow> {
  const flows = nodes.slice(1).map((to, index) => ({ id: `to_${to.id}`, from: nodes[index]?.id ?? "", to: to.id }));
  return Object.fromEntries(flows.map((flow) => [flow.id, flow]));
}

const modes = {
  single: "single",
  any: "single",
  all: "parallel",
  sequential: "sequential",
} as const satisfies Record<CatalogueNode["mode"], UserNode["mode"]>;

function userNode(node: CatalogueNode, fields: FieldIndex): UserNode {
  const mode = modes[node.mode];
  return {
    kind: "user",
    ...userNodeDefaults,
    id: node.key,
    name: node.name,
    // A node whose condition is false is passed with a line in the history, which a gateway around it would not write.
    ...(node.condition ? { condition: conditionToFeel(node.condition, fields) } : {}),
    mode,
    approvers: node.approvers.map((one) => approver(one, mode, node.approvers.length > 1, fields)),
    allow: allowedAt(node),
    editable: node.editable ?? [],
  };
}

/** A manager may end the request; everybody else may agree, disagree, send back, add signers or transfer. */
function allowedAt(node: CatalogueNode): readonly Verb[] {
  const allow = node.allow ?? userNodeDefaults.allow;
  return node.key.endsWith("Mgr") ? ["agree", "disagree", "reject", "cancel", "add-sign", "transfer"] : allow;
}

function approver(
  { rule, value, condition, editable }: CatalogueApprover,
  mode: UserNode["mode"],
  hasOthers: boolean,
  fields: FieldIndex,
): Approver {
  const who = approverRule(rule, value);
  const own = condition ? conditionToFeel(condition, fields) : undefined;
  const asked = own ?? (hasOthers && who.by === "field" ? anyoneIn(who.path, fields) : undefined);
  return {
    rule: who,
    ...(asked === undefined ? {} : { condition: asked }),
    spread: usualSpread(who, mode),
    ...(editable ? { editable } : {}),
  };
}

/** If several tables name people, an empty one gives no slot; the administrators are not asked instead. */
function anyoneIn(path: string, fields: FieldIndex): string | undefined {
  return fields.isColumn(path) ? conditionToFeel({ field: path, op: "filled" }, fields) : undefined;
}

function approverRule(rule: CatalogueApprover["rule"], value = ""): Approver["rule"] {
  switch (rule) {
    case "deptLeader":
      return { by: "dept-leader", level: 1 };
    case "role":
      return { by: "role", role: value };
    case "group":
      return { by: "group", group: value };
    case "field":
      return { by: "field", path: value };
    case "requester":
      return { by: "requester" };
  }
}
