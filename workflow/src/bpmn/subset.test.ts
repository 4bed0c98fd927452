import { describe, expect, it } from "vitest";
import { readBpmn } from "./read-bpmn.ts";
import { bpmnFile, chain, definitions, end, extension, flow, oneTask, start, userTask } from "./testing/bpmn-text.ts";

async function findingsOf(file: string): Promise<string[]> {
  const result = await readBpmn(file);
  return result.ok
    ? []
    : result.findings.map(({ code, at, params }) => [code, at?.id, ...Object.values(params)].join(" "));
}

const beside = (element: string) =>
  bpmnFile(`${start}${userTask("review")}${end}${chain("start review end")}${element}`);

describe("elements that routes do not have", () => {
  it.each([
    [
      "scriptTask",
      '<bpmn:scriptTask id="bad" scriptFormat="javascript"><bpmn:script>alert(1)</bpmn:script></bpmn:scriptTask>',
    ],
    ["sendTask", '<bpmn:sendTask id="bad" />'],
    ["receiveTask", '<bpmn:receiveTask id="bad" instantiate="true" />'],
    ["manualTask", '<bpmn:manualTask id="bad" />'],
    ["businessRuleTask", '<bpmn:businessRuleTask id="bad" />'],
    ["task", '<bpmn:task id="bad" />'],
    ["callActivity", '<bpmn:callActivity id="bad" calledElement="other" />'],
    ["subProcess", '<bpmn:subProcess id="bad"><bpmn:startEvent id="inner" /></bpmn:subProcess>'],
    ["subProcess", '<bpmn:subProcess id="bad" triggeredByEvent="true" />'],
    ["adHocSubProcess", '<bpmn:adHocSubProcess id="bad" />'],
    ["transaction", '<bpmn:transaction id="bad" />'],
    ["complexGateway", '<bpmn:complexGateway id="bad" />'],
    ["eventBasedGateway", '<bpmn:eventBasedGateway id="bad" />'],
    [
      "intermediateCatchEvent",
      '<bpmn:intermediateCatchEvent id="bad"><bpmn:timerEventDefinition /></bpmn:intermediateCatchEvent>',
    ],
    ["intermediateThrowEvent", '<bpmn:intermediateThrowEvent id="bad" />'],
    ["dataObjectReference", '<bpmn:dataObjectReference id="bad" />'],
    ["dataObject", '<bpmn:dataObject id="bad" />'],
    ["dataStoreReference", '<bpmn:dataStoreReference id="bad" />'],
    ["textAnnotation", '<bpmn:textAnnotation id="bad"><bpmn:text>note</bpmn:text></bpmn:textAnnotation>'],
    ["group", '<bpmn:group id="bad" />'],
    ["laneSet", '<bpmn:laneSet id="bad"><bpmn:lane id="inner" /></bpmn:laneSet>'],
  ])("refuses %s by its id", async (type, element) => {
    expect(await findingsOf(beside(element))).toEqual([`element-not-supported bad ${type}`]);
  });

  it("names an element that has a name by it", async () => {
    const result = await readBpmn(beside('<bpmn:sendTask id="mail" name="寄信" wf:nameEn="Send mail" />'));
    expect(result.ok ? [] : result.findings.map((one) => one.at)).toEqual([
      { id: "mail", name: { zh: "寄信", en: "Send mail" } },
    ]);
  });

  it("refuses an element that BPMN does not know", async () => {
    expect(await findingsOf(beside('<bpmn:robotTask id="bad" />'))).toEqual(["element-not-supported  robotTask"]);
  });

  it.each([
    ["collaboration", '<bpmn:collaboration id="bad"><bpmn:participant id="pool" /></bpmn:collaboration>'],
    ["message", '<bpmn:message id="bad" />'],
    ["signal", '<bpmn:signal id="bad" />'],
    ["error", '<bpmn:error id="bad" />'],
    ["escalation", '<bpmn:escalation id="bad" />'],
    ["itemDefinition", '<bpmn:itemDefinition id="bad" />'],
    ["interface", '<bpmn:interface id="bad" name="service" />'],
    ["globalScriptTask", '<bpmn:globalScriptTask id="bad" />'],
  ])("refuses %s beside the process", async (type, element) => {
    const process = `<bpmn:process id="leave" isExecutable="true">${start}${end}${chain("start end")}</bpmn:process>`;
    expect(await findingsOf(definitions(`${process}${element}`))).toEqual([`element-not-supported bad ${type}`]);
  });

  it("refuses an import of another file", async () => {
    const file = definitions(
      `<bpmn:import importType="http://www.w3.org/2001/XMLSchema" location="http://localhost/x.xsd" namespace="urn:x" />
       <bpmn:process id="leave" isExecutable="true">${start}${end}${chain("start end")}</bpmn:process>`,
    );
    expect(await findingsOf(file)).toEqual(["property-not-supported definitions imports"]);
  });

  it("reads the drawing and leaves it alone", async () => {
    const file = oneTask()
      .replace(
        "xmlns:wf",
        'xmlns:bpmndi="http://www.omg.org/spec/BPMN/20100524/DI" xmlns:dc="http://www.omg.org/spec/DD/20100524/DC" xmlns:wf',
      )
      .replace(
        "</bpmn:process>",
        `</bpmn:process><bpmndi:BPMNDiagram id="d"><bpmndi:BPMNPlane id="p" bpmnElement="leave">
           <bpmndi:BPMNShape id="s" bpmnElement="review"><dc:Bounds x="1" y="2" width="3" height="4" /></bpmndi:BPMNShape>
         </bpmndi:BPMNPlane></bpmndi:BPMNDiagram>`,
      );
    expect(await findingsOf(file)).toEqual([]);
  });

  it("reads documentation and leaves it alone", async () => {
    expect(await findingsOf(oneTask("", `<bpmn:documentation>why</bpmn:documentation>`))).toEqual([]);
  });
});

describe("events that routes do not have", () => {
  const definitionsOf = [
    "message",
    "timer",
    "signal",
    "conditional",
    "error",
    "escalation",
    "compensate",
    "link",
    "cancel",
  ];

  it.each(definitionsOf)("refuses a start by %s", async (kind) => {
    const event = `<bpmn:startEvent id="start"><bpmn:${kind}EventDefinition /></bpmn:startEvent>`;
    expect(await findingsOf(bpmnFile(`${event}${end}${chain("start end")}`))).toEqual([
      `event-not-supported start ${kind}EventDefinition`,
    ]);
  });

  it.each(definitionsOf)("refuses an end by %s", async (kind) => {
    const event = `<bpmn:endEvent id="end"><bpmn:${kind}EventDefinition /></bpmn:endEvent>`;
    expect(await findingsOf(bpmnFile(`${start}${event}${chain("start end")}`))).toEqual([
      `event-not-supported end ${kind}EventDefinition`,
    ]);
  });

  it.each(definitionsOf.filter((kind) => kind !== "timer"))("refuses %s at the border of a task", async (kind) => {
    const event = `<bpmn:boundaryEvent id="late" attachedToRef="review"><bpmn:${kind}EventDefinition /></bpmn:boundaryEvent>`;
    expect(await findingsOf(beside(event))).toEqual([`event-not-supported late ${kind}EventDefinition`]);
  });

  it("lets an end terminate", async () => {
    const event = '<bpmn:endEvent id="end"><bpmn:terminateEventDefinition /></bpmn:endEvent>';
    expect(await findingsOf(bpmnFile(`${start}${event}${chain("start end")}`))).toEqual([]);
  });
});

describe("properties that routes do not have", () => {
  it.each([
    ["startQuantity", 'startQuantity="2"', ""],
    ["completionQuantity", 'completionQuantity="2"', ""],
    ["isForCompensation", 'isForCompensation="true"', ""],
    ["implementation", 'implementation="http://localhost/ui"', ""],
    ["resources", "", '<bpmn:potentialOwner id="o" />'],
    [
      "ioSpecification",
      "",
      '<bpmn:ioSpecification id="io"><bpmn:inputSet id="i" /><bpmn:outputSet id="u" /></bpmn:ioSpecification>',
    ],
    ["properties", "", '<bpmn:property id="p" />'],
    ["auditing", "", '<bpmn:auditing id="a" />'],
    ["monitoring", "", '<bpmn:monitoring id="m" />'],
  ])("refuses %s of a user task", async (property, attributes, inside) => {
    expect(await findingsOf(oneTask(attributes, inside))).toEqual([`property-not-supported review ${property}`]);
  });

  it.each(["loopCardinality", "completionCondition"])(
    "refuses %s of a countersign: `pass` says it",
    async (property) => {
      const loop = `<bpmn:multiInstanceLoopCharacteristics><bpmn:${property} xsi:type="bpmn:tFormalExpression">3</bpmn:${property}>
      </bpmn:multiInstanceLoopCharacteristics>`;
      expect(await findingsOf(oneTask("", loop))).toEqual([`property-not-supported review ${property}`]);
    },
  );

  it("refuses a standard loop by the task that has it", async () => {
    const loop = '<bpmn:standardLoopCharacteristics loopMaximum="3" />';
    expect(await findingsOf(oneTask("", loop))).toEqual(["element-not-supported review standardLoopCharacteristics"]);
  });

  it("refuses a service task that calls an address", async () => {
    const call = '<bpmn:serviceTask id="call" wf:job="tell-payroll" implementation="http://localhost/" />';
    expect(await findingsOf(bpmnFile(`${start}${call}${end}${chain("start call end")}`))).toEqual([
      "property-not-supported call implementation",
    ]);
  });

  it("refuses a flow that asks to be immediate", async () => {
    const file = oneTask().replace('id="start_review"', 'id="start_review" isImmediate="true"');
    expect(await findingsOf(file)).toEqual(["property-not-supported start_review isImmediate"]);
  });

  it("refuses a start that does not interrupt, which only sub-processes have", async () => {
    const file = oneTask().replace('id="start"', 'id="start" isInterrupting="false"');
    expect(await findingsOf(file)).toEqual(["property-not-supported start isInterrupting"]);
  });

  it.each(["isClosed", "processType"])("knows %s of a process: one matters, one does not", async (property) => {
    const value = property === "isClosed" ? "true" : "Private";
    const file = oneTask().replace("isExecutable", `${property}="${value}" isExecutable`);
    expect(await findingsOf(file)).toEqual(property === "isClosed" ? ["property-not-supported leave isClosed"] : []);
  });
});

describe("extensions of other products", () => {
  const camunda = 'xmlns:camunda="http://camunda.org/schema/1.0/bpmn"';

  it("are refused as attributes", async () => {
    expect(await findingsOf(oneTask(`${camunda} camunda:candidateGroups="hr"`))).toEqual([
      "foreign-extension review camunda:candidateGroups",
    ]);
  });

  it("are refused as elements, a listener with a script among them", async () => {
    const listener = `<camunda:taskListener ${camunda} event="create"><camunda:script>x</camunda:script></camunda:taskListener>`;
    expect(await findingsOf(oneTask("", extension(listener)))).toEqual([
      "foreign-extension review camunda:taskListener",
    ]);
  });

  it("are refused on the process and on the file", async () => {
    const file = oneTask()
      .replace('id="leave"', `id="leave" ${camunda} camunda:historyTimeToLive="30"`)
      .replace('id="definitions"', 'id="definitions" xmlns:modeler="urn:modeler" modeler:executionPlatform="x"');
    expect(await findingsOf(file)).toEqual([
      "foreign-extension definitions modeler:executionPlatform",
      "foreign-extension leave camunda:historyTimeToLive",
    ]);
  });

  it("are refused on flows too", async () => {
    const flowWith = flow("review", "end").replace("></bpmn:s", `>${extension(`<x:y xmlns:x="urn:x" />`)}</bpmn:s`);
    const file = bpmnFile(`${start}${userTask("review")}${end}${flow("start", "review")}${flowWith}`);
    expect(await findingsOf(file)).toEqual(["foreign-extension review_end x:y"]);
  });

  it("include an element of ours that does not exist", async () => {
    expect(await findingsOf(oneTask("", extension('<wf:robot rule="all" />')))).not.toEqual([]);
  });

  it("include an attribute of ours that does not exist", async () => {
    expect(await findingsOf(oneTask('wf:approve="always"'))).not.toEqual([]);
  });
});

describe("ids", () => {
  it("are needed on every node and flow", async () => {
    expect(await findingsOf(beside("<bpmn:exclusiveGateway />"))).toEqual(["bad-id leave  exclusiveGateway"]);
  });

  it.each(["toString", "hasOwnProperty", "__proto__", "valueOf"])(
    "cannot be %s, a word that every object has",
    async (id) => {
      expect(await findingsOf(bpmnFile(`${start}${userTask(id)}${end}${chain(`start ${id} end`)}`))).toContain(
        `bad-id ${id} ${id} userTask`,
      );
    },
  );

  it.each(["1st", "a b", "审核", "-x"])("cannot be %s", async (id) => {
    const findings = await findingsOf(bpmnFile(`${start}${userTask(id)}${end}`));
    expect(findings[0]).toBe(`bad-id ${id} ${id} userTask`);
  });
});

describe("expression languages", () => {
  it.each(["javascript", "http://www.w3.org/1999/XPath", "juel"])("refuses %s on a condition", async (language) => {
    const condition = flow("start", "end", "x").replace("xsi:type", `language="${language}" xsi:type`);
    expect(await findingsOf(bpmnFile(`${start}${end}${condition}`))).toEqual([
      `expression-language start_end ${language}`,
    ]);
  });

  it.each(["feel", "https://www.omg.org/spec/DMN/20191111/FEEL/"])("takes %s", async (language) => {
    const condition = flow("start", "end", "x").replace("xsi:type", `language="${language}" xsi:type`);
    expect(await findingsOf(bpmnFile(`${start}${end}${condition}`))).toEqual([]);
  });
});
