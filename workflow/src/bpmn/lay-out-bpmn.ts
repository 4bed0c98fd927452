import { layoutProcess } from "bpmn-auto-layout";

/** Adds a drawing to a BPMN file that has none. A drawing made by hand would be lost, so this is for generated files only. */
export async function layOutBpmn(xml: string): Promise<string> {
  return layoutProcess(xml);
}
