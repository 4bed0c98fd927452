import { BpmnModdle } from "bpmn-moddle";
import { describe, expect, it } from "vitest";
import { parseRoute } from "./parse-route.ts";
import { wfDescriptor } from "./wf-descriptor.ts";
import { moddle } from "./wf-moddle.ts";
import { approver, bpmnFile, chain, end, extension, start, timer, userTask } from "./testing/bpmn-text.ts";

const file = bpmnFile(
  `${start}
   ${userTask("a", 'wf:onDisagree="return" wf:editable="reason"', `${approver("role:hr", 'editable="days"')}<bpmn:multiInstanceLoopCharacteristics wf:pass="any" />`)}
   ${userTask("b", "", extension('<wf:condition>paid = true</wf:condition><wf:approver rule="requester" />'))}
   ${timer("late", "b", 'cancelActivity="false" wf:action="escalate" wf:calendar="factory"')}
   <bpmn:serviceTask id="tell" wf:job="tell-payroll" />
   ${end.replace("/>", 'wf:result="terminated" />')}${chain("start a b tell end")}`,
  'isExecutable="true" wf:returnMode="keep" wf:fields="paid"',
);

async function through(library: BpmnModdle, xml: string): Promise<string> {
  const { rootElement, warnings } = await library.fromXML(xml);
  expect(warnings).toEqual([]);
  return (await library.toXML(rootElement, { format: true })).xml;
}

describe("the rules in a file", () => {
  it("survive a tool that knows them", async () => {
    const before = await parseRoute(file);
    expect(before.ok).toBe(true);
    expect(await parseRoute(await through(moddle, file))).toEqual(before);
  });

  it("survive a tool that does not know them", async () => {
    expect(await parseRoute(await through(new BpmnModdle(), file))).toEqual(await parseRoute(file));
  });

  it("live in one namespace, which files name", () => {
    expect(wfDescriptor).toMatchObject({ prefix: "wf", uri: "urn:signoff:workflow:1" });
    expect(file).toContain(wfDescriptor.uri);
  });

  it("never take the name of something that BPMN has already", () => {
    const extended = wfDescriptor.types.flatMap((type) =>
      ("extends" in type ? (type.extends ?? []) : []).flatMap((host) =>
        type.properties.map((property) => ({ host, name: property.name })),
      ),
    );
    const plain = new BpmnModdle();
    const taken = extended.filter(({ host, name }) => {
      const element = plain.create(host === "bpmn:FlowElement" ? "bpmn:UserTask" : host, {});
      const { $descriptor } = element as unknown as { $descriptor: { propertiesByName: Record<string, unknown> } };
      return name in $descriptor.propertiesByName;
    });
    expect(taken).toEqual([]);
    expect(extended.length).toBeGreaterThan(15);
  });
});
