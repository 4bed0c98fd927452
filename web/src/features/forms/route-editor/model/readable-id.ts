/** What the drawing library calls what it makes: `Activity_1lyiyjf`. */
const drawnId = /^(?:Activity|Gateway|Event|Flow)_[0-9a-z]{7}$/;

const words: Readonly<Record<string, string>> = {
  "bpmn:UserTask": "step",
  "bpmn:ExclusiveGateway": "branch",
  "bpmn:ParallelGateway": "branch",
  "bpmn:InclusiveGateway": "branch",
  "bpmn:EndEvent": "end",
  "bpmn:BoundaryEvent": "timer",
  "bpmn:SequenceFlow": "way",
};

/**
 * Ids stand in logs, maps and messages, so a new element gets one that can be read: `step_3`. Undefined where the element
 * has one of its own already.
 */
export function readableId(type: string, id: string, isTaken: (id: string) => boolean): string | undefined {
  const word = words[type];
  if (word === undefined || !drawnId.test(id)) return undefined;
  for (let number = 1; ; number += 1) if (!isTaken(`${word}_${number}`)) return `${word}_${number}`;
}
