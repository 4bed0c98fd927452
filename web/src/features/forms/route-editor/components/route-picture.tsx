import { wfDescriptor } from "@signoff/workflow/bpmn/wf-descriptor";
import NavigatedViewer from "bpmn-js/lib/NavigatedViewer";
import { Workflow } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useLocale, useTexts } from "../../../../i18n/translate.ts";
import { EmptyState } from "../../../../ui/empty-state.tsx";
import type { Canvas, ElementRegistry, Moddle } from "../editor/bpmn-services.ts";
import { openDrawing } from "../editor/open-drawing.ts";
import { routeMessages } from "../messages.ts";
import "bpmn-js/dist/assets/diagram-js.css";
import "../route-editor.css";

export type Mark = "added" | "removed" | "changed";

interface RoutePictureProps {
  readonly xml: string;
  readonly label: string;
  /** Elements that differ from another version. */
  readonly marks?: Readonly<Record<string, Mark>>;
}

const noMarks: Readonly<Record<string, Mark>> = {};

/** A version as a drawing in the language of the page; zoom by wheel, move by dragging. */
export function RoutePicture({ xml, label, marks = noMarks }: RoutePictureProps) {
  const t = useTexts(routeMessages);
  const locale = useLocale();
  const box = useRef<HTMLDivElement>(null);
  const [failure, setFailure] = useState<string | null>(null);
  useEffect(() => {
    if (!box.current) return;
    const viewer = new NavigatedViewer({ container: box.current, moddleExtensions: { wf: wfDescriptor } });
    let isCurrent = true;
    const draw = async () => {
      const definitions = await openDrawing(viewer.get<Moddle>("moddle"), xml, locale);
      if (!isCurrent) return;
      await viewer.importDefinitions(definitions);
      if (isCurrent) finish(viewer, marks);
    };
    draw().then(
      () => setFailure(null),
      (error: unknown) => isCurrent && setFailure(error instanceof Error ? error.message : String(error)),
    );
    return () => {
      isCurrent = false;
      viewer.destroy();
    };
  }, [xml, locale, marks]);
  return (
    <div className="so-route-picture">
      <div ref={box} className="so-diagram-box so-route-box" role="group" aria-label={label} />
      {failure !== null && (
        <EmptyState compact icon={Workflow} title={t("unreadable")}>
          {failure}
        </EmptyState>
      )}
    </div>
  );
}

function finish(viewer: NavigatedViewer, marks: Readonly<Record<string, Mark>>): void {
  const canvas = viewer.get<Canvas>("canvas");
  const registry = viewer.get<ElementRegistry>("elementRegistry");
  canvas.zoom("fit-viewport", "auto");
  for (const [id, mark] of Object.entries(marks)) if (registry.get(id)) canvas.addMarker(id, `so-route-${mark}`);
}
