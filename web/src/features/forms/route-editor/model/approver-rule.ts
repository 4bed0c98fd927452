/** The notations of an approver rule in a route file, each with the text after its colon. */
export const approverKinds = [
  "role",
  "group",
  "user",
  "field",
  "deptHead",
  "leaderOf",
  "requester",
  "taskOwner",
  "feel",
] as const;
export type ApproverKind = (typeof approverKinds)[number];

export function readRule(text: string): { readonly kind: ApproverKind; readonly value: string } {
  if (text === "requester") return { kind: "requester", value: "" };
  if (text.startsWith("=")) return { kind: "feel", value: text.slice(1).trim() };
  const [, head = "", value = ""] = /^(\w+):(?:requester:)?(.*)$/s.exec(text) ?? [];
  const kind = approverKinds.find((one) => one === head);
  // Unknown notations are shown as they are; the checks report the error.
  return kind ? { kind, value } : { kind: "feel", value: text };
}

export function ruleText(kind: ApproverKind, value: string): string {
  switch (kind) {
    case "requester":
      return "requester";
    case "feel":
      return `=${value}`;
    case "leaderOf":
      return `leaderOf:requester:${value}`;
    default:
      return `${kind}:${value}`;
  }
}
