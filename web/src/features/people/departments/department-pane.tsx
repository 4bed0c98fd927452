import type { DepartmentNode } from "@signoff/server/contract/base/organisation";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Modal, Tree } from "antd";
import Input from "antd/es/input/Input";
import { Search } from "lucide-react";
import { useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { ApiError } from "../../../api/api-error.ts";
import { departmentTree } from "../../../client/people.ts";
import { useLocale, useTexts } from "../../../i18n/translate.ts";
import { listQueryKey } from "../../../list-page/list-query-key.ts";
import { useReadOnly } from "../../../pages/read-only.ts";
import { recordQueryKey } from "../../../record-page/record-query-key.ts";
import { useMay } from "../../../session/session-store.ts";
import { InlineAlert } from "../../../ui/inline-alert.tsx";
import { MoveNote } from "./department-change.tsx";
import { departmentMessages } from "./messages.ts";
import { departmentCalls, departmentListKey } from "./queries.ts";
import { narrowed, treeQueryKey } from "./tree-data.ts";

interface Move {
  readonly what: DepartmentNode;
  readonly into: DepartmentNode;
}

/** The organisation as a tree: selecting a department opens it, dragging it onto another moves it there. */
export function DepartmentPane() {
  const t = useTexts(departmentMessages);
  const locale = useLocale();
  const [typed, setTyped] = useState("");
  const [move, setMove] = useState<Move | null>(null);
  const isReadOnly = useReadOnly();
  const mayMove = useMay("depart:edit") && !isReadOnly;
  const { open, openRecord } = useChosen();
  const { data } = useQuery({ queryKey: treeQueryKey(locale), queryFn: ({ signal }) => departmentTree({ signal }) });
  const shown = narrowed(data ?? [], typed);
  return (
    <nav className="so-departments-pane" aria-label={t("all")}>
      <Input
        prefix={<Search size={14} strokeWidth={1.7} aria-hidden="true" />}
        aria-label={t("find")}
        placeholder={t("find")}
        value={typed}
        allowClear
        onChange={({ target }) => setTyped(target.value)}
      />
      {data && (
        <Tree<DepartmentNode>
          key={typed === "" ? "all" : "found"}
          blockNode
          defaultExpandAll
          treeData={[...shown]}
          fieldNames={{ key: "id", title: "title", children: "children" }}
          selectedKeys={open === null ? [] : [open]}
          draggable={mayMove ? { icon: false } : false}
          allowDrop={({ dropPosition }) => dropPosition === 0}
          onSelect={(_keys, { node }) => openRecord(node.id)}
          onDrop={({ dragNode, node }) => setMove({ what: dragNode, into: node })}
        />
      )}
      {mayMove && <p className="so-record-hint">{t("drag")}</p>}
      {move && <MoveDialog {...move} onClose={() => setMove(null)} />}
    </nav>
  );
}

function useChosen() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const query = new URLSearchParams(search);
  const openRecord = (id: string) => {
    query.set("record", id);
    void navigate(`${pathname}?${query.toString()}`);
  };
  return { open: query.get("record"), openRecord };
}

interface MoveDialogProps extends Move {
  readonly onClose: () => void;
}

function MoveDialog({ what, into, onClose }: MoveDialogProps) {
  const t = useTexts(departmentMessages);
  const refresh = useRefresh();
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      const { id, revision, fields } = await departmentCalls.read(what.id, new AbortController().signal);
      return departmentCalls.edit({ id, revision, fields: { ...fields, parent: [{ id: into.id }] } });
    },
    onSuccess: () => {
      refresh();
      onClose();
    },
  });
  return (
    <Modal
      open
      width={460}
      title={t("drag.title", { name: what.title, into: into.title })}
      okText={t("drag.ok")}
      cancelText={t("cancel")}
      confirmLoading={isPending}
      onOk={() => mutate()}
      onCancel={onClose}
    >
      <MoveNote id={what.id} name={what.title} />
      {error instanceof ApiError && (
        <InlineAlert role="bad">{error.inputErrors[0]?.message ?? error.message}</InlineAlert>
      )}
    </Modal>
  );
}

/** After a change from outside the form, tree, list and the open record are fetched again. */
export function useRefresh() {
  const client = useQueryClient();
  return () => {
    void client.invalidateQueries({ queryKey: ["departments"] });
    void client.invalidateQueries({ queryKey: ["pickers", "departments"] });
    void client.invalidateQueries({ queryKey: listQueryKey(departmentListKey) });
    void client.invalidateQueries({ queryKey: recordQueryKey(departmentListKey) });
  };
}
