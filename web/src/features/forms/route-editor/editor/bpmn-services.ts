/** The parts of the drawing library that the editor uses; the library itself has no types for them. */

/** A moddle element: BPMN with our rules in it. */
export interface Business {
  readonly $type: string;
  readonly id: string;
  readonly $parent?: Business;
  get(property: string): unknown;
  set(property: string, value: unknown): void;
}

/** The name in the drawing; empty if there is none. */
export function drawnName(business: Business): string {
  const name = business.get("name");
  return typeof name === "string" ? name : "";
}

export interface DrawnElement {
  readonly id: string;
  readonly type: string;
  readonly businessObject: Business;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** The corners of a flow. */
  readonly waypoints?: readonly { readonly x: number; readonly y: number }[];
  readonly parent?: DrawnElement;
  readonly children?: readonly DrawnElement[];
  readonly host?: DrawnElement;
  readonly source?: DrawnElement;
  readonly target?: DrawnElement;
  readonly incoming?: readonly DrawnElement[];
  readonly outgoing?: readonly DrawnElement[];
  readonly attachers?: readonly DrawnElement[];
  readonly labelTarget?: DrawnElement;
}

export interface Modeling {
  updateProperties(element: DrawnElement, properties: Readonly<Record<string, unknown>>): void;
  updateModdleProperties(element: DrawnElement, part: Business, properties: Readonly<Record<string, unknown>>): void;
  createShape(
    shape: unknown,
    position: { readonly x: number; readonly y: number },
    target: DrawnElement,
    hints?: { readonly attach?: boolean },
  ): DrawnElement;
  connect(source: DrawnElement, target: DrawnElement, given: { readonly type: string }): DrawnElement;
  removeElements(elements: readonly DrawnElement[]): void;
  moveElements(elements: readonly DrawnElement[], by: { readonly x: number; readonly y: number }): void;
  layoutConnection(connection: DrawnElement): void;
}

export interface Moddle {
  create(type: string, properties?: Readonly<Record<string, unknown>>): Business;
  fromXML(xml: string): Promise<{ readonly rootElement: Business; readonly warnings: readonly unknown[] }>;
}

export interface EventBus {
  on(event: string, listener: (event: never) => void): void;
  on(event: string, priority: number, listener: (event: never) => void): void;
}

export interface CommandStack {
  canUndo(): boolean;
  canRedo(): boolean;
  undo(): void;
  redo(): void;
}

export interface ElementRegistry {
  get(id: string): DrawnElement | undefined;
  filter(keep: (element: DrawnElement) => boolean): readonly DrawnElement[];
}

export interface Selection {
  get(): readonly DrawnElement[];
  select(element: DrawnElement | null): void;
}

export interface Canvas {
  zoom(level?: number | "fit-viewport", center?: "auto"): number;
  addMarker(element: string, marker: string): void;
  removeMarker(element: string, marker: string): void;
  getRootElement(): DrawnElement;
  scroll(by: { readonly dx: number; readonly dy: number }): void;
  scrollToElement(element: DrawnElement, padding?: number): void;
  focus(): void;
}

export interface Overlays {
  add(element: string, kind: string, overlay: { readonly position: object; readonly html: HTMLElement }): void;
  remove(filter: { readonly type: string }): void;
}

export interface ElementFactory {
  createShape(given: Readonly<Record<string, unknown>>): DrawnElement;
}

/** Started by a mouse or key event. */
export interface Starter {
  start(event: Event, what?: unknown, more?: unknown): void;
}

export interface AutoPlace {
  append(source: DrawnElement, shape: DrawnElement): void;
}

/** An entry of the palette or the pad. */
export interface ToolEntry {
  readonly group: string;
  readonly title: string;
  readonly html: string;
  readonly action: Readonly<Record<string, (event: Event, element: DrawnElement) => void>>;
}

/** The modeler and the viewer provide their services by name. */
export interface Services {
  get<Service>(name: string): Service;
}
