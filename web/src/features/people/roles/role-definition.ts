import type { RoleFields } from "@signoff/server/contract/people/roles";
import { bothTexts, translate } from "../../../i18n/translate.ts";
import type { RecordKind } from "../../../record-page/record-definition.ts";
import { recordFields } from "../../../record-page/record-fields.tsx";
import { showMessage } from "../../../ui/notices.ts";
import { roleMessages } from "./messages.ts";
import { copyRole, roleCalls } from "./queries.ts";

const text = bothTexts(roleMessages);
const field = recordFields<RoleFields>();

/** What a role is called; what it grants is kept beside it. */
export const roleKind: RecordKind<RoleFields> = {
  list: { key: "role" },
  calls: roleCalls,
  codes: { add: "role:add", edit: "role:edit", delete: "role:delete" },
  texts: { new: text("new"), edit: text("edit"), view: text("view") },
  blank: { code: "", nameZh: "", nameEn: "", descriptionZh: "", descriptionEn: "", isDefault: false },
  nameOf: ({ code }) => code,
  changeLabels: { rights: text("rights"), data: text("data") },
  fields: [
    field.text("code", text("code"), { required: true, maxLength: 32, wide: true, hint: text("code.hint") }),
    field.text("nameZh", text("nameZh"), { required: true, maxLength: 100 }),
    field.text("nameEn", text("nameEn"), { required: true, maxLength: 100 }),
    field.text("descriptionZh", text("descriptionZh"), { maxLength: 500, lines: 2, wide: true }),
    field.text("descriptionEn", text("descriptionEn"), { maxLength: 500, lines: 2, wide: true }),
    field.onOff("isDefault", text("isDefault"), { wide: true, hint: text("isDefault.hint") }),
  ],
};

/** The same for a new role that gets what another one grants. */
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
