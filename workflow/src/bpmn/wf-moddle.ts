import { BpmnModdle } from "bpmn-moddle";
import { wfDescriptor } from "./wf-descriptor.ts";

/** Reads and writes BPMN with the approval rules. Stateless, so one instance is enough. */
export const moddle = new BpmnModdle({ wf: wfDescriptor });
