import { Users, RefreshCw } from "lucide-react";
import { useMemo, useState } from "react";
import { Button } from "antd";
import type { RequestInputOf } from "@signoff/domain/http/endpoint";
import type { UserFields, UserRow, usersContract } from "@signoff/server/contract/people/users";
import "../components/users.css";
import type { RecordDefinition, RecordPart } from "../../../../record-page/record-definition.ts";
import { recordFields } from "../../../../record-page/record-fields.tsx";
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
import { roleOptions, useRoleOptions, userCalls, userListKey } from "../queries.ts";
import { bothTexts, useTexts } from "../../../../i18n/translate.ts";
import { feedMessages } from "../feed-messages.ts";
import { useFeed } from "../feed-queries.ts";
import { FeedDialog } from "../components/feed-dialog.tsx";
import { AbsencePanel } from "../../../../absences/absence-panel.tsx";
import { absenceCalls } from "../../../../client/absences.ts";
import { useReadOnly } from "../../../../pages/read-only.ts";

const text = bothTexts(userMessages);
const field = recordFields<UserFields>();

const blank: UserFields = {
  username: "",
  nameZh: "",
  nameEn: "",
  nickNames: "",
  workNo: "",
  employeeId: "",
  email: "",
  phone: "",
  language: null,
  departments: [],
  roles: [],
  status: "active",
  machine: false,
};

const users: RecordDefinition<UserRow, RequestInputOf<typeof usersContract.list>, UserFields> = {
  list: {
    key: userListKey,
    title: text("title"),
    columns: [
      { key: "employeeId", title: text("employeeId"), type: "identifier", width: 112, sort: "employeeId" },
      { key: "realname", title: text("realname"), type: "person", width: 140, sort: "realname", personId: "id" },
      { key: "workNo", title: text("workNo"), type: "code", width: 100, sort: "workNo" },
      { key: "departments", title: text("departments"), type: "people", width: 170, grow: true },
      { key: "roles", title: text("roles"), type: "people", width: 240, hidden: true },
      {
        key: "state",
        title: text("status"),
        type: "text",
        width: 156,
        render: (row) => <UserStateTag state={row.state} openTasks={row.openTasks} />,
      },
      { key: "username", title: text("username"), type: "code", width: 104, sort: "username" },
      { key: "syncTimes", title: text("syncTimes"), type: "number", width: 84 },
      { key: "syncedAt", title: text("syncedAt"), type: "time", width: 108 },
    ],
    conditions: [
      { key: "keyword", label: text("keyword"), type: "text" },
      {
        key: "role",
        label: text("role"),
        type: "select",
        options: {
          name: "users-roles",
          load: async (signal) => (await roleOptions(signal)).map(({ id, name }) => ({ value: id, label: name })),
        },
      },
      {
        key: "state",
        label: text("status"),
        type: "select",
        options: (["active", "locked", "reset", "away", "machine", "disabled", "leaver"] as const).map((value) => ({
          value,
          label: text(`chip.${value}`),
        })),
      },
      { key: "departId", label: text("departments"), type: "dept", more: true },
    ],
    sortedBy: { column: "employeeId", order: "asc" },
    Chips: StateChips,
    empty: { icon: Users, title: text("empty"), text: text("emptyText") },
  },
  calls: userCalls,
  codes: { add: "user:add", edit: "user:edit", delete: "user:delete" },
  texts: { new: text("new"), edit: text("edit"), view: text("view") },
  blank,
  nameOf: ({ username }) => username,
  fields: [
    field.text("username", text("username"), {
      required: true,
      maxLength: 64,
      onlyNew: true,
      hint: text("username.hint"),
    }),
    { key: "status", label: text("status"), edit: (props) => <StatusEditor {...props} /> },
    field.onOff("machine", text("machine"), { wide: true, hint: text("machine.hint") }),
    field.text("nameZh", text("nameZh"), { required: true, maxLength: 100 }),
    field.text("nameEn", text("nameEn"), { required: true, maxLength: 100 }),
    field.text("workNo", text("workNo"), { required: true, maxLength: 32 }),
    field.text("employeeId", text("employeeId"), { required: true, maxLength: 32 }),
    {
      key: "departments",
      label: text("departments"),
      required: true,
      wide: true,
      section: text("places"),
      hint: text("departments.hint"),
      edit: (props) => <DepartmentsEditor {...props} />,
    },
    {
      key: "roles",
      label: text("roles"),
      wide: true,
      hint: text("roles.hint"),
      edit: (props) => <RolesEditor {...props} />,
    },
    field.text("email", text("email"), { maxLength: 200, section: text("account") }),
    field.text("phone", text("phone"), { maxLength: 40 }),
    field.text("nickNames", text("nickNames"), { maxLength: 200 }),
    field.choice("language", text("language"), {
      options: [
        { value: "zh", label: { zh: "中文", en: "中文" } },
        { value: "en", label: { zh: "English", en: "English" } },
      ],
      hint: text("language.hint"),
    }),
  ],
  Head: UserHead,
  Consequences: UserConsequences,
  Actions: ResetPassword,
  tabs: [
    { key: "held", label: heldMessages.tab, Content: HeldWork },
    { key: "sessions", label: text("sessions"), permission: "session:end", Content: UserSessions },
    { key: "identities", label: identityMessages.tab, permission: "user:edit", Content: UserIdentities },
    { key: "absences", label: text("absences"), permission: "user:edit", Content: UserAbsences },
  ],
};

/** Accounts of people: departments, rights, and their state. */
export function UserListPage() {
  const { data: roles } = useRoleOptions();
  // New accounts start with the roles that everybody has, as far as the caller may give them.
  const definition = useMemo(() => {
    const given = (roles ?? []).filter(({ isDefault, lacking }) => isDefault && lacking.length === 0);
    return { ...users, blank: { ...blank, roles: given.map(({ id, name }) => ({ id, name })) } };
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
