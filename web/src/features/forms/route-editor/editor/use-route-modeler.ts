import Modeler from "bpmn-js/lib/Modeler";
import { type RefObject, useEffect, useRef, useState } from "react";
import type { Locale } from "@signoff/domain/locale";
import { wfDescriptor } from "@signoff/workflow/bpmn/wf-descriptor";
import { readableId } from "../model/readable-id.ts";
import type {
  Business,
  Canvas,
  DrawnElement,
  EventBus,
  Moddle,
  Modeling,
  Selection,
  ElementRegistry,
  Services,
} from "./bpmn-services.ts";
import { type Following, followDrawing } from "./follow-drawing.ts";
import { hideOutOfSight } from "./hide-out-of-sight.ts";
import { keepOrder } from "./keep-order.ts";
import { listIn, openDrawing, ownName } from "./open-drawing.ts";
import { makeRoomFor } from "./make-room.ts";
import { bindRouteKeys } from "./route-keys.ts";
import { routeTools } from "./route-tools.ts";
import { scrollSeldom } from "./scroll-seldom.ts";

export interface OpenModeler {
  readonly modeler: Modeler;
  /** Why the file cannot be rendered. */
  readonly failure: string | null;
}

export interface RouteModeler {
  readonly box: RefObject<HTMLDivElement | null>;
  readonly open: OpenModeler | null;
  /** Grows with the changes of the drawing, when the keys rest. */
  readonly changes: number;
  /** The same, up to this moment. */
  readonly countChanges: () => number;
  /** Updates everything beside the drawing before the user reaches for it. */
  readonly settle: () => void;
  readonly selected: DrawnElement | null;
}

/** A modeler of our subset on one file. Another file or language creates another modeler. */
export function useRouteModeler(xml: string, locale: Locale): RouteModeler {
  const box = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState<OpenModeler | null>(null);
  const [changes, setChanges] = useState(0);
  const made = useRef(0);
  const settle = useRef(() => {});
  const [selected, setSelected] = useState<DrawnElement | null>(null);
  useEffect(() => {
    const container = box.current;
    if (!container) return;
    const modeler = new Modeler({
      container,
      moddleExtensions: { wf: wfDescriptor },
      additionalModules: [routeTools(locale)],
    });
    let isCurrent = true;
    const choose = () => setSelected(chosenIn(modeler));
    const following = followDrawing(container, () => {
      setChanges(made.current);
      choose();
    });
    settle.current = following.now;
    void importFile(modeler, xml, locale).then((failure) => {
      if (!isCurrent) return;
      equip(modeler, locale);
      hear(modeler, made, following);
      setChanges(0);
      choose();
      setOpen({ modeler, failure });
    });
    return () => {
      isCurrent = false;
      following.stop();
      setOpen(null);
      modeler.destroy();
    };
  }, [xml, locale]);
  return { box, open, changes, countChanges: () => made.current, settle: () => settle.current(), selected };
}

function hear(modeler: Modeler, made: RefObject<number>, following: Following): void {
  const bus = modeler.get<EventBus>("eventBus");
  made.current = 0;
  bus.on("commandStack.changed", () => {
    made.current += 1;
    following.changed();
  });
  bus.on("selection.changed", following.chosen);
}

/** Our additions to the library. */
function equip(modeler: Modeler, locale: Locale): void {
  keepNames(modeler, locale);
  bindRouteKeys(modeler);
  makeRoomFor(modeler);
  nameIdsOf(modeler);
  keepOrder(modeler);
  scrollSeldom(modeler);
  hideOutOfSight(modeler);
}

/** The single selected element, or the route itself. */
function chosenIn(modeler: Modeler): DrawnElement | null {
  const [first, ...others] = modeler.get<Selection>("selection").get();
  if (first && others.length === 0) return first.labelTarget ?? first;
  return first ? null : modeler.get<Canvas>("canvas").getRootElement();
}

async function importFile(modeler: Modeler, xml: string, locale: Locale): Promise<string | null> {
  try {
    const definitions = await openDrawing(modeler.get<Moddle>("moddle"), xml, locale);
    // The list of fields follows from the conditions; an old list would forbid new ones.
    for (const process of listIn(definitions, "rootElements")) forgetFields(process);
    await modeler.importDefinitions(definitions);
    showAll(modeler.get<Canvas>("canvas"));
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** The whole route, beside the palette and not below it. */
export function showAll(canvas: Canvas): void {
  const whole = canvas.zoom("fit-viewport", "auto");
  canvas.zoom(whole * 0.9, "auto");
  canvas.scroll({ dx: 36, dy: 0 });
}

function forgetFields(process: Business): void {
  if (process.$type === "bpmn:Process") process.set("wf:fields", undefined);
}

interface Labelled {
  readonly context: { readonly element: DrawnElement; readonly newLabel?: string };
}

/** A name typed into the drawing is the name in the language of the page; the other language keeps its own. */
function keepNames(modeler: Modeler, locale: Locale): void {
  modeler.get<EventBus>("eventBus").on("commandStack.element.updateLabel.postExecute", ({ context }: Labelled) => {
    const element = context.element.labelTarget ?? context.element;
    modeler.get<Modeling>("modeling").updateProperties(element, { [ownName(locale)]: context.newLabel ?? "" });
  });
}

export async function writtenBy(modeler: Modeler): Promise<string> {
  const { xml } = await modeler.saveXML({ format: true });
  return xml ?? "";
}

interface Made {
  readonly context: { readonly shape?: DrawnElement; readonly connection?: DrawnElement };
}

/** Gives drawn elements readable ids, as part of the change that draws them. */
function nameIdsOf(services: Services): void {
  const bus = services.get<EventBus>("eventBus");
  const rename = ({ context }: Made) => {
    const made = context.shape ?? context.connection;
    if (!made || made.labelTarget !== undefined) return;
    const registry = services.get<ElementRegistry>("elementRegistry");
    const id = readableId(made.type, made.id, (one) => registry.get(one) !== undefined);
    if (id !== undefined) services.get<Modeling>("modeling").updateProperties(made, { id });
  };
  // After the library's own steps, which still look up the element by its original id.
  bus.on("commandStack.shape.create.postExecuted", 200, rename);
  bus.on("commandStack.connection.create.postExecuted", 200, rename);
}
