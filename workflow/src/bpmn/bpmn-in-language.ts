import type { ModdleElement } from "bpmn-moddle";
import type { Text } from "../route.ts";
import { childrenOf, nameOf } from "./bpmn-element.ts";
import { moddle } from "./wf-moddle.ts";

/** The same file with every label in one language, for viewers that show plain BPMN names. */
export async function bpmnInLanguage(xml: string, language: keyof Text): Promise<string> {
  const { rootElement } = await moddle.fromXML(xml);
  const processes = childrenOf(rootElement, "rootElements");
  for (const element of processes.flatMap((process) => [process, ...childrenOf(process, "flowElements")]))
    rename(element, language);
  return (await moddle.toXML(rootElement, { format: true })).xml;
}

/** Both names stay in the file, so that it can be switched to the other language again. */
function rename(element: ModdleElement, language: keyof Text): void {
  const name = nameOf(element);
  if (!name) return;
  element.set?.("name", name[language]);
  element.set?.("wf:nameZh", name.zh);
  element.set?.("wf:nameEn", name.en);
}
