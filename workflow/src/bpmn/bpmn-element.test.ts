import { describe, expect, it } from "vitest";
import { childOf, childrenOf, flagOf, idOf, isElement, nameOf, tagOf, textOf, whereIs } from "./bpmn-element.ts";
import { moddle } from "./wf-moddle.ts";

const expression = moddle.create("bpmn:FormalExpression", { body: "days > 3" });
const flow = moddle.create("bpmn:SequenceFlow", { id: "f1", conditionExpression: expression });
const task = moddle.create("bpmn:UserTask", { id: "review", name: "审核", "wf:nameEn": "Review", "wf:allow": "agree" });
const process = moddle.create("bpmn:Process", { id: "leave", isExecutable: true, flowElements: [task, flow] });

describe("reading an element", () => {
  it("reads texts of BPMN and of our own namespace", () => {
    expect(textOf(task, "name")).toBe("审核");
    expect(textOf(task, "wf:allow")).toBe("agree");
    expect(textOf(expression, "body")).toBe("days > 3");
  });

  it("takes an empty text, another type and nothing for nothing", () => {
    expect(textOf(moddle.create("bpmn:UserTask", { id: "x", name: "" }), "name")).toBeUndefined();
    expect(textOf(process, "isExecutable")).toBeUndefined();
    expect(textOf(task, "wf:onDisagree")).toBeUndefined();
    expect(textOf(task, "nonsense")).toBeUndefined();
  });

  it("reads flags, with the default that BPMN gives them", () => {
    expect(flagOf(process, "isExecutable")).toBe(true);
    expect(flagOf(moddle.create("bpmn:BoundaryEvent", { id: "b" }), "cancelActivity")).toBe(true);
    expect(flagOf(task, "isForCompensation")).toBe(false);
  });

  it("reads children, one and several", () => {
    expect(childOf(flow, "conditionExpression")).toBe(expression);
    expect(childOf(flow, "name")).toBeUndefined();
    expect(childrenOf(process, "flowElements")).toEqual([task, flow]);
    expect(childrenOf(process, "artifacts")).toEqual([]);
  });

  it("adds nothing to what it reads", () => {
    const before = Object.keys(task);
    childrenOf(task, "incoming");
    childrenOf(task, "eventDefinitions");
    expect(Object.keys(task)).toEqual(before);
  });

  it("knows an element from anything else", () => {
    expect(isElement(task)).toBe(true);
    for (const other of [undefined, null, "x", 3, {}, { $type: 3 }, []]) expect(isElement(other)).toBe(false);
  });

  it("names elements by tag and by language", () => {
    expect(tagOf(task)).toBe("userTask");
    expect(nameOf(task)).toEqual({ zh: "审核", en: "Review" });
    expect(nameOf(flow)).toBeUndefined();
    expect(idOf(moddle.create("bpmn:Task", {}))).toBe("");
  });
});

describe("where something is", () => {
  it("is the element itself when it has an id", () => {
    expect(whereIs(task)).toEqual({ id: "review", name: { zh: "审核", en: "Review" } });
    expect(whereIs(flow)).toEqual({ id: "f1" });
  });

  it("is the nearest element with an id when it has none", async () => {
    const { rootElement } = await moddle.fromXML(
      `<d:definitions xmlns:d="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:wf="urn:signoff:workflow:1"><d:process id="p">
         <d:userTask id="review"><d:extensionElements><wf:approver rule="x" /></d:extensionElements></d:userTask>
       </d:process></d:definitions>`,
    );
    const [read] = childrenOf(rootElement, "rootElements");
    const [review] = read ? childrenOf(read, "flowElements") : [];
    const extensions = review && childOf(review, "extensionElements");
    const [approver] = extensions ? childrenOf(extensions, "values") : [];
    expect(approver && whereIs(approver)).toEqual({ id: "review" });
  });

  it("is nowhere when nothing around has one", () => {
    expect(whereIs(moddle.create("bpmn:FormalExpression", {}))).toBeUndefined();
  });
});
