import type { RequestInputOf } from "@signoff/domain/http/endpoint";
import type { DepartmentFields, DepartmentRow, departmentsContract } from "@signoff/server/contract/people/departments";
import { Network } from "lucide-react";
import { bothTexts } from "../../../../i18n/translate.ts";
import { OnOff, onOffOptions } from "../../../../record-page/on-off.tsx";
import type { RecordDefinition } from "../../../../record-page/record-definition.ts";
import { recordFields } from "../../../../record-page/record-fields.tsx";
import { RecordPage } from "../../../../record-page/record-page.tsx";
import { DepartmentChange } from "../department-change.tsx";
import { DepartmentPane } from "../department-pane.tsx";
import { LeaderChain, PeopleOfDepartment, SubDepartments } from "../department-people.tsx";
import { MergeDepartment } from "../merge-department.tsx";
import { departmentMessages } from "../messages.ts";
import { departmentCalls, departmentListKey } from "../queries.ts";
import "../departments.css";

const text = bothTexts(departmentMessages);
const field = recordFields<DepartmentFields>();

type Query = RequestInputOf<typeof departmentsContract.list>;

const departments: RecordDefinition<DepartmentRow, Query, DepartmentFields> = {
  list: {
    key: departmentListKey,
    title: text("title"),
    columns: [
      { key: "code", title: text("code"), type: "identifier", width: 90, sort: "code" },
      { key: "name", title: text("name"), type: "strong", width: 200, sort: "name", grow: true },
      { key: "above", title: text("above"), type: "text", width: 240, value: ({ above }) => above.join(" / ") },
      { key: "leader", title: text("leader"), type: "person", width: 130, personId: "leaderId" },
      { key: "ownCount", title: text("own"), type: "number", width: 80 },
      { key: "memberCount", title: text("members"), type: "number", width: 136 },
      { key: "sortNo", title: text("order"), type: "number", width: 80, hidden: true },
      { key: "active", title: text("status"), type: "text", width: 80, render: ({ active }) => <OnOff on={active} /> },
    ],
    conditions: [
      { key: "keyword", label: text("keyword"), type: "text" },
      { key: "under", label: text("under"), type: "dept" },
      { key: "status", label: text("status"), type: "select", options: onOffOptions },
    ],
    sortedBy: { column: "place", order: "asc" },
    rowClass: ({ active }) => (active ? undefined : "so-list-off"),
    empty: { icon: Network, title: text("empty"), text: text("emptyText") },
  },
  calls: departmentCalls,
  codes: { add: "depart:add", edit: "depart:edit", delete: "depart:delete" },
  texts: { new: text("new"), edit: text("edit"), view: text("view"), insteadOfDelete: text("instead") },
  blank: { code: "", nameZh: "", nameEn: "", parent: [], leader: [], sortNo: 1, active: true },
  nameOf: ({ code }) => code,
  fields: [
    field.text("code", text("code"), { required: true, maxLength: 20 }),
    field.number("sortNo", text("order"), { min: 0, max: 9_999 }),
    field.text("nameZh", text("nameZh"), { required: true, maxLength: 100 }),
    field.text("nameEn", text("nameEn"), { required: true, maxLength: 100 }),
    field.department("parent", text("parent"), { wide: true, hint: text("parent.hint") }),
    field.person("leader", text("leader"), { wide: true, hint: text("leader.hint") }),
    field.onOff("active", text("active"), { hint: text("active.hint"), wide: true }),
  ],
  Consequences: DepartmentChange,
  tabs: [
    { key: "people", label: text("people"), Content: PeopleOfDepartment },
    { key: "below", label: text("below"), Content: SubDepartments },
    { key: "leaders", label: text("leaders"), Content: LeaderChain },
  ],
  Actions: MergeDepartment,
};

/** The organisation: a tree to move in, the list of what is below the chosen department, and the one that is open. */
export function DepartmentTreePage() {
  return (
    <div className="so-departments">
      <DepartmentPane />
      <RecordPage definition={departments} />
    </div>
  );
}
