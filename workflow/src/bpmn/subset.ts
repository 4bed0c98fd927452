import type { ModdleElement } from "bpmn-moddle";
import { childrenOf, idOf, isElement, tagOf, textOf, whereIs } from "./bpmn-element.ts";
import { finding, type Finding } from "./finding.ts";

const named = "id name nameZh nameEn documentation extensionElements";
const flowNode = `${named} incoming outgoing`;
const gateway = `${flowNode} gatewayDirection default`;

/**
 * Everything that a route may use: element types and, for each, the properties that may be set. Everything else is
 * refused.
 */
const supported: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.entries({
    "bpmn:Definitions":
      "id name targetNamespace expressionLanguage typeLanguage exporter exporterVersion rootElements diagrams",
    "bpmn:Process": `${named} isExecutable processType flowElements version withdrawUntil returnMode resumeAfterReturn fields`,
    "bpmn:StartEvent": flowNode,
    "bpmn:EndEvent": `${flowNode} eventDefinitions result`,
    "bpmn:UserTask": `${flowNode} loopCharacteristics onDisagree rejectTo allow ownRequest sameAsPrevious emptyRule editable permission`,
    "bpmn:ServiceTask": `${flowNode} job`,
    "bpmn:ExclusiveGateway": gateway,
    "bpmn:InclusiveGateway": gateway,
    "bpmn:ParallelGateway": gateway,
    "bpmn:BoundaryEvent": `${flowNode} attachedToRef cancelActivity eventDefinitions action calendar every everyCalendar`,
    "bpmn:SequenceFlow": `${named} sourceRef targetRef conditionExpression`,
    "bpmn:MultiInstanceLoopCharacteristics": "id isSequential pass extensionElements",
    "bpmn:TimerEventDefinition": "id timeDuration timeDate timeCycle",
    "bpmn:TerminateEventDefinition": "id",
    "bpmn:FormalExpression": "id body language",
    "bpmn:ExtensionElements": "values",
    "wf:Approver": "rule spread editable condition",
    "wf:Condition": "expression",
  }).map(([type, properties]) => [type, new Set(properties.split(" "))]),
);

/** Properties that contain elements, as opposed to references to elements elsewhere. */
const parts =
  "rootElements flowElements artifacts laneSets eventDefinitions loopCharacteristics conditionExpression timeDuration extensionElements values condition".split(
    " ",
  );

/** Refused as elements, each by its own name, not as properties of their container. */
const namedOneByOne = new Set(["$type", "artifacts", "laneSets", "eventDefinitions"]);

const eventsOf: Readonly<Record<string, string>> = {
  "bpmn:EndEvent": "bpmn:TerminateEventDefinition",
  "bpmn:BoundaryEvent": "bpmn:TimerEventDefinition",
};

/** Names everything in the file that is outside the subset for routes. */
export function checkSubset(definitions: ModdleElement): Finding[] {
  const findings: Finding[] = [];
  const open: ModdleElement[] = [definitions];
  for (let element = open.pop(); element; element = open.pop()) {
    const own = supported.get(element.$type);
    if (!own) {
      findings.push(refused(element));
      continue;
    }
    findings.push(...checkElement(element, own));
    const inner = parts.flatMap((part) => partsOf(element, part));
    open.push(...inner.toReversed());
  }
  return findings;
}

function partsOf(element: ModdleElement, part: string): readonly ModdleElement[] {
  if (!Object.hasOwn(element, part)) return [];
  const value = element[part];
  if (isElement(value)) return [value];
  return Array.isArray(value) ? value.filter(isElement).filter((inner) => !isRefusedEvent(element, inner)) : [];
}

/** Named once, as the event type of its host. */
function isRefusedEvent(host: ModdleElement, inner: ModdleElement): boolean {
  return inner.$type.endsWith("EventDefinition") && eventsOf[host.$type] !== inner.$type;
}

function refused(element: ModdleElement): Finding {
  const isForeign = !element.$type.startsWith("bpmn:");
  return isForeign
    ? finding("foreign-extension", whereIs(element), { name: element.$type })
    : finding("element-not-supported", whereIs(element), { type: tagOf(element) });
}

function checkElement(element: ModdleElement, own: ReadonlySet<string>): Finding[] {
  return [...checkProperties(element, own), ...checkEvents(element), ...checkLanguage(element), ...checkId(element)];
}

function checkProperties(element: ModdleElement, own: ReadonlySet<string>): Finding[] {
  const unknown = Object.keys(element)
    .filter((key) => !own.has(key) && !namedOneByOne.has(key))
    .map((property) => finding("property-not-supported", whereIs(element), { property }));
  const foreign = Object.keys(element.$attrs ?? {})
    .filter((name) => !/^(?:xmlns(?::.*)?|xsi:schemaLocation|xsi:type)$/.test(name))
    .map((name) => finding("foreign-extension", whereIs(element), { name }));
  return [...unknown, ...foreign];
}

function checkEvents(element: ModdleElement): Finding[] {
  return childrenOf(element, "eventDefinitions")
    .filter((event) => isRefusedEvent(element, event))
    .map((event) => finding("event-not-supported", whereIs(element), { type: tagOf(event) }));
}

function checkLanguage(element: ModdleElement): Finding[] {
  const property = element.$type === "bpmn:Definitions" ? "expressionLanguage" : "language";
  const language = Object.hasOwn(element, property) ? textOf(element, property) : undefined;
  if (language === undefined || /feel/i.test(language)) return [];
  return [finding("expression-language", whereIs(element), { language })];
}

/** Ids become keys of plain objects and parts of texts: letters first, and no property name that every object has. */
function checkId(element: ModdleElement): Finding[] {
  if (element.$type !== "bpmn:Process" && !isFlowElement(element)) return [];
  const id = idOf(element);
  if (/^[A-Za-z_][\w.-]{0,99}$/.test(id) && !(id in Object.prototype)) return [];
  return [finding("bad-id", whereIs(element), { id, type: tagOf(element) })];
}

function isFlowElement(element: ModdleElement): boolean {
  return element.$parent?.$type === "bpmn:Process" && element.$type !== "bpmn:ExtensionElements";
}
