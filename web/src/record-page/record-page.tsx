import { Button } from "antd";
import { Plus } from "lucide-react";
import { useMemo } from "react";
import { useLocation } from "react-router";
import { useTexts } from "../i18n/translate.ts";
import type { ListDefinition, PageQuery } from "../list-page/list-definition.ts";
import { type BatchProps, ListPage, type ListPageProps } from "../list-page/list-page.tsx";
import { useReadOnly } from "../pages/read-only.ts";
import { useMayIf } from "../session/session-store.ts";
import { DeleteRecords } from "./delete-records.tsx";
import { recordMessages } from "./messages.ts";
import type { RecordDefinition, RecordKind } from "./record-definition.ts";
import { RecordDock } from "./record-dock.tsx";
import { newRecordKey } from "./record-query-key.ts";
import { parameter, searchWith, useOpenRecord } from "./open-record-address.ts";
import { RestoredInput } from "./restored-input.tsx";
import { useUnsaved } from "./use-unsaved.ts";
import "./record-page.css";

interface RecordPageProps<Row extends { readonly id: string }, Query extends PageQuery, Fields extends object>
  extends Pick<ListPageProps<Row, Query>, "actions" | "lead" | "left"> {
  readonly definition: RecordDefinition<Row, Query, Fields>;
}

/** Managed records: the list, and the open record beside it. record-definition.ts explains how to define one. */
export function RecordPage<Row extends { readonly id: string }, Query extends PageQuery, Fields extends object>(
  props: RecordPageProps<Row, Query, Fields>,
) {
  const { definition, actions, lead, left } = props;
  const { open, openRecord } = useOpenRecord();
  const unsaved = useUnsaved<Fields>(definition.list.key);
  const list = useListOf(definition, open);
  const mayAdd = useMayIf(definition.codes.add);
  const mayDelete = useMayIf(definition.codes.delete);
  const isReadOnly = useReadOnly();
  const batch = useMemo(() => batchOf(definition), [definition]);
  const openId = open === newRecordKey ? null : open;
  const dock = open !== null && (
    <RecordDock key={open} definition={definition} id={openId} unsaved={unsaved} onOpen={openRecord} />
  );
  if (definition.Whole && open !== null) return dock;
  return (
    <ListPage
      definition={list}
      {...(lead === undefined ? {} : { lead })}
      left={left}
      actions={
        <>
          <RestoredInput unsaved={unsaved} open={open} onOpen={openRecord} />
          {actions}
          {mayAdd && !isReadOnly && <NewButton onClick={() => openRecord(newRecordKey)} />}
        </>
      }
      {...(mayDelete ? { batch } : {})}
      dock={dock}
    />
  );
}

/** Actions on ticked rows. Created once per definition. */
function batchOf<Fields extends object>(definition: RecordKind<Fields>) {
  return function DeleteTicked(ticked: BatchProps<{ readonly id: string }>) {
    return <DeleteRecords definition={definition} {...ticked} />;
  };
}

function NewButton({ onClick }: { readonly onClick: () => void }) {
  const t = useTexts(recordMessages);
  return (
    <Button type="primary" icon={<Plus size={15} strokeWidth={1.8} />} onClick={onClick}>
      {t("new")}
    </Button>
  );
}

/** The list of the page: a row's address is this page with the record open beside it. */
function useListOf<Row extends { readonly id: string }, Query extends PageQuery, Fields extends object>(
  { list, calls }: RecordDefinition<Row, Query, Fields>,
  open: string | null,
): ListDefinition<Row, Query> {
  const { pathname, search } = useLocation();
  return useMemo(
    () => ({
      ...list,
      rowKey: ({ id }) => id,
      load: calls.load,
      exportRows: calls.exportRows,
      hrefOf: ({ id }) => `${pathname}${searchWith(search, id)}`,
      rowClass: (row) => (row.id === open ? "so-list-active" : list.rowClass?.(row)),
      ...(open === null ? {} : { address: { ...list.address, [parameter]: open } }),
    }),
    [list, calls, pathname, search, open],
  );
}
