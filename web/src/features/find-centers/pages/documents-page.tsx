import { centers } from "@signoff/server/contract/find-centers";
import { useQuery } from "@tanstack/react-query";
import { Tree } from "antd";
import { ArrowLeft } from "lucide-react";
import { useMemo } from "react";
import { Link, useLocation, useNavigate } from "react-router";
import { useLocale, useTexts } from "../../../i18n/translate.ts";
import { ListPage } from "../../../list-page/list-page.tsx";
import { centerDefinition } from "../center-definition.tsx";
import { type DocumentNode, documentTree } from "../documents/document-tree.ts";
import { documentMessages } from "../documents/messages.ts";
import { loadCenter } from "../queries.ts";
import "../find-centers.css";

const definition = centerDefinition(centers.documents, centers.documents.title, false);

/** Released documents, by type and platform. */
export function DocumentsPage() {
  return <ListPage definition={definition} left={<Places />} />;
}

/** More than a foundry has: the tree counts them all. */
const all = { pageNo: 1, pageSize: 200 };

function Places() {
  const t = useTexts(documentMessages);
  const locale = useLocale();
  const { data } = useQuery({
    queryKey: ["documents", "tree", locale],
    queryFn: ({ signal }) => loadCenter("documents", all, signal),
    staleTime: 60_000,
  });
  const nodes = useMemo(() => documentTree(data?.records ?? []), [data]);
  const { chosen, choose } = useChosen();
  const root: DocumentNode = { key: "", title: t("all"), count: data?.total ?? 0, conditions: {}, children: nodes };
  return (
    <nav className="so-documents-tree" aria-label={t("tree")}>
      <Tree<DocumentNode>
        key={nodes.length}
        blockNode
        treeData={[root]}
        defaultExpandedKeys={["", chosen.split("/")[0] ?? ""]}
        selectedKeys={[chosen]}
        titleRender={countedName}
        onSelect={(_keys, { node }) => choose(node.conditions)}
      />
      <Link to="/home" className="so-documents-back">
        <ArrowLeft size={15} strokeWidth={1.7} aria-hidden="true" /> {t("back")}
      </Link>
    </nav>
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

/** The place of the tree that the conditions in the address stand for. */
function useChosen() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const query = new URLSearchParams(search);
  const chosen = [query.get("documentType"), query.get("toptierNo")].filter(Boolean).join("/");
  const choose = (conditions: Readonly<Record<string, string>>) => {
    const text = new URLSearchParams(conditions).toString();
    void navigate(text === "" ? pathname : `${pathname}?${text}`);
  };
  return { chosen, choose };
}
