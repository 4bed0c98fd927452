import { role, type RoleFields } from "@signoff/domain/records/role";
import { bothTexts, translate } from "../../../i18n/translate.ts";
import type { RecordKind } from "../../../record-page/record-definition.ts";
import { defineRecordKind } from "../../../record-page/define-record-page.tsx";
import { showMessage } from "../../../ui/notices.ts";
import { roleMessages } from "./messages.ts";
import { copyRole, roleCalls } from "./queries.ts";

const text = bothTexts(roleMessages);

/** Names of a role; its grants are stored separately. */
export const roleKind = defineRecordKind(role, {
  calls: roleCalls,
  changeLabels: { rights: text("rights"), data: text("data") },
});

/** The same for a new role that copies the grants of another. */
export function copyOf(from: string): RecordKind<RoleFields> {
  return {
    ...roleKind,
    texts: { ...roleKind.texts, new: text("copy.title") },
    calls: {
      ...roleCalls,
      add: async (fields) => {
        const { leftOut, ...saved } = await copyRole(from, fields);
        if (leftOut.length > 0)
          showMessage(
            "warning",
            translate(roleMessages, "copy.left", { count: leftOut.length, names: leftOut.join(", ") }),
          );
        return saved;
      },
    },
  };
}
