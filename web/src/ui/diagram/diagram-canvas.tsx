import NavigatedViewer from "bpmn-js/lib/NavigatedViewer";
import { Maximize, Minus, Plus } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useTexts } from "../../i18n/translate.ts";
import { type Area, fitted, type Size } from "./fitted.ts";
import { diagramCanvasMessages } from "./messages.ts";
import "bpmn-js/dist/assets/diagram-js.css";
import "./diagram-canvas.css";

/** A node of the drawn route. */
export interface DrawnNode {
  readonly key: string;
  readonly state: "done" | "current" | "upcoming" | "skipped" | "rejected" | "none";
  readonly people: readonly { readonly name: string }[];
  /** A word above the node, for its special role here. */
  readonly mark?: { readonly text: string; readonly role: "now" | "then" };
}

interface DiagramCanvasProps {
  readonly xml: string;
  readonly nodes: readonly DrawnNode[];
  /** The node under the pointer or with the focus. */
  readonly onPoint?: (key: string) => void;
}

/** The viewer's services that are used here. */
interface Canvas {
  zoom(level?: number): number;
  viewbox(box?: Area): { readonly inner: Area; readonly outer: Size };
  addMarker(element: string, marker: string): void;
}
interface Overlays {
  add(element: string, overlay: { position: { bottom?: number; top?: number; left: number }; html: HTMLElement }): void;
}
interface EventBus {
  on(event: string, listener: (event: { element: { id: string } }) => void): void;
}
interface ElementRegistry {
  get(id: string): { readonly width: number } | undefined;
}

/** The drawing: zoom by wheel and buttons, move by dragging; every node marked by its state, its people below it. */
export function DiagramCanvas({ xml, nodes, onPoint }: DiagramCanvasProps) {
  const d = useTexts(diagramCanvasMessages);
  const box = useRef<HTMLDivElement>(null);
  const [viewer, setViewer] = useState<NavigatedViewer | null>(null);
  useEffect(() => {
    if (!box.current) return;
    const made = new NavigatedViewer({ container: box.current, textRenderer: textAsOnThePage(box.current) });
    let isCurrent = true;
    void made.importXML(xml).then(() => {
      if (!isCurrent) return;
      showWhole(made);
      markNodes(made, nodes);
      made.get<EventBus>("eventBus").on("element.hover", ({ element }) => onPoint?.(element.id));
      made.get<EventBus>("eventBus").on("element.click", ({ element }) => onPoint?.(element.id));
      setViewer(made);
    });
    return () => {
      isCurrent = false;
      made.destroy();
    };
  }, [xml, nodes, onPoint]);
  const zoomBy = (factor: number) => {
    const canvas = viewer?.get<Canvas>("canvas");
    canvas?.zoom(canvas.zoom() * factor);
  };
  return (
    <div className="so-diagram-canvas">
      <div ref={box} className="so-diagram-box" role="group" aria-label={d("picture")} />
      <div className="so-diagram-zoom">
        <ZoomButton text={d("zoomOut")} icon={Minus} onClick={() => zoomBy(1 / 1.2)} />
        <ZoomButton text={d("zoomIn")} icon={Plus} onClick={() => zoomBy(1.2)} />
        <ZoomButton text={d("fit")} icon={Maximize} onClick={() => viewer && showWhole(viewer)} />
      </div>
    </div>
  );
}

/** The library shrinks a long route, but never enlarges a short one. */
function showWhole(viewer: NavigatedViewer): void {
  const canvas = viewer.get<Canvas>("canvas");
  const { inner, outer } = canvas.viewbox();
  canvas.viewbox(fitted(inner, outer));
}

/** The library measures its labels itself, so it needs the font as an option; a style sheet would come too late. */
function textAsOnThePage(box: HTMLElement) {
  const { fontFamily } = getComputedStyle(box);
  return { defaultStyle: { fontFamily, fontSize: 12, lineHeight: 1.3 } };
}

interface ZoomButtonProps {
  readonly text: string;
  readonly icon: typeof Plus;
  readonly onClick: () => void;
}

function ZoomButton({ text, icon: Icon, onClick }: ZoomButtonProps) {
  return (
    <button type="button" className="so-icon-button" aria-label={text} title={text} onClick={onClick}>
      <Icon size={15} strokeWidth={1.8} />
    </button>
  );
}

/** Between a node and the names below it, and the amount that they may extend on either side. */
const labelGap = 5;

function markNodes(viewer: NavigatedViewer, nodes: readonly DrawnNode[]): void {
  const canvas = viewer.get<Canvas>("canvas");
  const overlays = viewer.get<Overlays>("overlays");
  const registry = viewer.get<ElementRegistry>("elementRegistry");
  for (const { key, state, people, mark } of nodes) {
    const shape = registry.get(key);
    if (!shape) continue;
    canvas.addMarker(key, `so-node-${state}`);
    if (people.length > 0 && shape.width > 60)
      overlays.add(key, {
        position: { bottom: -labelGap, left: -labelGap },
        html: peopleLabel(people, shape.width + 2 * labelGap),
      });
    if (mark) overlays.add(key, { position: { top: -markHeight, left: 0 }, html: markLabel(mark) });
  }
}

const markHeight = 22;

function markLabel({ text, role }: NonNullable<DrawnNode["mark"]>): HTMLElement {
  const label = document.createElement("div");
  label.className = `so-node-mark so-node-mark-${role}`;
  label.textContent = text;
  return label;
}

/** Names below the node; styled through the style object, which the content security policy allows. */
function peopleLabel(people: DrawnNode["people"], width: number): HTMLElement {
  const label = document.createElement("div");
  label.className = "so-node-people";
  label.style.width = `${width}px`;
  label.textContent = people.map(({ name }) => name).join(" / ");
  label.title = label.textContent;
  return label;
}
