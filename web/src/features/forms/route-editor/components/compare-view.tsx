import type { ListedVersion, RouteChange } from "@signoff/server/contract/base/definitions";
import { useQuery } from "@tanstack/react-query";
import { Select, Skeleton } from "antd";
import { lazy, Suspense, useMemo } from "react";
import { useTexts } from "../../../../i18n/translate.ts";
import { InlineAlert } from "../../../../ui/inline-alert.tsx";
import { routeMessages } from "../messages.ts";
import { diffQuery, versionQuery } from "../queries.ts";
import type { Mark } from "./route-picture.tsx";

const RoutePicture = lazy(() => import("./route-picture.tsx").then((module) => ({ default: module.RoutePicture })));

interface CompareViewProps {
  readonly versions: readonly ListedVersion[];
  readonly from: string;
  readonly to: string;
  readonly onFrom: (id: string) => void;
}

/** Two versions, one above the other, with the differences coloured in both and listed in words. */
export function CompareView({ versions, from, to, onFrom }: CompareViewProps) {
  const t = useTexts(routeMessages);
  const diff = useQuery(diffQuery(from, to));
  const before = useQuery(versionQuery(from));
  const after = useQuery(versionQuery(to));
  const old = useMemo(() => marksOf(diff.data, ["removed", "changed"]), [diff.data]);
  const young = useMemo(() => marksOf(diff.data, ["added", "changed"]), [diff.data]);
  const number = (id: string) => versions.find((one) => one.id === id)?.version ?? 0;
  return (
    <div className="so-route-compare">
      <div className="so-route-legend">
        <span>{t("compare.with")}</span>
        <Select
          size="small"
          aria-label={t("compare.with")}
          value={from}
          options={versions
            .filter(({ id }) => id !== to)
            .map(({ id, version }) => ({ value: id, label: `V${version}` }))}
          onChange={onFrom}
        />
        {(["added", "removed", "changed"] as const).map((mark) => (
          <span key={mark} className={`so-route-key so-route-key-${mark}`}>
            {t(mark)}
          </span>
        ))}
      </div>
      {diff.isError && <InlineAlert role="warn">{t("diff.failed")}</InlineAlert>}
      {diff.data && <ChangeWords changes={diff.data} />}
      <Suspense fallback={<Skeleton active />}>
        {before.data && (
          <RoutePicture xml={before.data.xml} label={t("before", { version: number(from) })} marks={old} />
        )}
        {after.data && <RoutePicture xml={after.data.xml} label={t("after", { version: number(to) })} marks={young} />}
      </Suspense>
    </div>
  );
}

/** The differences as a list, for readers who prefer words. */
export function ChangeWords({ changes }: { readonly changes: readonly RouteChange[] }) {
  const t = useTexts(routeMessages);
  const said = changes.filter(({ text }) => text !== "");
  if (said.length === 0) return <p className="so-faint">{t("same")}</p>;
  return (
    <ul className="so-route-words" aria-label={t("words")}>
      {said.map(({ element, kind, text }) => (
        <li key={`${kind} ${element}`} className={`so-route-word-${kind}`}>
          {text}
        </li>
      ))}
    </ul>
  );
}

function marksOf(changes: readonly RouteChange[] | undefined, kinds: readonly Mark[]): Readonly<Record<string, Mark>> {
  const marked = (changes ?? []).filter(({ kind, what }) => what !== "route" && kinds.includes(kind));
  return Object.fromEntries(marked.map(({ element, kind }) => [element, kind]));
}
