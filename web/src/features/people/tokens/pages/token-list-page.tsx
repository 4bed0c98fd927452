import { KeyRound } from "lucide-react";
import type { RequestInputOf } from "@signoff/domain/http/endpoint";
import type { TokenFields, TokenRow, tokensContract } from "@signoff/server/contract/people/tokens";
import { bothTexts, useTexts } from "../../../../i18n/translate.ts";
import type { RecordDefinition, EditorProps } from "../../../../record-page/record-definition.ts";
import { recordFields } from "../../../../record-page/record-fields.tsx";
import { RecordPage } from "../../../../record-page/record-page.tsx";
import { IssueToken } from "../components/issue-token.tsx";
import { ScopesEditor } from "../components/scopes-editor.tsx";
import { tokenMessages } from "../messages.ts";
import { tokenCalls, findOwners } from "../queries.ts";
import { PeoplePicker } from "../../../../pickers/people-picker.tsx";
import { attributes } from "../../../../record-page/editor-attributes.ts";

const text = bothTexts(tokenMessages);
const field = recordFields<TokenFields>();
const roles = { waiting: "warn", new: "mute", active: "ok", off: "mute", expired: "bad", ownerless: "bad" } as const;

function TokenState({ state }: Pick<TokenRow, "state">) {
  const t = useTexts(tokenMessages);
  return <span className={`so-status so-status-plain so-role-${roles[state]}`}>{t(`state.${state}`)}</span>;
}

function TokenConsent({ consent }: Pick<TokenRow, "consent">) {
  const t = useTexts(tokenMessages);
  return <>{t(`consent.${consent}`)}</>;
}

const tokens: RecordDefinition<TokenRow, RequestInputOf<typeof tokensContract.list>, TokenFields> = {
  list: {
    key: "token",
    title: text("title"),
    columns: [
      { key: "name", title: text("name"), type: "strong", width: 180, sort: "name" },
      { key: "owner", title: text("owner"), type: "text", width: 120 },
      {
        key: "state",
        title: text("state"),
        type: "text",
        width: 130,
        render: (row) => <TokenState state={row.state} />,
      },
      {
        key: "consent",
        title: text("consent"),
        type: "text",
        width: 190,
        render: (row) => <TokenConsent consent={row.consent} />,
      },
      { key: "expiresOn", title: text("expiresOn"), type: "text", width: 110, sort: "expiresOn" },
      { key: "lastUsedAt", title: text("lastUsed"), type: "time", width: 140 },
      { key: "lastAddress", title: text("lastAddress"), type: "identifier", width: 130 },
      {
        key: "scopes",
        title: text("scopes"),
        type: "text",
        width: 260,
        grow: true,
        value: ({ scopes }) => scopes.join(" · "),
      },
    ],
    conditions: [{ key: "keyword", label: text("keyword"), type: "text" }],
    sortedBy: { column: "name", order: "asc" },
    rowClass: ({ state }) => (state === "active" || state === "new" ? undefined : "so-list-off"),
    empty: { icon: KeyRound, title: text("empty"), text: text("emptyText") },
  },
  calls: tokenCalls,
  codes: { add: "token:edit", edit: "token:edit", delete: "token:edit" },
  texts: { new: text("new"), edit: text("edit"), view: text("view") },
  blank: { name: "", owner: [], scopes: ["api:read"], expiresOn: "", active: true },
  nameOf: ({ name }) => name,
  fields: [
    field.text("name", text("name"), { required: true, maxLength: 100, wide: true, hint: text("name.hint") }),
    {
      key: "owner",
      label: text("owner"),
      required: true,
      wide: true,
      onlyNew: true,
      hint: text("owner.hint"),
      edit: (props) => <OwnerEditor {...props} />,
    },
    {
      key: "scopes",
      label: text("scopes"),
      required: true,
      wide: true,
      hint: text("scopes.hint"),
      edit: (props) => <ScopesEditor {...props} />,
    },
    field.day("expiresOn", text("expiresOn"), { required: true, hint: text("expiresOn.hint") }),
    field.onOff("active", text("active"), { wide: true, hint: text("active.hint") }),
  ],
  Actions: IssueToken,
};

/** Tokens by which machines call the interface in somebody's name. */
export function TokenListPage() {
  return <RecordPage definition={tokens} />;
}

/** A person, or the account of a machine, which no other picker offers. */
function OwnerEditor(props: EditorProps<TokenFields>) {
  const { owner } = props.values;
  return (
    <PeoplePicker {...attributes(props)} multiple={false} value={owner} find={findOwners} onChange={props.onChange} />
  );
}
