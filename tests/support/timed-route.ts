import { readRoute } from "@signoff/forms/kinds/read-route";
import { definitionsContract } from "../../server/src/features/base/definitions/contract.ts";
import type { Story } from "../../server/src/testing/story.ts";

/** Publishes the LOTA route again, its first and last node with a timer that agrees if nobody does. */
export async function publishTimedRoute(story: Story): Promise<void> {
  const plain = (await readRoute("lota"))
    .replace(/<bpmndi:BPMNDiagram[\s\S]*<\/bpmndi:BPMNDiagram>/, "")
    .replace("<bpmn:definitions ", '<bpmn:definitions xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" ');
  const xml = plain.replace("</bpmn:process>", `${timerAt("deptReview")}${timerAt("tapeoutMgr")}</bpmn:process>`);
  const uploaded = await story.get("admin", definitionsContract.uploadRoute, { processKey: "lota", xml });
  if (!uploaded.ok) throw new Error(JSON.stringify(uploaded.findings));
  await story.get("admin", definitionsContract.publishRoute, { id: uploaded.id });
}

function timerAt(node: string): string {
  return `<bpmn:boundaryEvent id="late_${node}" attachedToRef="${node}" cancelActivity="false" wf:action="auto-agree">
    <bpmn:timerEventDefinition>
      <bpmn:timeDuration xsi:type="bpmn:tFormalExpression">P3D</bpmn:timeDuration>
    </bpmn:timerEventDefinition>
  </bpmn:boundaryEvent>`;
}
