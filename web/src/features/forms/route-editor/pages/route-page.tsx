import { useQuery } from "@tanstack/react-query";
import { Button, Skeleton } from "antd";
import { TriangleAlert } from "lucide-react";
import { useTexts } from "../../../../i18n/translate.ts";
import { useAddress } from "../../../../pages/use-address.ts";
import { useReadOnly } from "../../../../pages/read-only.ts";
import { useMay } from "../../../../session/session-store.ts";
import { EmptyState } from "../../../../ui/empty-state.tsx";
import { EditView } from "../components/edit-view.tsx";
import { KindList } from "../components/kind-list.tsx";
import { MigrateView } from "../components/migrate-view.tsx";
import { TrialView } from "../components/trial-view.tsx";
import { VersionsView } from "../components/versions-view.tsx";
import { routeMessages } from "../messages.ts";
import { kindsQuery, versionsQuery } from "../queries.ts";
import "../../../../list-page/list-page.css";
import "../route-editor.css";

/** Routes of all forms at the left; versions, editor, trial run or migration of the selected one. */
export function RoutePage() {
  const t = useTexts(routeMessages);
  const { at, go } = useAddress(["kind", "view", "version", "from", "node"]);
  const kinds = useQuery(kindsQuery());
  const key = at.kind ?? kinds.data?.[0]?.processKey;
  const versions = useQuery({ ...versionsQuery(key ?? ""), enabled: key !== undefined });
  const isReadOnly = useReadOnly();
  const mayEdit = useMay("routing:edit") && !isReadOnly;
  if (kinds.isError || versions.isError)
    return (
      <EmptyState
        icon={TriangleAlert}
        title={t("load.failed")}
        action={<Button onClick={() => void Promise.all([kinds.refetch(), versions.refetch()])}>{t("retry")}</Button>}
      />
    );
  const kind = kinds.data?.find(({ processKey }) => processKey === key);
  if (!kinds.data || !versions.data || !kind) return <Skeleton active className="so-skeleton" />;
  const view = (to: string | null, version: string | null = null) => go({ view: to, version, from: null, node: null });
  const shared = { kind, versions: versions.data, mayEdit };
  if (at.view === "edit") return <EditView {...shared} node={at.node} onView={view} />;
  if (at.view === "trial") return <TrialView {...shared} onView={view} />;
  if (at.view === "migrate" && at.version !== null)
    return <MigrateView {...shared} to={at.version} onBack={() => view(null)} />;
  return (
    <div className="so-list so-routes">
      <KindList
        kinds={kinds.data}
        chosen={key}
        onChoose={(chosen) => go({ kind: chosen, view: null, version: null, from: null })}
      />
      <VersionsView
        key={kind.processKey}
        {...shared}
        shown={at.version}
        comparedWith={at.from}
        onShow={(version, from) => go({ kind: kind.processKey, version, from })}
        onView={view}
      />
    </div>
  );
}
