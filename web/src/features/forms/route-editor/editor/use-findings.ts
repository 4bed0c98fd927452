import type { RouteFinding } from "@signoff/server/contract/base/definitions";
import type Modeler from "bpmn-js/lib/Modeler";
import { useEffect, useState } from "react";
import { isCancelled } from "../../../../api/api-error.ts";
import { check } from "../queries.ts";
import type { Canvas, ElementRegistry, Overlays } from "./bpmn-services.ts";
import { writtenBy } from "./use-route-modeler.ts";

export interface Checked {
  readonly xml: string;
  readonly findings: readonly RouteFinding[];
}

/** After the last change; a check takes some milliseconds, and typing continues meanwhile. */
const quietMs = 500;

/** Findings that prevent publishing, from the server's own checks while the user draws. Null while they run. */
export function useFindings(processKey: string, modeler: Modeler | null, changes: number): Checked | null {
  const [checked, setChecked] = useState<(Checked & { readonly at: number }) | null>(null);
  useEffect(() => {
    if (!modeler) return;
    const abort = new AbortController();
    const ask = async () => {
      try {
        const xml = await writtenBy(modeler);
        const { findings } = await check(processKey, xml, abort.signal);
        if (!abort.signal.aborted) setChecked({ xml, findings, at: changes });
      } catch (error) {
        // The next change checks again; the policy of all calls has shown the refusal.
        if (!isCancelled(error)) setChecked(null);
      }
    };
    const timer = setTimeout(() => void ask(), changes === 0 ? 0 : quietMs);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [processKey, modeler, changes]);
  const findings = checked?.findings;
  useEffect(() => {
    if (!modeler || !findings) return;
    return markFindings(modeler, findings);
  }, [modeler, findings]);
  return checked?.at === changes ? checked : null;
}

/** A mark on every element with a finding, until the findings change. */
function markFindings(modeler: Modeler, findings: readonly RouteFinding[]): () => void {
  const canvas = modeler.get<Canvas>("canvas");
  const overlays = modeler.get<Overlays>("overlays");
  const registry = modeler.get<ElementRegistry>("elementRegistry");
  const known = new Map(findings.flatMap(({ element, message }) => (element ? [[element, message] as const] : [])));
  const marked = [...known].filter(([id]) => registry.get(id) !== undefined);
  for (const [id, message] of marked) {
    canvas.addMarker(id, "so-route-found");
    overlays.add(id, "finding", { position: { top: -10, right: 10 }, html: badge(message) });
  }
  return () => {
    // A removed modeler has removed its marks.
    overlays.remove({ type: "finding" });
    for (const [id] of marked) if (registry.get(id)) canvas.removeMarker(id, "so-route-found");
  };
}

function badge(message: string): HTMLElement {
  const mark = document.createElement("span");
  mark.className = "so-route-badge";
  mark.textContent = "!";
  mark.title = message;
  return mark;
}
