import type { Instance } from "@signoff/workflow/instance";
import { type UserNode, userNodeDefaults } from "@signoff/workflow/route";

interface Wanted {
  readonly people: readonly string[];
  readonly name?: string;
  readonly mode?: UserNode["mode"];
}

/** A node for these people, in addition to those of the route. In `single` mode the first of them decides. */
export function insertedNode(instance: Instance, { people, name, mode = "parallel" }: Wanted): UserNode {
  return {
    ...userNodeDefaults,
    kind: "user",
    id: `added_${instance.route.edits + 1}`,
    name: name === undefined ? { zh: "追加审批", en: "Additional approval" } : { zh: name, en: name },
    mode,
    approvers: [{ rule: { by: "user", users: people }, spread: mode === "single" ? "shared" : "each" }],
  };
}
