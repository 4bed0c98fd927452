import type { ListedVersion, RouteKind } from "@signoff/server/contract/base/definitions";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Button, Modal, Skeleton } from "antd";
import { Download, PencilLine } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { ApiError } from "../../../../api/api-error.ts";
import { useTexts } from "../../../../i18n/translate.ts";
import { InlineAlert } from "../../../../ui/inline-alert.tsx";
import { PageHeader } from "../../../../ui/page-header.tsx";
import { downloadText } from "../download-text.ts";
import { routeMessages } from "../messages.ts";
import { retire, routesKey, takeBack, versionQuery } from "../queries.ts";
import { CompareView } from "./compare-view.tsx";
import { PublishDialog } from "./publish-dialog.tsx";
import { type VersionAct, VersionList } from "./version-list.tsx";

const RoutePicture = lazy(() => import("./route-picture.tsx").then((module) => ({ default: module.RoutePicture })));

interface VersionsViewProps {
  readonly kind: RouteKind;
  readonly versions: readonly ListedVersion[];
  readonly mayEdit: boolean;
  readonly shown: string | null;
  readonly comparedWith: string | null;
  readonly onShow: (version: string, from: string | null) => void;
  readonly onView: (view: string | null, version?: string | null) => void;
}

/** Versions of one route; below, the picture of one of them or the difference of two. */
export function VersionsView({ kind, versions, mayEdit, shown, comparedWith, onShow, onView }: VersionsViewProps) {
  const t = useTexts(routeMessages);
  const [asked, setAsked] = useState<{ readonly act: VersionAct; readonly version: ListedVersion } | null>(null);
  const chosen = versions.find(({ id }) => id === shown) ?? versions.find(({ state }) => state === "published");
  const draft = versions.find(({ state }) => state === "draft");
  const detail = useQuery({ ...versionQuery(chosen?.id ?? ""), enabled: chosen !== undefined });
  const act = (what: VersionAct, version: ListedVersion) =>
    what === "migrate" ? onView("migrate", version.id) : setAsked({ act: what, version });
  const other = (id: string) => versions.find((one) => one.id !== id && one.state !== "draft")?.id ?? null;
  return (
    <div className="so-list-main so-route-main">
      <PageHeader
        title={kind.name}
        hint={<code>{kind.processKey}</code>}
        actions={
          <>
            {detail.data && (
              <Button
                icon={<Download size={14} />}
                onClick={() => downloadText(`${kind.processKey}-v${detail.data.version}.bpmn`, detail.data.xml)}
              >
                {t("export")}
              </Button>
            )}
            {mayEdit && (
              <Button type="primary" icon={<PencilLine size={14} />} onClick={() => onView("edit")}>
                {t(draft ? "edit.draft" : "edit")}
              </Button>
            )}
          </>
        }
      />
      <VersionList
        {...{ versions, mayEdit }}
        shown={chosen?.id}
        onShow={(id) => onShow(id, null)}
        onCompare={(id) => onShow(id, other(id))}
        onAct={act}
      />
      {chosen && comparedWith !== null && comparedWith !== chosen.id ? (
        <CompareView
          versions={versions}
          from={comparedWith}
          to={chosen.id}
          onFrom={(from) => onShow(chosen.id, from)}
        />
      ) : (
        detail.data && (
          <Suspense fallback={<Skeleton active />}>
            <RoutePicture xml={detail.data.xml} label={t("picture", { version: detail.data.version })} />
          </Suspense>
        )
      )}
      {asked?.act === "publish" && (
        <PublishDialog
          draft={asked.version}
          versions={versions}
          onClose={() => setAsked(null)}
          onPublished={() => setAsked(null)}
        />
      )}
      {asked && asked.act !== "publish" && <ConfirmAct {...asked} onClose={() => setAsked(null)} />}
    </div>
  );
}

interface ConfirmActProps {
  readonly act: VersionAct;
  readonly version: ListedVersion;
  readonly onClose: () => void;
}

/** Says what the action does before it is done. */
function ConfirmAct({ act, version, onClose }: ConfirmActProps) {
  const t = useTexts(routeMessages);
  const queries = useQueryClient();
  const [problem, setProblem] = useState<string | null>(null);
  const name = act === "discard" || act === "takeBack" ? act : "retire";
  const confirm = async () => {
    try {
      await (act === "takeBack" ? takeBack(version.id) : retire(version.id));
      await queries.invalidateQueries({ queryKey: routesKey });
      onClose();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setProblem(error.message);
    }
  };
  return (
    <Modal
      open
      title={`${t(name)} · V${version.version}`}
      okText={t(name)}
      cancelText={t("cancel")}
      okButtonProps={{ danger: true }}
      onOk={() => void confirm()}
      onCancel={onClose}
    >
      <p>{t(`${name}.ask`, { version: version.version, count: version.running })}</p>
      {problem !== null && <InlineAlert role="bad">{problem}</InlineAlert>}
    </Modal>
  );
}
