import { Users, RefreshCw } from "lucide-react";
import { useMemo, useState } from "react";
import { Button } from "antd";
import { user, type UserFields } from "@signoff/domain/records/user";
import "../components/users.css";
import { defineRecordPage } from "../../../../record-page/define-record-page.tsx";
import type { RecordPart } from "../../../../record-page/record-definition.ts";
import { RecordPage } from "../../../../record-page/record-page.tsx";
import { DepartmentPane } from "../components/department-pane.tsx";
import { HeldWork } from "../components/held-work.tsx";
import { ImportUsers } from "../components/import-users.tsx";
import { ResetPassword } from "../components/reset-password.tsx";
import { StateChips } from "../components/state-chips.tsx";
import { UserConsequences } from "../components/user-consequences.tsx";
import { DepartmentsEditor, RolesEditor, StatusEditor } from "../components/user-editors.tsx";
import { UserHead } from "../components/user-head.tsx";
import { UserIdentities } from "../components/user-identities.tsx";
import { UserSessions } from "../components/user-sessions.tsx";
import { UserStateTag } from "../components/user-state.tsx";
import { identityMessages } from "../identity-messages.ts";
import { heldMessages } from "../held-messages.ts";
import { userMessages } from "../messages.ts";
import { roleOptions, useRoleOptions, userCalls } from "../queries.ts";
import { bothTexts, useTexts } from "../../../../i18n/translate.ts";
import { feedMessages } from "../feed-messages.ts";
import { useFeed } from "../feed-queries.ts";
import { FeedDialog } from "../components/feed-dialog.tsx";
import { AbsencePanel } from "../../../../absences/absence-panel.tsx";
import { absenceCalls } from "../../../../client/absences.ts";
import { useReadOnly } from "../../../../pages/read-only.ts";

const text = bothTexts(userMessages);
const users = defineRecordPage(user, {
  icon: Users,
  calls: userCalls,
  columns: {
    realname: { personId: "id" },
    state: { render: (row) => <UserStateTag state={row.state} openTasks={row.openTasks} /> },
  },
  offered: {
    role: {
      name: "users-roles",
      load: async (signal) => (await roleOptions(signal)).map(({ id, name }) => ({ value: id, label: name })),
    },
  },
  list: { Chips: StateChips },
  editors: {
    status: { edit: (props) => <StatusEditor {...props} /> },
    departments: { edit: (props) => <DepartmentsEditor {...props} /> },
    roles: { edit: (props) => <RolesEditor {...props} /> },
  },
  Head: UserHead,
  Consequences: UserConsequences,
  Actions: ResetPassword,
  tabs: [
    { key: "held", label: heldMessages.tab, Content: HeldWork },
    { key: "sessions", label: text("sessions"), permission: "session:end", Content: UserSessions },
    { key: "identities", label: identityMessages.tab, permission: "user:edit", Content: UserIdentities },
    { key: "absences", label: text("absences"), permission: "user:edit", Content: UserAbsences },
  ],
});

/** Accounts of people: departments, rights, and their state. */
export function UserListPage() {
  const { data: roles } = useRoleOptions();
  // New accounts start with the roles that everybody has, as far as the caller may give them.
  const definition = useMemo(() => {
    const given = (roles ?? []).filter(({ isDefault, lacking }) => isDefault && lacking.length === 0);
    return { ...users, blank: { ...users.blank, roles: given.map(({ id, name }) => ({ id, name })) } };
  }, [roles]);
  return <RecordPage definition={definition} left={<DepartmentPane />} actions={<UserActions />} />;
}

function UserActions() {
  return (
    <>
      <FeedButton />
      <ImportUsers />
    </>
  );
}

/** Everybody who sees the users sees the state of the feed; starting it needs its code. */
function FeedButton() {
  const t = useTexts(feedMessages);
  const [isOpen, setOpen] = useState(false);
  const count = useFeed().data?.conflicts.length ?? 0;
  return (
    <>
      <Button icon={<RefreshCw size={15} strokeWidth={1.7} />} onClick={() => setOpen(true)}>
        {count > 0 ? t("open.conflicts", { count }) : t("open")}
      </Button>
      {isOpen && <FeedDialog onClose={() => setOpen(false)} />}
    </>
  );
}

/** Absences of the person, entered for them. */
function UserAbsences({ record: { id } }: RecordPart<UserFields>) {
  const calls = useMemo(() => absenceCalls(id), [id]);
  return <AbsencePanel whose={id} calls={calls} readOnly={useReadOnly()} />;
}
