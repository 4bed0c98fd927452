import { group } from "@signoff/domain/records/group";
import { groupsContract } from "@signoff/server/contract/people/groups";
import { UsersRound } from "lucide-react";
import { recordChanges } from "../../../../client/record-changes.ts";
import { defineRecordPage } from "../../../../record-page/define-record-page.tsx";
import { recordCalls } from "../../../../record-page/record-calls.ts";
import { RecordPage } from "../../../../record-page/record-page.tsx";

const groups = defineRecordPage(group, {
  icon: UsersRound,
  calls: { ...recordCalls(groupsContract), changes: recordChanges("group") },
});

/** Groups of people and departments, for routes, news and shared views. */
export function GroupListPage() {
  return <RecordPage definition={groups} />;
}
