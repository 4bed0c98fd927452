import { department } from "@signoff/domain/records/department";
import { Network } from "lucide-react";
import { bothTexts } from "../../../../i18n/translate.ts";
import { defineRecordPage } from "../../../../record-page/define-record-page.tsx";
import { RecordPage } from "../../../../record-page/record-page.tsx";
import { DepartmentChange } from "../department-change.tsx";
import { DepartmentPane } from "../department-pane.tsx";
import { LeaderChain, PeopleOfDepartment, SubDepartments } from "../department-people.tsx";
import { MergeDepartment } from "../merge-department.tsx";
import { departmentMessages } from "../messages.ts";
import { departmentCalls } from "../queries.ts";
import "../departments.css";

const text = bothTexts(departmentMessages);

const departments = defineRecordPage(department, {
  icon: Network,
  calls: departmentCalls,
  columns: { leader: { personId: "leaderId" } },
  Consequences: DepartmentChange,
  tabs: [
    { key: "people", label: text("people"), Content: PeopleOfDepartment },
    { key: "below", label: text("below"), Content: SubDepartments },
    { key: "leaders", label: text("leaders"), Content: LeaderChain },
  ],
  Actions: MergeDepartment,
});

/** The organisation: a tree, the list of departments below the selected one, and the open department. */
export function DepartmentTreePage() {
  return (
    <div className="so-departments">
      <DepartmentPane />
      <RecordPage definition={departments} />
    </div>
  );
}
