import { describe, expect, it } from "vitest";
import { checkRoute } from "./check-route.ts";
import { describeFinding } from "./finding-messages.ts";
import { parseRoute } from "./parse-route.ts";
import { known } from "./testing/bpmn-text.ts";

async function said(file: string): Promise<readonly string[]> {
  const result = await checkRoute(file, known);
  return result.ok ? [] : result.findings.map((one) => describeFinding(one, "en"));
}

/** A diagram as a fresh modeler saves it: nothing executable, a drawing, other prefixes. */
const freshDiagram = `<?xml version="1.0" encoding="UTF-8"?>
<bpmn2:definitions xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"
  xmlns:bpmn2="http://www.omg.org/spec/BPMN/20100524/MODEL"
  xmlns:bpmndi="http://www.omg.org/spec/BPMN/20100524/DI"
  xmlns:dc="http://www.omg.org/spec/DD/20100524/DC"
  xsi:schemaLocation="http://www.omg.org/spec/BPMN/20100524/MODEL BPMN20.xsd"
  id="sample-diagram" targetNamespace="http://bpmn.io/schema/bpmn" exporter="Some modeler" exporterVersion="5.0">
  <bpmn2:process id="Process_1" isExecutable="false">
    <bpmn2:startEvent id="StartEvent_1" />
  </bpmn2:process>
  <bpmndi:BPMNDiagram id="BPMNDiagram_1">
    <bpmndi:BPMNPlane id="BPMNPlane_1" bpmnElement="Process_1">
      <bpmndi:BPMNShape id="_BPMNShape_StartEvent_2" bpmnElement="StartEvent_1">
        <dc:Bounds height="36.0" width="36.0" x="412.0" y="240.0" />
      </bpmndi:BPMNShape>
    </bpmndi:BPMNPlane>
  </bpmndi:BPMNDiagram>
</bpmn2:definitions>`;

/** Two pools that send each other messages. */
const collaboration = `<?xml version="1.0" encoding="UTF-8"?>
<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" id="order" targetNamespace="http://www.example.org">
  <collaboration id="between">
    <participant id="customer" name="Customer" processRef="buy" />
    <participant id="shop" name="Shop" processRef="sell" />
    <messageFlow id="order_flow" sourceRef="send_order" targetRef="order_in" />
  </collaboration>
  <message id="order_message" name="Order" />
  <process id="buy" isExecutable="true">
    <startEvent id="hungry" />
    <sendTask id="send_order" name="Send the order" messageRef="order_message" />
    <endEvent id="done" />
    <sequenceFlow id="f1" sourceRef="hungry" targetRef="send_order" />
    <sequenceFlow id="f2" sourceRef="send_order" targetRef="done" />
  </process>
  <process id="sell" isExecutable="true">
    <startEvent id="order_in">
      <messageEventDefinition id="md" messageRef="order_message" />
    </startEvent>
    <endEvent id="sold" />
    <sequenceFlow id="f3" sourceRef="order_in" targetRef="sold" />
  </process>
</definitions>`;

/** An executable process of another engine, with its scripts, listeners and forms. */
const otherEngine = `<?xml version="1.0" encoding="UTF-8"?>
<bpmn:definitions xmlns:bpmn="http://www.omg.org/spec/BPMN/20100524/MODEL"
  xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"
  xmlns:camunda="http://camunda.org/schema/1.0/bpmn" id="d" targetNamespace="urn:other">
  <bpmn:process id="invoice" name="Invoice" isExecutable="true" camunda:historyTimeToLive="180">
    <bpmn:startEvent id="received" camunda:formKey="embedded:app:forms/start.html" />
    <bpmn:userTask id="approve" name="Approve invoice" camunda:assignee="\${approver}">
      <bpmn:extensionElements>
        <camunda:taskListener event="create">
          <camunda:script scriptFormat="groovy">println "hello"</camunda:script>
        </camunda:taskListener>
      </bpmn:extensionElements>
      <bpmn:potentialOwner id="owner">
        <bpmn:resourceAssignmentExpression id="rae" />
      </bpmn:potentialOwner>
    </bpmn:userTask>
    <bpmn:exclusiveGateway id="approved" name="Approved?" default="no" />
    <bpmn:serviceTask id="archive" name="Archive" camunda:class="org.example.Archive" />
    <bpmn:endEvent id="paid" />
    <bpmn:endEvent id="refused" />
    <bpmn:sequenceFlow id="f1" sourceRef="received" targetRef="approve" />
    <bpmn:sequenceFlow id="f2" sourceRef="approve" targetRef="approved" />
    <bpmn:sequenceFlow id="yes" sourceRef="approved" targetRef="archive">
      <bpmn:conditionExpression xsi:type="bpmn:tFormalExpression" language="javascript">approved</bpmn:conditionExpression>
    </bpmn:sequenceFlow>
    <bpmn:sequenceFlow id="no" sourceRef="approved" targetRef="refused" />
    <bpmn:sequenceFlow id="f3" sourceRef="archive" targetRef="paid" />
  </bpmn:process>
</bpmn:definitions>`;

describe("files of other tools", () => {
  it("are told what is missing: a fresh diagram", async () => {
    expect(await said(freshDiagram)).toEqual(["Process_1: The process is not marked executable"]);
  });

  it("are told what does not belong: a collaboration", async () => {
    expect(await said(collaboration)).toEqual([
      "between: Routes have no such element: collaboration",
      "Order (order_message): Routes have no such element: message",
      "Send the order (send_order): Routes have no such element: sendTask",
      "order_in: Routes have no such event: messageEventDefinition",
      "The file must contain one process, it contains 2",
    ]);
  });

  it("are told every extension by name: a process of another engine", async () => {
    expect(await said(otherEngine)).toEqual([
      "Invoice (invoice): There is an extension of another product: camunda:historyTimeToLive",
      "received: There is an extension of another product: camunda:formKey",
      "Approve invoice (approve): Routes have no such property: resources",
      "Approve invoice (approve): There is an extension of another product: camunda:assignee",
      "Approve invoice (approve): There is an extension of another product: camunda:taskListener",
      "Archive (archive): There is an extension of another product: camunda:class",
      "yes: Expressions are written in FEEL, not in javascript",
    ]);
  });

  it("may use any prefix, or none, for BPMN and for our rules", async () => {
    const file = `<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:rules="urn:signoff:workflow:1"
        id="d" targetNamespace="urn:x">
      <process id="leave" isExecutable="true" rules:nameEn="Leave" name="请假">
        <startEvent id="start" />
        <userTask id="review" name="审核" rules:onDisagree="return">
          <extensionElements><rules:approver rule="role:hr" /></extensionElements>
        </userTask>
        <endEvent id="end" />
        <sequenceFlow id="a" sourceRef="start" targetRef="review" />
        <sequenceFlow id="b" sourceRef="review" targetRef="end" />
      </process>
    </definitions>`;
    const result = await parseRoute(file);
    expect(result.ok && result.value.nodes["review"]).toMatchObject({
      onDisagree: "return",
      approvers: [{ rule: { by: "role", role: "hr" } }],
    });
    expect(await said(file)).toEqual([]);
  });

  it("cannot pass rules of another namespace off as ours", async () => {
    const file = `<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:wf="urn:somebody:else"
        id="d" targetNamespace="urn:x">
      <process id="leave" isExecutable="true">
        <startEvent id="start" />
        <userTask id="review" wf:onDisagree="return" />
        <endEvent id="end" />
        <sequenceFlow id="a" sourceRef="start" targetRef="review" />
        <sequenceFlow id="b" sourceRef="review" targetRef="end" />
      </process>
    </definitions>`;
    expect((await said(file)).join("\n")).toMatch(/review: There is an extension of another product: .*onDisagree/);
  });

  it("cannot be XPDL, XHTML, SVG, a look-alike or another kind of text", async () => {
    const others = [
      '<Package xmlns="http://www.wfmc.org/2008/XPDL2.1" Id="p"><WorkflowProcesses /></Package>',
      '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
      '<definitions xmlns="http://www.omg.org/spec/DMN/20180521/MODEL/" id="d" name="d" namespace="urn:x" />',
      "<definitions />",
      '{ "process": "leave" }',
      "%PDF-1.7",
      "PK\u0003\u0004",
    ];
    for (const other of others) expect([other, (await said(other)).length]).toEqual([other, 1]);
  });
});
