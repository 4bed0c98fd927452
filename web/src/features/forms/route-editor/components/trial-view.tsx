import type { ListedVersion, RouteKind } from "@signoff/server/contract/base/definitions";
import type { TrialResult } from "@signoff/server/contract/forms/route-editor";
import { useQuery } from "@tanstack/react-query";
import { Button, Segmented, Skeleton } from "antd";
import { ArrowLeft } from "lucide-react";
import { useState } from "react";
import { ApiError } from "../../../../api/api-error.ts";
import { useTexts } from "../../../../i18n/translate.ts";
import { InlineAlert } from "../../../../ui/inline-alert.tsx";
import { PageHeader } from "../../../../ui/page-header.tsx";
import { tryOne, versionQuery, vocabularyQuery } from "../queries.ts";
import { trialMessages } from "../trial-messages.ts";
import { PastPart } from "./past-part.tsx";
import { PublishDialog } from "./publish-dialog.tsx";
import { TrialData } from "./trial-data.tsx";
import { TrialRequest } from "./trial-request.tsx";
import { TrialWay } from "./trial-way.tsx";

interface TrialViewProps {
  readonly kind: RouteKind;
  readonly versions: readonly ListedVersion[];
  readonly mayEdit: boolean;
  readonly onView: (view: string | null, version?: string | null) => void;
}

type Given = { readonly applyId: string } | { readonly data: Record<string, unknown>; readonly requesterId?: string };

/** A trial of the draft on one request and on the last two hundred; it creates nothing. */
export function TrialView({ kind, versions, mayEdit, onView }: TrialViewProps) {
  const t = useTexts(trialMessages);
  const [by, setBy] = useState<"real" | "typed">("real");
  const [result, setResult] = useState<TrialResult | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isPublishing, setPublishing] = useState(false);
  const draft = versions.find(({ state }) => state === "draft");
  const tried = draft ?? versions.find(({ state }) => state === "published");
  const detail = useQuery({ ...versionQuery(tried?.id ?? ""), enabled: tried !== undefined });
  const words = useQuery(vocabularyQuery(kind.processKey));
  if (!tried || !detail.data || !words.data) return <Skeleton active className="so-skeleton" />;
  const { xml } = detail.data;
  const run = async (given: Given) => {
    try {
      setProblem(null);
      setResult(await tryOne({ processKey: kind.processKey, xml, ...given }));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setProblem(error.message || t("failed"));
    }
  };
  return (
    <div className="so-list-main so-route-trial">
      <PageHeader
        title={t("title", { name: kind.name, version: tried.version })}
        hint={t("hint")}
        actions={
          <>
            <Button icon={<ArrowLeft size={14} />} onClick={() => onView(mayEdit ? "edit" : null)}>
              {mayEdit ? t("back") : t("versions")}
            </Button>
            {mayEdit && draft && (
              <Button type="primary" onClick={() => setPublishing(true)}>
                {t("publish")}
              </Button>
            )}
          </>
        }
      />
      <div className="so-route-choose">
        <Segmented
          value={by}
          onChange={setBy}
          options={(["real", "typed"] as const).map((value) => ({ value, label: t(value) }))}
        />
        {by === "real" ? (
          <TrialRequest processKey={kind.processKey} onChoose={(applyId) => void run({ applyId })} />
        ) : (
          <TrialData xml={xml} fields={words.data.fields} onTry={(given) => void run(given)} />
        )}
      </div>
      {problem !== null && <InlineAlert role="bad">{problem}</InlineAlert>}
      {result && result.findings.length > 0 && <InlineAlert role="warn">{t("findings")}</InlineAlert>}
      {result && result.findings.length === 0 && <TrialWay result={result} />}
      <PastPart processKey={kind.processKey} xml={xml} />
      {isPublishing && draft && (
        <PublishDialog {...{ draft, versions }} onClose={() => setPublishing(false)} onPublished={() => onView(null)} />
      )}
    </div>
  );
}
