import type { Locale } from "@signoff/domain/locale";
import { translate } from "../../../../i18n/translate.ts";
import { editorMessages } from "../editor-messages.ts";
import type { AutoPlace, DrawnElement, ElementFactory, Modeling, Starter, ToolEntry } from "./bpmn-services.ts";
import { toolIcons } from "./tool-icons.ts";

/** What a route is made of; everything else of BPMN is offered nowhere. */
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

/** Tools at the left of the canvas, in the words of the page's language. */
export function paletteEntries(services: ToolServices, locale: Locale): Readonly<Record<string, ToolEntry>> {
  const text = (key: Parameters<typeof translate<keyof typeof editorMessages.en>>[1]) =>
    translate(editorMessages, key, undefined, locale);
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

/** What can be done with the chosen element, beside it. */
export function padEntries(
  services: ToolServices,
  element: DrawnElement,
  locale: Locale,
): Readonly<Record<string, ToolEntry>> {
  const text = (key: Parameters<typeof translate<keyof typeof editorMessages.en>>[1]) =>
    translate(editorMessages, key, undefined, locale);
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

/** Modules that take the place of the library's own palette and pad. */
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

/** The library hands services over in the order in which they were asked for. */
function named(names: readonly string[], given: readonly unknown[]): ToolServices {
  return Object.fromEntries(names.map((name, place) => [name, given[place]])) as unknown as ToolServices;
}
