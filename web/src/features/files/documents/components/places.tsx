import type { documentTasks } from "@signoff/server/contract/files/documents";
import { Tree } from "antd";
import { ArrowLeft, Clock, Stamp, Star } from "lucide-react";
import { type ReactNode, useMemo } from "react";
import { Link, useLocation, useNavigate } from "react-router";
import { useTexts } from "../../../../i18n/translate.ts";
import { type DocumentNode, documentTree } from "../document-tree.ts";
import { documentMessages } from "../messages.ts";
import { useFigures } from "../queries.ts";

/** The tree of types and platforms, the filters for waiting documents, and the way back. */
export function Places() {
  const t = useTexts(documentMessages);
  const { data } = useFigures();
  const nodes = useMemo(() => documentTree(data?.places ?? []), [data]);
  const { chosen, task, choose } = useChosen();
  const count = nodes.reduce((sum, node) => sum + node.count, 0);
  const root: DocumentNode = { key: "", title: t("all"), count, conditions: {}, children: nodes };
  return (
    <nav className="so-documents-tree" aria-label={t("tree")}>
      <div>
        <Tree<DocumentNode>
          key={nodes.length}
          blockNode
          treeData={[root]}
          defaultExpandedKeys={["", chosen.split("/")[0] ?? ""]}
          selectedKeys={task === null ? [chosen] : []}
          titleRender={countedName}
          onSelect={(_keys, { node }) => choose(node.conditions)}
        />
        <div className="so-documents-mine">
          <div className="so-documents-mine-title">{t("mine")}</div>
          <Task name="toRead" count={data?.toRead} isChosen={task === "toRead"} onChoose={choose}>
            <Clock size={15} strokeWidth={1.7} aria-hidden="true" />
          </Task>
          <Task name="toApprove" count={data?.toApprove} isChosen={task === "toApprove"} onChoose={choose}>
            <Stamp size={15} strokeWidth={1.7} aria-hidden="true" />
          </Task>
          <Task name="followed" count={data?.followed} isChosen={task === "followed"} onChoose={choose}>
            <Star size={15} strokeWidth={1.7} aria-hidden="true" />
          </Task>
        </div>
      </div>
      <Link to="/home" className="so-documents-back">
        <ArrowLeft size={15} strokeWidth={1.7} aria-hidden="true" /> {t("back")}
      </Link>
    </nav>
  );
}

interface TaskProps {
  readonly name: (typeof documentTasks)[number];
  readonly count: number | undefined;
  readonly isChosen: boolean;
  readonly onChoose: (conditions: Readonly<Record<string, string>>) => void;
  readonly children: ReactNode;
}

function Task({ name, count, isChosen, onChoose, children }: TaskProps) {
  const t = useTexts(documentMessages);
  return (
    <button
      type="button"
      className="so-documents-task"
      aria-current={isChosen ? "true" : undefined}
      onClick={() => onChoose({ task: name })}
    >
      {children}
      <span>{t(name)}</span>
      <span className="num">{count ?? ""}</span>
    </button>
  );
}

function countedName({ title, count }: DocumentNode) {
  return (
    <span className="so-documents-node">
      <span>{title}</span>
      <span className="num">{count}</span>
    </span>
  );
}

/** The place in the tree that matches the conditions in the address. */
function useChosen() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const query = new URLSearchParams(search);
  const chosen = [query.get("documentType"), query.get("platform")].filter(Boolean).join("/");
  const choose = (conditions: Readonly<Record<string, string>>) => {
    const text = new URLSearchParams(conditions).toString();
    void navigate(text === "" ? pathname : `${pathname}?${text}`);
  };
  return { chosen, task: query.get("task"), choose };
}
