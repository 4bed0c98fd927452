/** The part of these libraries that is used here; they have no types. */
declare module "bpmn-moddle" {
  export interface ModdleElement {
    readonly $type: string;
    /** Attributes of unknown namespaces. */
    readonly $attrs?: Readonly<Record<string, string>>;
    readonly $parent?: ModdleElement;
    /** Absent on unknown elements. */
    get?(name: string): unknown;
    set?(name: string, value: unknown): void;
    [property: string]: unknown;
  }
  export interface ModdleWarning {
    readonly message: string;
    readonly element?: ModdleElement;
    readonly property?: string;
    readonly value?: string;
  }
  export class BpmnModdle {
    constructor(packages?: Readonly<Record<string, object>>);
    create(type: string, properties?: Readonly<Record<string, unknown>>): ModdleElement;
    fromXML(xml: string): Promise<{ rootElement: ModdleElement; warnings: ModdleWarning[] }>;
    toXML(element: ModdleElement, options?: { format?: boolean }): Promise<{ xml: string }>;
  }
}

declare module "bpmn-auto-layout" {
  export function layoutProcess(xml: string): Promise<string>;
}
