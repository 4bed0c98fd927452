import type { TokenFields } from "@signoff/domain/records/token";
import { attributes } from "../../../../record-page/editor-attributes.ts";
import type { EditorProps } from "../../../../record-page/record-definition.ts";
import { SelectBox } from "../../../../ui/select-box.tsx";
import { useScopes } from "../queries.ts";

/** Rights by their names; rights that the caller lacks are shown and cannot be given. */
export function ScopesEditor(props: EditorProps<TokenFields>) {
  const { data, isFetching } = useScopes();
  const chosen = props.values.scopes;
  const offered = (data ?? chosen.map((scope) => ({ scope, name: scope, mine: true }))).map(
    ({ scope, name, mine }) => ({
      value: scope,
      label: name === scope ? scope : `${name} · ${scope}`,
      disabled: !mine && !chosen.includes(scope),
    }),
  );
  return (
    <SelectBox<string[]>
      {...attributes(props)}
      className="so-record-control"
      mode="multiple"
      showSearch={{ optionFilterProp: "label" }}
      loading={isFetching && !data}
      value={[...chosen]}
      options={offered}
      onChange={props.onChange}
    />
  );
}
