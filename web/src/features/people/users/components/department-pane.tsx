import type { DepartmentCount } from "@signoff/server/contract/people/users";
import { Skeleton, Tree } from "antd";
import Input from "antd/es/input/Input";
import { Search } from "lucide-react";
import { useMemo, useState } from "react";
import { useTexts } from "../../../../i18n/translate.ts";
import { InlineAlert } from "../../../../ui/inline-alert.tsx";
import { userMessages } from "../messages.ts";
import { useDepartmentCounts } from "../queries.ts";
import { useAddressed } from "../../../../list-page/use-addressed.ts";

interface Node {
  readonly key: string;
  readonly title: string;
  readonly count: number;
  readonly children: Node[];
}

/** The organisation beside the list: selecting a department limits the list to its people and those below it. */
export function DepartmentPane() {
  const t = useTexts(userMessages);
  const { data, isError } = useDepartmentCounts();
  const [typed, setTyped] = useState("");
  const [chosen, choose] = useAddressed("departId");
  const nodes = useMemo(() => treeOf(data ?? [], typed.trim().toLowerCase()), [data, typed]);
  const open = useMemo(() => openKeys(data ?? [], chosen), [data, chosen]);
  return (
    <nav className="so-user-tree" aria-label={t("tree")}>
      <Input
        prefix={<Search size={15} strokeWidth={1.7} aria-hidden="true" />}
        aria-label={t("tree.find")}
        placeholder={t("tree.find")}
        allowClear
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      {isError && <InlineAlert role="bad">{t("tree.failed")}</InlineAlert>}
      {!data && !isError && <Skeleton active title={false} paragraph={{ rows: 6 }} />}
      {data && (
        <Tree<Node>
          // A new search or selection sets the open branches again; in between the user opens and closes them freely.
          key={typed === "" ? "all" : "found"}
          blockNode
          treeData={nodes}
          defaultExpandedKeys={typed === "" ? open : data.map(({ id }) => id)}
          selectedKeys={chosen === null ? [] : [chosen]}
          titleRender={countedName}
          onSelect={(_keys, { node }) => choose(node.key === chosen ? null : node.key)}
        />
      )}
    </nav>
  );
}

function countedName({ title, count }: Node) {
  return (
    <span className="so-user-tree-node">
      <span>{title}</span>
      <span className="num">{count}</span>
    </span>
  );
}

/** Departments whose name contains the text, with their path. */
function treeOf(all: readonly DepartmentCount[], text: string): Node[] {
  const below = Map.groupBy(all, ({ parentId }) => parentId);
  const known = new Set(all.map(({ id }) => id));
  const nodeOf = ({ id, name, count }: DepartmentCount): Node[] => {
    const children = (below.get(id) ?? []).flatMap(nodeOf);
    const isFound = name.toLowerCase().includes(text) || children.length > 0;
    return isFound ? [{ key: id, title: name, count, children }] : [];
  };
  return all.filter(({ parentId }) => parentId === null || !known.has(parentId)).flatMap(nodeOf);
}

/** The company, and the path to the selected department. */
function openKeys(all: readonly DepartmentCount[], chosen: string | null): string[] {
  const parents = new Map(all.map(({ id, parentId }) => [id, parentId]));
  const way: string[] = [];
  for (let at = chosen; at !== null && at !== undefined; at = parents.get(at) ?? null) way.push(at);
  return [...all.filter(({ parentId }) => parentId === null).map(({ id }) => id), ...way];
}
