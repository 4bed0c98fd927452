import { BpmnModdle } from "bpmn-moddle";
import { wfDescriptor } from "./wf-descriptor.ts";

/** Reads and writes BPMN with the approval rules in it. Stateless, so one serves all. */
export const moddle = new BpmnModdle({ wf: wfDescriptor });
