import type { TokenFields } from "@signoff/server/contract/people/tokens";
import { PeoplePicker } from "../../../../pickers/people-picker.tsx";
import { attributes } from "../../../../record-page/editor-attributes.ts";
import type { EditorProps } from "../../../../record-page/record-definition.ts";
import { findOwners } from "../queries.ts";

/** A person, or the account of a machine, which no other picker offers. */
export function OwnerEditor(props: EditorProps<TokenFields>) {
  const { owner } = props.values;
  return (
    <PeoplePicker {...attributes(props)} multiple={false} value={owner} find={findOwners} onChange={props.onChange} />
  );
}
