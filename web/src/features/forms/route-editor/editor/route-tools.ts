import type { Locale } from "@signoff/domain/locale";
import { translate } from "../../../../i18n/translate.ts";
import { editorMessages } from "../editor-messages.ts";
import type { AutoPlace, DrawnElement, ElementFactory, Modeling, Starter, ToolEntry } from "./bpmn-services.ts";

const drawing = (inner: string): string =>
  `<svg viewBox="0 0 24 24" width="18" height="18" fill="none" stroke="currentColor" stroke-width="1.7" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">${inner}</svg>`;

/** Icons of the tools, in the style of the pages' icons. */
const toolIcons = {
  hand: drawing(
    '<path d="M18 11V6a2 2 0 0 0-4 0v5M14 10V4a2 2 0 0 0-4 0v6M10 10.5V6a2 2 0 0 0-4 0v8"/><path d="M18 8a2 2 0 1 1 4 0v6a8 8 0 0 1-8 8h-2c-2.800 0-4.500-.860-6-2.340l-3.600-3.600a2 2 0 0 1 2.830-2.820L7 15"/>',
  ),
  lasso: drawing('<rect x="4" y="4" width="16" height="16" stroke-dasharray="3 3"/>'),
  connect: drawing('<circle cx="5" cy="19" r="2"/><path d="M5 17C5 9 9 7 18 7"/><path d="m15 4 3 3-3 3"/>'),
  task: drawing(
    '<rect x="3" y="5" width="18" height="14" rx="2"/><circle cx="8" cy="10" r="1.500"/><path d="M5.500 14.500a2.500 2.500 0 0 1 5 0"/>',
  ),
  branch: drawing('<path d="m12 3 9 9-9 9-9-9z"/><path d="m9.500 9.500 5 5m0-5-5 5"/>'),
  parallel: drawing('<path d="m12 3 9 9-9 9-9-9z"/><path d="M12 8v8m-4-4h8"/>'),
  inclusive: drawing('<path d="m12 3 9 9-9 9-9-9z"/><circle cx="12" cy="12" r="3"/>'),
  end: drawing('<circle cx="12" cy="12" r="8" stroke-width="3"/>'),
  delete: drawing('<path d="M4 7h16M10 11v6m4-6v6M6 7l1 13h10l1-13M9 7V4h6v3"/>'),
} as const;

/** The elements of a route; no other BPMN element is offered. */
const shapes = [
  ["task", "bpmn:UserTask"],
  ["branch", "bpmn:ExclusiveGateway"],
  ["parallel", "bpmn:ParallelGateway"],
  ["inclusive", "bpmn:InclusiveGateway"],
  ["end", "bpmn:EndEvent"],
] as const;

interface ToolServices {
  readonly create: Starter;
  readonly elementFactory: ElementFactory;
  readonly handTool: { activateHand(event: Event): void };
  readonly lassoTool: { activateSelection(event: Event): void };
  readonly globalConnect: Starter;
  readonly connect: Starter;
  readonly autoPlace: AutoPlace;
  readonly modeling: Modeling;
}

function entry(group: string, title: string, icon: keyof typeof toolIcons, action: ToolEntry["action"]): ToolEntry {
  return { group, title, html: `<div class="entry so-route-tool" draggable="true">${toolIcons[icon]}</div>`, action };
}

/** Tools at the left of the canvas, in the language of the page. */
export function paletteEntries(services: ToolServices, locale: Locale): Readonly<Record<string, ToolEntry>> {
  const text = (key: keyof typeof editorMessages) => translate(editorMessages, key, undefined, locale);
  const { handTool, lassoTool, globalConnect, create, elementFactory } = services;
  const tools = {
    hand: entry("tools", text("tool.hand"), "hand", { click: (event) => handTool.activateHand(event) }),
    lasso: entry("tools", text("tool.lasso"), "lasso", { click: (event) => lassoTool.activateSelection(event) }),
    connect: entry("tools", text("tool.connect"), "connect", { click: (event) => globalConnect.start(event) }),
  };
  const made = shapes.map(([name, type]) => {
    const start = (event: Event) => create.start(event, elementFactory.createShape({ type }));
    return [name, entry("shapes", text(`tool.${name}`), name, { click: start, dragstart: start })] as const;
  });
  return { ...tools, ...Object.fromEntries(made) };
}

/** Actions on the selected element, beside it. */
export function padEntries(
  services: ToolServices,
  element: DrawnElement,
  locale: Locale,
): Readonly<Record<string, ToolEntry>> {
  const text = (key: keyof typeof editorMessages) => translate(editorMessages, key, undefined, locale);
  const { autoPlace, elementFactory, connect, modeling } = services;
  const remove = entry("edit", text("pad.delete"), "delete", { click: () => modeling.removeElements([element]) });
  const isStart = element.type === "bpmn:StartEvent";
  if (element.type === "bpmn:SequenceFlow" || element.type === "label") return { delete: remove };
  if (element.type === "bpmn:EndEvent") return { delete: remove };
  const append = (name: "task" | "branch" | "end", type: string) =>
    entry("append", text(`pad.${name}`), name, {
      click: () => autoPlace.append(element, elementFactory.createShape({ type })),
    });
  const start = (event: Event) => connect.start(event, element);
  return {
    "append-task": append("task", "bpmn:UserTask"),
    "append-branch": append("branch", "bpmn:ExclusiveGateway"),
    "append-end": append("end", "bpmn:EndEvent"),
    connect: entry("edit", text("pad.connect"), "connect", { click: start, dragstart: start }),
    ...(isStart ? {} : { delete: remove }),
  };
}

/** Modules that replace the library's own palette and pad. */
export function routeTools(locale: Locale) {
  class RoutePalette {
    static readonly $inject = [
      "palette",
      "create",
      "elementFactory",
      "handTool",
      "lassoTool",
      "globalConnect",
      "connect",
      "autoPlace",
      "modeling",
    ];
    readonly getPaletteEntries: () => Readonly<Record<string, ToolEntry>>;
    constructor(palette: { registerProvider(provider: unknown): void }, ...given: readonly unknown[]) {
      const services = named(RoutePalette.$inject.slice(1), given);
      this.getPaletteEntries = () => paletteEntries(services, locale);
      palette.registerProvider(this);
    }
  }
  class RoutePad {
    static readonly $inject = ["contextPad", ...RoutePalette.$inject.slice(1)];
    readonly getContextPadEntries: (element: DrawnElement) => Readonly<Record<string, ToolEntry>>;
    constructor(pad: { registerProvider(provider: unknown): void }, ...given: readonly unknown[]) {
      const services = named(RoutePad.$inject.slice(1), given);
      this.getContextPadEntries = (element) => padEntries(services, element, locale);
      pad.registerProvider(this);
    }
  }
  return {
    __init__: ["paletteProvider", "contextPadProvider"],
    paletteProvider: ["type", RoutePalette],
    contextPadProvider: ["type", RoutePad],
  };
}

/** The library passes services in the order in which they were requested. */
function named(names: readonly string[], given: readonly unknown[]): ToolServices {
  return Object.fromEntries(names.map((name, place) => [name, given[place]])) as unknown as ToolServices;
}
