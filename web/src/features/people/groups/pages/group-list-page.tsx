import type { RequestInputOf } from "@signoff/domain/http/endpoint";
import type { GroupFields, GroupRow, groupsContract } from "@signoff/server/contract/people/groups";
import { UsersRound } from "lucide-react";
import { bothTexts } from "../../../../i18n/translate.ts";
import type { RecordDefinition } from "../../../../record-page/record-definition.ts";
import { recordFields } from "../../../../record-page/record-fields.tsx";
import { RecordPage } from "../../../../record-page/record-page.tsx";
import { groupMessages } from "../messages.ts";
import { groupCalls } from "../queries.ts";

const text = bothTexts(groupMessages);
const field = recordFields<GroupFields>();

const groups: RecordDefinition<GroupRow, RequestInputOf<typeof groupsContract.list>, GroupFields> = {
  list: {
    key: "group",
    title: text("title"),
    columns: [
      { key: "code", title: text("code"), type: "identifier", width: 140, sort: "code" },
      { key: "name", title: text("name"), type: "strong", width: 180, sort: "name" },
      { key: "description", title: text("description"), type: "text", width: 220, grow: true },
      { key: "users", title: text("users"), type: "people", width: 240 },
      { key: "depts", title: text("depts"), type: "people", width: 220 },
      { key: "memberCount", title: text("members"), type: "number", width: 110 },
    ],
    conditions: [
      { key: "keyword", label: text("keyword"), type: "text" },
      { key: "userId", label: text("user"), type: "user" },
    ],
    sortedBy: { column: "code", order: "asc" },
    empty: { icon: UsersRound, title: text("empty"), text: text("emptyText") },
  },
  calls: groupCalls,
  codes: { add: "group:add", edit: "group:edit", delete: "group:delete" },
  texts: { new: text("new"), edit: text("edit"), view: text("view") },
  blank: { code: "", nameZh: "", nameEn: "", descriptionZh: "", descriptionEn: "", users: [], depts: [] },
  nameOf: ({ code }) => code,
  fields: [
    field.text("code", text("code"), { required: true, maxLength: 32, wide: true, hint: text("code.hint") }),
    field.text("nameZh", text("nameZh"), { required: true, maxLength: 100 }),
    field.text("nameEn", text("nameEn"), { required: true, maxLength: 100 }),
    field.text("descriptionZh", text("descriptionZh"), { maxLength: 500, lines: 2, wide: true }),
    field.text("descriptionEn", text("descriptionEn"), { maxLength: 500, lines: 2, wide: true }),
    field.people("users", text("users"), { wide: true, section: text("who") }),
    field.departments("depts", text("depts"), { wide: true, hint: text("depts.hint") }),
  ],
};

/** Groups of people and departments, for routes, news and shared views. */
export function GroupListPage() {
  return <RecordPage definition={groups} />;
}
