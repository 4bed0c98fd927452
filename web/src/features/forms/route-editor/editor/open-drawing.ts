import { type Locale, textIn } from "@signoff/domain/locale";
import type { Business, Moddle } from "./bpmn-services.ts";
import { layOut } from "./lay-out.ts";

/** The file as the canvas needs it: names in one language, and a drawing if the file has none. */
export async function openDrawing(moddle: Moddle, xml: string, locale: Locale): Promise<Business> {
  const { rootElement } = await moddle.fromXML(xml);
  const processes = listIn(rootElement, "rootElements").filter(({ $type }) => $type === "bpmn:Process");
  for (const element of processes.flatMap((process) => [process, ...listIn(process, "flowElements")]))
    nameIn(element, locale);
  const [process] = processes;
  if (process && listIn(rootElement, "diagrams").length === 0) layOut(moddle, rootElement, process);
  return rootElement;
}

/** Both names stay in the file. */
function nameIn(element: Business, locale: Locale): void {
  const plain = element.get("name");
  const zh = element.get("wf:nameZh") ?? plain;
  const en = element.get("wf:nameEn") ?? plain;
  if (zh === undefined && en === undefined) return;
  element.set("wf:nameZh", zh);
  element.set("wf:nameEn", en);
  element.set("name", textIn(locale, zh, en));
}

export function listIn(element: Business, property: string): readonly Business[] {
  const value = element.get(property);
  return Array.isArray(value) ? (value as readonly Business[]) : [];
}

/** Attribute of the name in one language in the file. */
export function ownName(locale: Locale): "wf:nameZh" | "wf:nameEn" {
  return locale === "zh" ? "wf:nameZh" : "wf:nameEn";
}
