import type { ListedVersion, RouteKind } from "@signoff/server/contract/base/definitions";
import type { Migrated, MigrationCandidate } from "@signoff/server/contract/forms/route-editor";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Button, Checkbox, Skeleton } from "antd";
import { ArrowLeft } from "lucide-react";
import { useState } from "react";
import { ApiError } from "../../../../api/api-error.ts";
import { useTexts } from "../../../../i18n/translate.ts";
import { InlineAlert } from "../../../../ui/inline-alert.tsx";
import { LimitedInput } from "../../../../ui/limited-text.tsx";
import { PageHeader } from "../../../../ui/page-header.tsx";
import { isTooLong } from "../../../../ui/text-limit.ts";
import { useClickGuard } from "../../../../ui/use-click-guard.ts";
import { migratableQuery, moveRequests, routesKey } from "../queries.ts";
import { trialMessages } from "../trial-messages.ts";
import { NodeMap } from "./node-map.tsx";

const maxReasonLength = 2_000;

interface MigrateViewProps {
  readonly kind: RouteKind;
  readonly versions: readonly ListedVersion[];
  readonly to: string;
  readonly onBack: () => void;
}

/** One call moves no more. */
const atOnce = 50;

/** Moves running requests to a new version: which ones, by which map, with a preview of each. */
export function MigrateView({ kind, versions, to, onBack }: MigrateViewProps) {
  const t = useTexts(trialMessages);
  const listed = useQuery(migratableQuery(to));
  const version = versions.find(({ id }) => id === to)?.version ?? 0;
  return (
    <div className="so-list-main so-route-trial">
      <PageHeader
        title={t("migrate.title", { name: kind.name, version })}
        hint={t("migrate.hint")}
        actions={
          <Button icon={<ArrowLeft size={14} />} onClick={onBack}>
            {t("versions")}
          </Button>
        }
      />
      {listed.isPending && <Skeleton active className="so-skeleton" />}
      {listed.error && <InlineAlert role="bad">{listed.error.message || t("failed")}</InlineAlert>}
      {listed.data?.requests.length === 0 && <p className="so-faint so-route-pad">{t("migrate.none")}</p>}
      {listed.data && <Moving to={to} version={version} listed={listed.data} />}
    </div>
  );
}

interface MovingProps {
  readonly to: string;
  readonly version: number;
  readonly listed: {
    readonly requests: readonly MigrationCandidate[];
    readonly total: number;
    readonly from: readonly { readonly key: string; readonly name: string }[];
    readonly to: readonly { readonly key: string; readonly name: string }[];
  };
}

function Moving({ to, version, listed }: MovingProps) {
  const t = useTexts(trialMessages);
  const queries = useQueryClient();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [nodeMap, setNodeMap] = useState<Readonly<Record<string, string>>>({});
  const [reason, setReason] = useState("");
  const [results, setResults] = useState<ReadonlyMap<string, Migrated>>(new Map());
  const [problem, setProblem] = useState<string | null>(null);
  const [said, setSaid] = useState<string | null>(null);
  const picked = listed.requests.filter(({ applyId }) => chosen.has(applyId)).slice(0, atOnce);
  const ready = picked.filter(({ applyId }) => results.get(applyId)?.ok);
  const run = async (requests: readonly MigrationCandidate[], preview: boolean) => {
    if (reason.trim() === "") {
      setProblem(t("reason.needed"));
      return;
    }
    if (isTooLong(reason, maxReasonLength)) return;
    try {
      setProblem(null);
      const sent = requests.map(({ applyId, rev }) => ({ applyId, expectedRev: rev }));
      const answer = await moveRequests({ to, requests: sent, nodeMap, reason, preview });
      setResults(new Map(answer.map((one) => [one.applyId, one])));
      if (preview) return;
      const moved = answer.filter(({ ok }) => ok).length;
      setSaid(t("migrate.result", { moved, stayed: answer.length - moved }));
      await queries.invalidateQueries({ queryKey: routesKey });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setProblem(error.message || t("failed"));
    }
  };
  const preview = useClickGuard(() => void run(picked, true));
  const move = useClickGuard(() => void run(ready, false));
  const remap = (map: Readonly<Record<string, string>>) => {
    setNodeMap(map);
    setResults(new Map());
  };
  return (
    <>
      {listed.total > listed.requests.length && (
        <p className="so-faint so-route-pad">{t("migrate.more", { count: listed.total - listed.requests.length })}</p>
      )}
      <NodeMap listed={listed} version={version} map={nodeMap} onChange={remap} />
      <Candidates requests={listed.requests} {...{ chosen, results }} onChoose={setChosen} />
      <footer className="so-route-foot">
        <LimitedInput
          aria-label={t("reason")}
          placeholder={t("reason")}
          value={reason}
          max={maxReasonLength}
          onChange={({ target }) => setReason(target.value)}
        />
        <Button disabled={picked.length === 0} onClick={preview}>
          {t("preview", { count: picked.length })}
        </Button>
        <Button type="primary" disabled={ready.length === 0} onClick={move}>
          {t("move", { count: ready.length })}
        </Button>
      </footer>
      {problem !== null && <InlineAlert role="bad">{problem}</InlineAlert>}
      {said !== null && (
        <p className="so-route-fine so-route-pad" role="status">
          {said}
        </p>
      )}
    </>
  );
}

interface CandidatesProps {
  readonly requests: readonly MigrationCandidate[];
  readonly chosen: ReadonlySet<string>;
  readonly results: ReadonlyMap<string, Migrated>;
  readonly onChoose: (chosen: ReadonlySet<string>) => void;
}

function Candidates({ requests, chosen, results, onChoose }: CandidatesProps) {
  const t = useTexts(trialMessages);
  const toggle = (id: string, isOn: boolean) => {
    const next = new Set(chosen);
    if (isOn) next.add(id);
    else next.delete(id);
    onChoose(next);
  };
  const all = (isOn: boolean) => onChoose(new Set(isOn ? requests.map(({ applyId }) => applyId) : []));
  return (
    <table className="so-route-versions">
      <thead>
        <tr>
          <th>
            <Checkbox
              aria-label={t("requestNo")}
              checked={chosen.size === requests.length}
              onChange={({ target }) => all(target.checked)}
            />
          </th>
          {(["requestNo", "subject", "onVersion", "standsAt", "after"] as const).map((head) => (
            <th key={head} scope="col">
              {t(head)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {requests.map((one) => (
          <tr key={one.applyId}>
            <td>
              <Checkbox
                aria-label={one.requestNo}
                checked={chosen.has(one.applyId)}
                onChange={({ target }) => toggle(one.applyId, target.checked)}
              />
            </td>
            <th scope="row" className="code">
              {one.requestNo}
            </th>
            <td>{one.subject}</td>
            <td>
              V{one.version} {one.isPrivate && <span className="so-route-tag">{t("private")}</span>}
            </td>
            <td>{one.nodes.map(({ name }) => name).join(" / ")}</td>
            <td>
              <Outcome result={results.get(one.applyId)} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Outcome({ result }: { readonly result: Migrated | undefined }) {
  const t = useTexts(trialMessages);
  if (!result) return null;
  if (!result.ok)
    return (
      <span className="so-route-bad">
        {t("stays")}: {result.message}
      </span>
    );
  return (
    <>{result.after.map(({ name, people }) => `${name} (${people.map((one) => one.name).join(" / ")})`).join(" → ")}</>
  );
}
