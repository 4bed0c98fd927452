import { describe, expect, it } from "vitest";
import { readableId } from "./readable-id.ts";

const free = () => false;

describe("the id of a drawn element", () => {
  it("[R-WORK-5] is a word and the first number that is free", () => {
    const taken = new Set(["step_1", "step_2", "branch_1"]);
    const next = (type: string, id: string) => readableId(type, id, (one) => taken.has(one));
    expect(next("bpmn:UserTask", "Activity_1lyiyjf")).toBe("step_3");
    expect(next("bpmn:ParallelGateway", "Gateway_0abc123")).toBe("branch_2");
    expect(next("bpmn:SequenceFlow", "Flow_0abc123")).toBe("way_1");
    expect(next("bpmn:BoundaryEvent", "Event_0abc123")).toBe("timer_1");
  });

  it("[R-WORK-5] stays where somebody gave it, and where the element is no part of routes", () => {
    expect(readableId("bpmn:UserTask", "review", free)).toBeUndefined();
    expect(readableId("bpmn:UserTask", "Activity_review", free)).toBeUndefined();
    expect(readableId("bpmn:TextAnnotation", "Activity_1lyiyjf", free)).toBeUndefined();
  });
});
