import type { ApproverRule } from "../route.ts";

const id = "[\\w.@-]+";
const path = "[A-Za-z_]\\w*(?:\\.[A-Za-z_]\\w*)?";

/** The notation of a rule in a file: `role:pie_eng`, `deptHead:1`, `field:maskLines.assign`, `=owner.id` and so on. */
export function readApproverRule(text: string): ApproverRule | undefined {
  if (text.startsWith("=")) return text.length > 1 ? { by: "feel", expression: text.slice(1).trim() } : undefined;
  if (text === "requester") return { by: "requester" };
  for (const [pattern, make] of notations) {
    const found = pattern.exec(text);
    if (found) return make(found[1] ?? "");
  }
  return undefined;
}

const notations: readonly (readonly [RegExp, (value: string) => ApproverRule | undefined])[] = [
  [new RegExp(`^user:(${id}(?:,${id})*)$`), (users) => ({ by: "user", users: users.split(",") })],
  [new RegExp(`^role:(${id})$`), (role) => ({ by: "role", role })],
  [new RegExp(`^group:(${id})$`), (group) => ({ by: "group", group })],
  [/^deptHead:(\d{1,2})$/, (level) => leader("dept-leader", level)],
  [/^leaderOf:requester:(\d{1,2})$/, (level) => leader("leader-of-requester", level)],
  [new RegExp(`^field:(${path})$`), (field) => ({ by: "field", path: field })],
  [new RegExp(`^taskOwner:(${id})$`), (node) => ({ by: "task-owner", node })],
];

function leader(by: "dept-leader" | "leader-of-requester", text: string): ApproverRule | undefined {
  const level = Number(text);
  return level >= 1 ? { by, level } : undefined;
}

/** The notation that `readApproverRule` reads back as the same rule. */
export function writeApproverRule(rule: ApproverRule): string {
  switch (rule.by) {
    case "user":
      return `user:${rule.users.join(",")}`;
    case "role":
      return `role:${rule.role}`;
    case "group":
      return `group:${rule.group}`;
    case "dept-leader":
      return `deptHead:${rule.level}`;
    case "leader-of-requester":
      return `leaderOf:requester:${rule.level}`;
    case "field":
      return `field:${rule.path}`;
    case "requester":
      return "requester";
    case "task-owner":
      return `taskOwner:${rule.node}`;
    case "feel":
      return `=${rule.expression}`;
  }
}
