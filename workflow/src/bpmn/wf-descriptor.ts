/**
 * Signoff's extension of BPMN: the rules of approval, in a namespace of their own. Also used by the browser's modeler.
 */
export const wfDescriptor = {
  name: "Signoff approval rules",
  prefix: "wf",
  uri: "urn:signoff:workflow:1",
  xml: { tagAlias: "lowerCase" },
  types: [
    { name: "Named", extends: ["bpmn:FlowElement", "bpmn:Process"], properties: attributes("nameZh", "nameEn") },
    {
      name: "ProcessRules",
      extends: ["bpmn:Process"],
      properties: attributes("version", "withdrawUntil", "returnMode", "resumeAfterReturn", "fields"),
    },
    {
      name: "UserTaskRules",
      extends: ["bpmn:UserTask"],
      properties: attributes(
        "onDisagree",
        "rejectTo",
        "allow",
        "ownRequest",
        "sameAsPrevious",
        "emptyRule",
        "editable",
        "permission",
      ),
    },
    { name: "CountersignRules", extends: ["bpmn:MultiInstanceLoopCharacteristics"], properties: attributes("pass") },
    { name: "ServiceRules", extends: ["bpmn:ServiceTask"], properties: attributes("job") },
    { name: "EndRules", extends: ["bpmn:EndEvent"], properties: attributes("result") },
    {
      name: "TimerRules",
      extends: ["bpmn:BoundaryEvent"],
      properties: attributes("action", "calendar", "every", "everyCalendar"),
    },
    {
      name: "Approver",
      superClass: ["Element"],
      properties: [...attributes("rule", "spread", "editable"), { name: "condition", type: "Condition" }],
    },
    {
      name: "Condition",
      superClass: ["Element"],
      properties: [{ name: "expression", type: "String", isBody: true }],
    },
  ],
};

function attributes(...names: readonly string[]) {
  return names.map((name) => ({ name, isAttr: true, type: "String" }));
}
