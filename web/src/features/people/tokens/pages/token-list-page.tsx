import { token, type TokenFields, type TokenRow, tokenStateText } from "@signoff/domain/records/token";
import { KeyRound } from "lucide-react";
import { useLocale } from "../../../../i18n/translate.ts";
import { PeoplePicker } from "../../../../pickers/people-picker.tsx";
import { defineRecordPage } from "../../../../record-page/define-record-page.tsx";
import { attributes } from "../../../../record-page/editor-attributes.ts";
import type { EditorProps } from "../../../../record-page/record-definition.ts";
import { RecordPage } from "../../../../record-page/record-page.tsx";
import { IssueToken } from "../components/issue-token.tsx";
import { ScopesEditor } from "../components/scopes-editor.tsx";
import { findOwners, tokenCalls } from "../queries.ts";

const roles = { waiting: "warn", new: "mute", active: "ok", off: "mute", expired: "bad", ownerless: "bad" } as const;

function TokenState({ state }: Pick<TokenRow, "state">) {
  const locale = useLocale();
  return <span className={`so-status so-status-plain so-role-${roles[state]}`}>{tokenStateText[state][locale]}</span>;
}

const tokens = defineRecordPage(token, {
  icon: KeyRound,
  calls: tokenCalls,
  columns: { state: { render: ({ state }) => <TokenState state={state} /> } },
  editors: {
    owner: { edit: (props) => <OwnerEditor {...props} /> },
    scopes: { edit: (props) => <ScopesEditor {...props} /> },
  },
  list: { rowClass: ({ state }) => (state === "active" || state === "new" ? undefined : "so-list-off") },
  Actions: IssueToken,
});

/** Tokens with which machines call the API in somebody's name. */
export function TokenListPage() {
  return <RecordPage definition={tokens} />;
}

/** A person, or a machine account, which no other picker offers. */
function OwnerEditor(props: EditorProps<TokenFields>) {
  const { owner } = props.values;
  return (
    <PeoplePicker {...attributes(props)} multiple={false} value={owner} find={findOwners} onChange={props.onChange} />
  );
}
