import type { RequestInputOf } from "@signoff/domain/http/endpoint";
import { kindCard } from "@signoff/forms/kinds/kind-cards";
import type {
  applyConfigContract,
  ApplyConfigFields,
  ApplyConfigRow,
} from "@signoff/server/contract/forms/apply-config";
import { SlidersHorizontal } from "lucide-react";
import { bothTexts, currentLocale, useTexts } from "../../../../i18n/translate.ts";
import type { RecordDefinition, RecordField } from "../../../../record-page/record-definition.ts";
import { recordFields } from "../../../../record-page/record-fields.tsx";
import { RecordPage } from "../../../../record-page/record-page.tsx";
import { ApproversEditor, AttachmentsEditor, DayEditor, NamedEditor } from "../config-editors.tsx";
import { ApplyConsequences, RouteInUse } from "../consequences.tsx";
import { applyConfigMessages } from "../messages.ts";
import { applyConfigCalls } from "../queries.ts";

const text = bothTexts(applyConfigMessages);
const field = recordFields<ApplyConfigFields>();

const withdrawOptions = (["route", "first-decision", "any", "never"] as const).map((value) => ({
  value,
  label: text(`withdraw.${value}`),
}));

const fields: readonly RecordField<ApplyConfigFields>[] = [
  field.onOff("enabled", text("enabled"), { section: text("when"), wide: true }),
  { key: "from", label: text("from"), edit: (props) => <DayEditor {...props} /> },
  { key: "to", label: text("to"), hint: text("to.hint"), edit: (props) => <DayEditor {...props} /> },
  field.departments("departments", text("departments"), {
    section: text("who"),
    wide: true,
    hint: text("departments.hint"),
  }),
  {
    key: "roles",
    label: text("roles"),
    wide: true,
    hint: text("roles.hint"),
    edit: (props) => <NamedEditor {...props} from="roles" />,
  },
  {
    key: "groups",
    label: text("groups"),
    wide: true,
    hint: text("groups.hint"),
    edit: (props) => <NamedEditor {...props} from="groups" />,
  },
  {
    key: "approvers",
    label: text("approvers"),
    section: text("route"),
    wide: true,
    hint: text("approvers.hint"),
    edit: (props) => <ApproversEditor {...props} />,
  },
  field.choice("withdraw", text("withdraw"), {
    section: text("decisions"),
    wide: true,
    required: true,
    options: withdrawOptions,
  }),
  field.onOff("batchAgree", text("batchAgree")),
  field.onOff("mailNotice", text("mailNotice")),
  field.onOff("allowRevise", text("allowRevise")),
  field.onOff("allowCopy", text("allowCopy")),
  {
    key: "attachments",
    label: text("attachments"),
    wide: true,
    hint: text("attachments.hint"),
    edit: (props) => <AttachmentsEditor {...props} />,
  },
  field.people("administrators", text("administrators"), {
    section: text("people"),
    wide: true,
    hint: text("administrators.hint"),
  }),
  field.people("reviewers", text("reviewers"), { wide: true }),
];

const configurations: RecordDefinition<
  ApplyConfigRow,
  RequestInputOf<typeof applyConfigContract.list>,
  ApplyConfigFields
> = {
  list: {
    key: "applyConfig",
    title: text("title"),
    columns: [
      { key: "id", title: text("kind"), type: "identifier", width: 180, sort: "id" },
      { key: "name", title: text("name"), type: "strong", width: 170 },
      { key: "state", title: text("state"), type: "text", width: 150, render: ({ state }) => <State state={state} /> },
      { key: "departments", title: text("departments"), type: "people", width: 220, grow: true },
      { key: "roles", title: text("roles"), type: "people", width: 220 },
      { key: "groups", title: text("groups"), type: "people", width: 140, hidden: true },
      { key: "routeVersion", title: text("routeVersion"), type: "number", width: 110 },
      { key: "administrators", title: text("administrators"), type: "people", width: 140, hidden: true },
      { key: "changedBy", title: text("changedBy"), type: "person", width: 110, personId: "changedById" },
      { key: "changedAt", title: text("changedAt"), type: "time", width: 120, sort: "changedAt" },
    ],
    conditions: [
      { key: "keyword", label: text("keyword"), type: "text" },
      {
        key: "state",
        label: text("state"),
        type: "select",
        options: [
          { value: "on", label: text("on") },
          { value: "off", label: text("off") },
        ],
      },
      { key: "departId", label: text("department"), type: "dept" },
    ],
    sortedBy: { column: "id", order: "asc" },
    rowClass: ({ state }) => (state === "open" || state === "system-only" ? undefined : "so-list-off"),
    empty: { icon: SlidersHorizontal, title: text("empty") },
  },
  calls: applyConfigCalls,
  codes: { add: null, edit: "applyConfig:edit", delete: null },
  texts: { new: text("edit"), edit: text("edit"), view: text("view") },
  blank: {
    kind: "",
    enabled: true,
    from: null,
    to: null,
    departments: [],
    roles: [],
    groups: [],
    approvers: [],
    attachments: [],
    batchAgree: true,
    withdraw: "route",
    allowRevise: true,
    allowCopy: true,
    mailNotice: true,
    administrators: [],
    reviewers: [],
  },
  nameOf: ({ kind }) => kindCard(kind)?.title[currentLocale()] ?? kind,
  fields,
  Head: RouteInUse,
  Consequences: ApplyConsequences,
};

const stateRole = {
  open: "ok",
  "not-yet": "warn",
  over: "mute",
  disabled: "mute",
  "system-only": "mute",
} as const satisfies Record<ApplyConfigRow["state"], string>;

function State({ state }: Pick<ApplyConfigRow, "state">) {
  const t = useTexts(applyConfigMessages);
  return <span className={`so-status so-status-plain so-role-${stateRole[state]}`}>{t(`state.${state}`)}</span>;
}

/** Who may create which kind of form and when, and the settings of its requests. */
export function ApplyConfigPage() {
  return <RecordPage definition={configurations} />;
}
