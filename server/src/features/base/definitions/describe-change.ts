import { entryOf } from "@signoff/domain/entry-of";
import type { Bilingual } from "@signoff/domain/locale";
import type { Flow, Route, RouteNode } from "@signoff/workflow/route";
import type { RouteChange } from "./contract.ts";

type Change = Pick<RouteChange, "element" | "what" | "kind" | "properties">;

const nothing: Bilingual = { zh: "", en: "" };

/** Describes a change in a sentence. Flows and joins that only connect added or removed steps are not mentioned. */
export function describeChange(from: Route, to: Route, change: Change): Bilingual {
  if (change.what === "route") return describeWhole(to, change.properties);
  return change.what === "node" ? describeNode(from, to, change) : describeFlow(from, to, change);
}

/** The conditions show which fields are read, so these are not listed. */
function describeWhole(to: Route, properties: readonly string[]): Bilingual {
  const others = properties.filter((property) => property !== "fields");
  return others.length === 0 ? nothing : changedText(to.name, others);
}

function describeNode(from: Route, to: Route, { element, kind, properties }: Change): Bilingual {
  const before = from.nodes[element];
  const after = to.nodes[element];
  const node = after ?? before;
  if (!node) return nothing;
  if (kind === "changed") return describeNodeChange(before, node, properties);
  const route = after ? to : from;
  if (node.kind !== "user" && (route.compiled.outgoing[element] ?? []).length <= 1 && node.kind !== "service")
    return nothing;
  const { zh, en } = called(node);
  if (kind === "removed") return { zh: `删除${zh}`, en: `removes ${en}` };
  const place = named(to, nearestBefore(to, element));
  return { zh: `在“${place.zh}”之后新增${zh}`, en: `adds ${en} after "${place.en}"` };
}

function describeNodeChange(before: RouteNode | undefined, node: RouteNode, properties: readonly string[]): Bilingual {
  const others = properties.filter((property) => property !== "name");
  const renamed =
    properties.includes("name") && before
      ? { zh: `“${before.name.zh}”更名为“${node.name.zh}”`, en: `"${before.name.en}" is now called "${node.name.en}"` }
      : undefined;
  if (others.length === 0) return renamed ?? nothing;
  const changed = changedText(node.name, others);
  if (!renamed) return changed;
  return { zh: `${renamed.zh}；${changed.zh}`, en: `${renamed.en}, ${changed.en}` };
}

function describeFlow(from: Route, to: Route, { element, kind, properties }: Change): Bilingual {
  const before = from.flows[element];
  const after = to.flows[element];
  const flow = after ?? before;
  if (!flow) return nothing;
  if (kind === "changed" && before && after && properties.includes("condition"))
    return conditionText(to, before, after);
  const isOldPlace = [flow.from, flow.to].every((end) => end in from.nodes && end in to.nodes);
  if (kind === "changed") return nothing;
  if (after?.condition !== undefined) return conditionText(to, undefined, after);
  const [here, other] = kind === "added" ? [to, from] : [from, to];
  if (!isOldPlace || isJoined(here, other, flow)) return nothing;
  const { zh, en } = ends(here, flow);
  return kind === "added"
    ? { zh: `${zh}直接相连`, en: `leads ${en}` }
    : { zh: `${zh}不再相连`, en: `no longer leads ${en}` };
}

/** Whether the other version has the same flow, through steps that this version lacks and that are described anyway. */
function isJoined(here: Route, other: Route, flow: Flow): boolean {
  const seen = new Set<string>();
  const open = [flow.from];
  for (let at = open.shift(); at !== undefined; at = open.shift()) {
    const next = Object.values(other.flows).flatMap((one) => (one.from === at ? one.to : []));
    if (next.includes(flow.to)) return true;
    const between = next.filter((id) => !(id in here.nodes) && !seen.has(id));
    for (const id of between) seen.add(id);
    open.push(...between);
  }
  return false;
}

function conditionText(route: Route, before: Flow | undefined, after: Flow): Bilingual {
  const { zh, en } = ends(route, after);
  const now = after.condition;
  if (now === undefined) return { zh: `${zh}不再有条件`, en: `the way ${en} has no condition any more` };
  if (before?.condition === undefined) return { zh: `${zh}，当 ${now}`, en: `goes ${en} when ${now}` };
  return {
    zh: `${zh}的条件由 ${before.condition} 改为 ${now}`,
    en: `changes the condition of the way ${en} from ${before.condition} to ${now}`,
  };
}

function ends(route: Route, flow: Flow): Bilingual {
  const source = named(route, nearestBefore(route, flow.to, flow));
  const target = named(route, nearestAfter(route, flow));
  return { zh: `由“${source.zh}”到“${target.zh}”`, en: `from "${source.en}" to "${target.en}"` };
}

function changedText(name: Bilingual, properties: readonly string[]): Bilingual {
  const words = properties.map((property) => entryOf(propertyNames, property) ?? { zh: property, en: property });
  const zh = words.map((word) => word.zh).join("、");
  const en = words.map((word) => word.en).join(", ");
  return { zh: `更改“${name.zh}”的${zh}`, en: `changes ${en} of "${name.en}"` };
}

function called(node: RouteNode): Bilingual {
  const kind = kindNames[kindOf(node)];
  if (node.name.zh === "" && node.name.en === "") return kind;
  return { zh: `${kind.zh}“${node.name.zh}”`, en: `${kind.en} "${node.name.en}"` };
}

/** The nearest named step before a node: unnamed gateways are skipped. */
function nearestBefore(route: Route, id: string, by?: Flow): string {
  const seen = new Set([id]);
  const open = by ? [by.from] : incomingOf(route, id);
  for (let next = open.shift(); next !== undefined; next = open.shift()) {
    if (seen.has(next)) continue;
    seen.add(next);
    if (isKnown(route.nodes[next])) return next;
    open.push(...incomingOf(route, next));
  }
  return route.start;
}

function incomingOf(route: Route, id: string): string[] {
  return (route.compiled.incoming[id] ?? []).flatMap((flow) => route.flows[flow]?.from ?? []);
}

function nearestAfter(route: Route, flow: Flow): string {
  const seen = new Set<string>();
  const open = [flow.to];
  for (let next = open.shift(); next !== undefined; next = open.shift()) {
    if (isKnown(route.nodes[next])) return next;
    if (seen.has(next)) continue;
    seen.add(next);
    open.push(...(route.compiled.outgoing[next] ?? []).flatMap((one) => route.flows[one]?.to ?? []));
  }
  return flow.to;
}

function isKnown(node: RouteNode | undefined): boolean {
  return node !== undefined && !["exclusive", "parallel", "inclusive"].includes(node.kind);
}

function named(route: Route, id: string): Bilingual {
  const node = route.nodes[id];
  if (!node || (node.name.zh === "" && node.name.en === "")) return node ? kindNames[kindOf(node)] : { zh: id, en: id };
  return node.name;
}

function kindOf(node: RouteNode): keyof typeof kindNames {
  if (node.kind === "user") return node.mode;
  return node.kind === "parallel" ? "split" : node.kind;
}

const kindNames = {
  start: { zh: "提交", en: "submit" },
  end: { zh: "结束", en: "end" },
  single: { zh: "审批", en: "approval" },
  parallel: { zh: "会签", en: "countersign" },
  sequential: { zh: "依次审批", en: "approval in turn" },
  service: { zh: "自动步骤", en: "automatic step" },
  exclusive: { zh: "分支", en: "branch" },
  inclusive: { zh: "多选分支", en: "inclusive branch" },
  split: { zh: "并行分支", en: "parallel branch" },
} as const satisfies Readonly<Record<string, Bilingual>>;

type KeysOf<Part> = Part extends unknown ? keyof Part & string : never;
type RouteProperty = Exclude<KeysOf<RouteNode>, "id"> | "withdrawUntil" | "returnMode" | "resumeAfterReturn";

const propertyNames: Readonly<Record<RouteProperty, Bilingual>> = {
  name: { zh: "名称", en: "the name" },
  withdrawUntil: { zh: "撤回规则", en: "the withdraw rule" },
  returnMode: { zh: "退回时并行分支的处理", en: "what parallel branches do on a return" },
  resumeAfterReturn: { zh: "退回后的走向", en: "the way after a return" },
  approvers: { zh: "审批人", en: "the approvers" },
  mode: { zh: "审批方式", en: "the kind of approval" },
  pass: { zh: "通过规则", en: "the pass rule" },
  onDisagree: { zh: "不同意的后果", en: "what a disagreement does" },
  rejectTo: { zh: "驳回目标", en: "the reject target" },
  allow: { zh: "可用操作", en: "the decisions offered" },
  ownRequest: { zh: "提单人即审批人时的处理", en: "the rule for one's own request" },
  sameAsPrevious: { zh: "连续同一人时的处理", en: "the rule for the same person twice" },
  emptyRule: { zh: "无人时的处理", en: "the rule when nobody is found" },
  editable: { zh: "可编辑字段", en: "the editable fields" },
  permission: { zh: "审批所需权限", en: "the permission that its handlers need" },
  timers: { zh: "时限", en: "the timers" },
  condition: { zh: "进入条件", en: "the condition to enter" },
  terminate: { zh: "结束方式", en: "how it ends" },
  result: { zh: "结果", en: "the result" },
  default: { zh: "默认走向", en: "the default way" },
  job: { zh: "后台作业", en: "the job" },
  kind: { zh: "类型", en: "the type" },
};
