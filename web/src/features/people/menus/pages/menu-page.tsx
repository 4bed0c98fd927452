import { menu, type MenuFields, type MenuRow } from "@signoff/domain/records/menu";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Button, Skeleton } from "antd";
import Input from "antd/es/input/Input";
import { Plus, Search, TriangleAlert } from "lucide-react";
import { useMemo, useState } from "react";
import { ApiError } from "../../../../api/api-error.ts";
import { translate, useLocale, useTexts } from "../../../../i18n/translate.ts";
import { listQueryKey } from "../../../../list-page/list-query-key.ts";
import { useReadOnly } from "../../../../pages/read-only.ts";
import { type Address, useAddress } from "../../../../pages/use-address.ts";
import { RecordDock } from "../../../../record-page/record-dock.tsx";
import { newRecordKey, recordQueryKey } from "../../../../record-page/record-query-key.ts";
import { RestoredInput } from "../../../../record-page/restored-input.tsx";
import { useUnsaved } from "../../../../record-page/use-unsaved.ts";
import { useMayAll } from "../../../../session/session-store.ts";
import { EmptyState } from "../../../../ui/empty-state.tsx";
import { showMessage } from "../../../../ui/notices.ts";
import { PageHeader } from "../../../../ui/page-header.tsx";
import { SelectBox } from "../../../../ui/select-box.tsx";
import { MenuTree } from "../components/menu-tree.tsx";
import { RoleView } from "../components/role-view.tsx";
import { menuKind } from "../menu-definition.tsx";
import { foundMenus } from "../menu-order.ts";
import { MenuRowsContext } from "../menu-rows.ts";
import { menuMessages } from "../messages.ts";
import { loadAsRole, loadMenus, moveMenu } from "../queries.ts";
import "../../../../list-page/list-page.css";
import "../../../../record-page/record-page.css";
import "../menus.css";

type MenuAddress = Address<"record" | "below" | "role">;

/** The page of menus, with the pages that this version of the client has. */
export function menuPage(components: readonly string[]) {
  return function MenuPage() {
    return <Menus components={components} />;
  };
}

function Menus({ components }: { readonly components: readonly string[] }) {
  const t = useTexts(menuMessages);
  const locale = useLocale();
  const address: MenuAddress = useAddress(["record", "below", "role"]);
  const { record, below } = address.at;
  const unsaved = useUnsaved<MenuFields>("menu");
  const definition = useMemo(() => menuKind(components, below), [components, below]);
  const { data, isError, refetch } = useQuery({
    queryKey: [...listQueryKey("menu"), "tree", locale],
    queryFn: ({ signal }) => loadMenus(signal),
    staleTime: 0,
  });
  const retry = <Button onClick={() => void refetch()}>{t("retry")}</Button>;
  if (isError) return <EmptyState icon={TriangleAlert} title={t("loadFailed")} action={retry} />;
  const openRecord = (id: string | null) => address.go({ record: id, below: null });
  return (
    <MenuRowsContext value={data ?? []}>
      <div className="so-list so-menus">
        <div className="so-list-main">
          <RestoredInput unsaved={unsaved} open={record} onOpen={openRecord} />
          {data ? <MenuBoard rows={data} address={address} /> : <Skeleton active className="so-skeleton" />}
        </div>
        {record !== null && (
          <RecordDock
            key={`${record} ${below}`}
            definition={definition}
            id={record === newRecordKey ? null : record}
            unsaved={unsaved}
            onOpen={openRecord}
          />
        )}
      </div>
    </MenuRowsContext>
  );
}

function MenuBoard({
  rows,
  address: { at, go },
}: {
  readonly rows: readonly MenuRow[];
  readonly address: MenuAddress;
}) {
  const t = useTexts(menuMessages);
  const locale = useLocale();
  const isReadOnly = useReadOnly();
  const [mayAdd = false, mayEdit = false] = useMayAll(["menu:add", "menu:edit"]);
  const [search, setSearch] = useState("");
  const [unfolded, setUnfolded] = useState<readonly string[]>([]);
  const move = useMove();
  const seen = useSeen(at.role);
  const { hits, above } = foundMenus(rows, search);
  const folders = rows.filter(({ type }) => type !== 2).map(({ id }) => id);
  const isUnfolded = unfolded.length >= folders.length;
  return (
    <>
      <PageHeader
        title={menu.title[locale]}
        hint={rows.length}
        actions={
          <>
            <SelectBox<string | null>
              className="so-menu-roles"
              allowClear
              aria-label={t("see.as")}
              placeholder={t("see.as")}
              value={at.role}
              options={(seen?.roles ?? []).map(({ id, name }) => ({ value: id, label: name }))}
              onChange={(role) => go({ role: role ?? null })}
            />
            {mayAdd && !isReadOnly && (
              <Button
                type="primary"
                icon={<Plus size={15} strokeWidth={1.8} />}
                onClick={() => go({ record: newRecordKey, below: at.record === newRecordKey ? null : at.record })}
              >
                {t("new")}
              </Button>
            )}
          </>
        }
      />
      <div className="so-menu-bar">
        <Input
          allowClear
          prefix={<Search size={14} aria-hidden="true" />}
          suffix={search.trim() !== "" && <span className="num">{t("hits", { count: hits.size })}</span>}
          placeholder={t("find")}
          aria-label={t("find")}
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
        <Button type="text" onClick={() => setUnfolded(isUnfolded ? [] : folders)}>
          {t(isUnfolded ? "fold" : "unfold")}
        </Button>
      </div>
      <div className="so-menu-body">
        {at.role !== null && seen && <RoleView key={at.role} seen={seen} />}
        {at.role === null && (
          <MenuTree
            {...{ rows, hits, mayAdd: mayAdd && !isReadOnly, mayMove: mayEdit && !isReadOnly }}
            open={at.record}
            unfolded={[...new Set([...unfolded, ...above])]}
            onUnfold={setUnfolded}
            onOpen={(id) => go({ record: id, below: null })}
            onNewBelow={(id) => go({ record: newRecordKey, below: id })}
            onMove={move}
          />
        )}
      </div>
    </>
  );
}

function useSeen(roleId: string | null) {
  const locale = useLocale();
  const { data } = useQuery({
    queryKey: [...listQueryKey("menu"), "as-role", roleId, locale],
    queryFn: ({ signal }) => loadAsRole(roleId, signal),
    staleTime: 0,
    placeholderData: (before) => before,
  });
  return data;
}

/** Saves a move; if somebody else was faster, the menus are fetched again. */
function useMove() {
  const client = useQueryClient();
  const readAgain = () => {
    void client.invalidateQueries({ queryKey: recordQueryKey("menu") });
    return client.invalidateQueries({ queryKey: listQueryKey("menu") });
  };
  const { mutate } = useMutation({
    mutationFn: moveMenu,
    onSuccess: () => {
      showMessage("success", translate(menuMessages, "moved"));
      return readAgain();
    },
    onError: (error) => {
      if (!(error instanceof ApiError)) return;
      const text =
        error.code === 409 ? translate(menuMessages, "moved.stale") : (error.inputErrors[0]?.message ?? error.message);
      showMessage("error", text);
      void readAgain();
    },
  });
  return mutate;
}
