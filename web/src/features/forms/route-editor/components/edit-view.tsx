import type { ListedVersion, RouteKind } from "@signoff/server/contract/base/definitions";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Skeleton } from "antd";
import { lazy, Suspense, useState } from "react";
import type { EditedVersion } from "../editor/route-editor.tsx";
import { routesKey, versionQuery, vocabularyQuery } from "../queries.ts";
import { PublishDialog } from "./publish-dialog.tsx";

/** The modeler is large and few people draw. */
const RouteEditor = lazy(() =>
  import("../editor/route-editor.tsx").then((module) => ({ default: module.RouteEditor })),
);

interface EditViewProps {
  readonly kind: RouteKind;
  readonly versions: readonly ListedVersion[];
  readonly mayEdit: boolean;
  /** Chosen when it opens. */
  readonly node: string | null;
  readonly onView: (view: string | null, version?: string | null) => void;
}

/** The editor on the draft, or on the start of the next draft. Its starting point stays until another one is opened. */
export function EditView({ kind, versions, mayEdit, node, onView }: EditViewProps) {
  const queries = useQueryClient();
  const [opened, setOpened] = useState(0);
  const [isPublishing, setPublishing] = useState(false);
  const draft = versions.find(({ state }) => state === "draft");
  const reload = async () => {
    await queries.invalidateQueries({ queryKey: routesKey });
    setOpened((count) => count + 1);
  };
  return (
    <>
      <OpenedEditor
        key={opened}
        {...{ kind, versions, mayEdit, node, onView }}
        onPublish={() => setPublishing(true)}
        onReload={() => void reload()}
      />
      {isPublishing && draft && (
        <PublishDialog
          draft={draft}
          versions={versions}
          onClose={() => setPublishing(false)}
          onPublished={() => onView(null)}
        />
      )}
    </>
  );
}

interface OpenedEditorProps extends EditViewProps {
  readonly onPublish: () => void;
  readonly onReload: () => void;
}

function OpenedEditor({ kind, versions, mayEdit, node, onView, onPublish, onReload }: OpenedEditorProps) {
  const [begun] = useState(
    () => versions.find(({ state }) => state === "draft") ?? versions.find(({ state }) => state === "published"),
  );
  const detail = useQuery({ ...versionQuery(begun?.id ?? ""), enabled: begun !== undefined });
  const words = useQuery(vocabularyQuery(kind.processKey));
  const [first, setFirst] = useState<EditedVersion | null>(null);
  // The cached draft may be older than the one stored last.
  if (!first && detail.data && detail.isFetchedAfterMount && begun) {
    const isDraft = begun.state === "draft";
    const next = Math.max(...versions.map(({ version }) => version)) + 1;
    setFirst({
      processKey: kind.processKey,
      name: kind.name,
      version: isDraft ? begun.version : next,
      xml: detail.data.xml,
      draft: isDraft ? detail.data.sha256 : null,
      derivedFrom: (isDraft ? begun.derivedFrom : begun.id) ?? begun.id,
    });
  }
  if (!first || !words.data) return <Skeleton active className="so-skeleton" />;
  return (
    <Suspense fallback={<Skeleton active className="so-skeleton" />}>
      <RouteEditor
        edited={first}
        words={words.data}
        isFixed={!mayEdit}
        node={node}
        onBack={() => onView(null)}
        onTrial={() => onView("trial")}
        onPublish={onPublish}
        onReload={onReload}
      />
    </Suspense>
  );
}
