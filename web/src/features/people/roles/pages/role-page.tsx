import { useQuery } from "@tanstack/react-query";
import { Button, Skeleton } from "antd";
import { ShieldQuestion, TriangleAlert } from "lucide-react";
import { useMemo } from "react";
import { role as roleRecord, type RoleFields } from "@signoff/domain/records/role";
import "../../../../list-page/list-page.css";
import "../../../../record-page/record-page.css";
import "../roles.css";
import { useLocale, useTexts } from "../../../../i18n/translate.ts";
import { listQueryKey } from "../../../../list-page/list-query-key.ts";
import { RecordDock } from "../../../../record-page/record-dock.tsx";
import { newRecordKey } from "../../../../record-page/record-query-key.ts";
import { RestoredInput } from "../../../../record-page/restored-input.tsx";
import { useUnsaved } from "../../../../record-page/use-unsaved.ts";
import { EmptyState } from "../../../../ui/empty-state.tsx";
import { AbilitiesPanel } from "../components/abilities-panel.tsx";
import { RoleHead } from "../components/role-head.tsx";
import { RoleList } from "../components/role-list.tsx";
import { RoleMain } from "../components/role-main.tsx";
import { UnsavedPanel } from "../components/unsaved-panel.tsx";
import type { GrantDraft } from "../grant-draft.ts";
import { roleMessages } from "../messages.ts";
import { loadRoles } from "../queries.ts";
import { copyOf, roleKind } from "../role-definition.ts";
import { useGrants } from "../use-grants.ts";
import { useAddress } from "../../../../pages/use-address.ts";

/** Roles at the left, grants of the selected one in the middle, its abilities in words at the right. */
export function RolePage() {
  const t = useTexts(roleMessages);
  const locale = useLocale();
  const address = useRoleAddress();
  const unsaved = useUnsaved<GrantDraft>("role-grants");
  const { data: roles, isError } = useQuery({
    queryKey: [...listQueryKey("role"), "all", locale],
    queryFn: ({ signal }) => loadRoles(signal),
    staleTime: 0,
  });
  const role = roles?.find(({ id }) => id === address.role) ?? roles?.[0];
  const { grants, isFailed, refetch } = useGrants(role?.id, unsaved);
  if (isError) return <EmptyState icon={TriangleAlert} title={t("load.failed")} />;
  if (!roles) return <Skeleton active className="so-skeleton" />;
  const choose = (id: string) => address.go({ role: id, record: null, from: null });
  return (
    <div className="so-list so-roles">
      <RoleList
        roles={roles}
        chosen={role?.id}
        unsaved={unsaved.ids}
        onChoose={choose}
        onNew={() => address.go({ record: newRecordKey, from: null })}
      />
      <div className="so-list-main">
        <RestoredInput unsaved={unsaved} open={role?.id ?? null} onOpen={choose} />
        {role ? (
          <RoleHead
            {...{ role, roles, grants }}
            onEdit={() => address.go({ role: role.id, record: role.id, from: null })}
            onCopy={() => address.go({ role: role.id, record: newRecordKey, from: role.id })}
            onDeleted={() => address.go({ role: null, record: null, from: null })}
          />
        ) : (
          <EmptyState icon={ShieldQuestion} title={roleRecord.empty.title[locale]} />
        )}
        {role && grants && <RoleMain role={role} grants={grants} />}
        {role && !grants && !isFailed && <Skeleton active className="so-skeleton" />}
        {isFailed && (
          <EmptyState
            icon={TriangleAlert}
            title={t("load.failed")}
            action={<Button onClick={() => void refetch()}>{t("retry")}</Button>}
          />
        )}
      </div>
      <RoleForm address={address} />
      {address.record === null && grants && (
        <aside className="so-role-side" aria-label={t("can.title")}>
          <AbilitiesPanel grants={grants} />
          <UnsavedPanel grants={grants} />
        </aside>
      )}
    </div>
  );
}

/** The form of a role beside it: a new one, a copy, or the names of the selected one. */
function RoleForm({ address: { record, from, role, go } }: { readonly address: RoleAddress }) {
  const unsaved = useUnsaved<RoleFields>("role");
  const definition = useMemo(() => (from === null ? roleKind : copyOf(from)), [from]);
  if (record === null) return null;
  return (
    <RecordDock
      key={`${record} ${from}`}
      definition={definition}
      id={record === newRecordKey ? null : record}
      unsaved={unsaved}
      onOpen={(id) => go({ role: id ?? role, record: null, from: null })}
    />
  );
}

/** State of the page in the address: the selected role, the form beside it (`new`, or an id), and the role to copy. */
function useRoleAddress() {
  const { at, go } = useAddress(["role", "record", "from"]);
  return { ...at, go };
}

type RoleAddress = ReturnType<typeof useRoleAddress>;
