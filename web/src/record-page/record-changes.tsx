import { useQuery } from "@tanstack/react-query";
import { Button, Skeleton } from "antd";
import { History, TriangleAlert } from "lucide-react";
import { formatFullTime } from "../i18n/format.ts";
import { useLocale, useTexts } from "../i18n/translate.ts";
import { EmptyState } from "../ui/empty-state.tsx";
import { recordMessages } from "./messages.ts";
import type { RecordChange, RecordKind, StoredRecord } from "./record-definition.ts";
import { recordQueryKey } from "./record-query-key.ts";
import { shownValue } from "./shown-value.ts";

interface RecordChangesProps<Fields extends object> {
  readonly definition: RecordKind<Fields>;
  readonly record: StoredRecord<Fields>;
}

/** Who changed the record when, with before and after. */
export function RecordChanges<Fields extends object>({ definition, record }: RecordChangesProps<Fields>) {
  const t = useTexts(recordMessages);
  const locale = useLocale();
  const { data, isError, refetch } = useQuery({
    queryKey: [...recordQueryKey(definition.list.key), record.id, "changes", record.revision, locale],
    queryFn: async ({ signal }) => (await definition.calls.changes?.(record.id, signal)) ?? [],
    staleTime: 0,
  });
  if (isError)
    return (
      <EmptyState
        compact
        icon={TriangleAlert}
        title={t("changes.failed")}
        action={<Button onClick={() => void refetch()}>{t("retry")}</Button>}
      />
    );
  if (!data) return <Skeleton active title={false} paragraph={{ rows: 4 }} />;
  if (data.length === 0)
    return (
      <EmptyState compact icon={History} title={t("changes.none")}>
        {t("changes.noneText")}
      </EmptyState>
    );
  const further = Object.entries(definition.changeLabels ?? {}).map(([key, label]) => ({ key, label }));
  const labels = new Map<string, string>(
    [...definition.fields, ...further].map(({ key, label }) => [key, label[locale]]),
  );
  return (
    <ol className="so-record-changes">
      {data.map((change) => (
        <ChangeItem key={change.id} change={change} labels={labels} />
      ))}
    </ol>
  );
}

interface ChangeItemProps {
  readonly change: RecordChange;
  readonly labels: ReadonlyMap<string, string>;
}

function ChangeItem({ change, labels }: ChangeItemProps) {
  const locale = useLocale();
  const { before, after } = change;
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return (
    <li>
      <header>
        <time className="num" dateTime={change.time}>
          {formatFullTime(change.time)}
        </time>
        <span>{change.operator}</span>
        <span className="so-record-operation">{change.operationName}</span>
      </header>
      {change.reason !== null && <p>{change.reason}</p>}
      <dl>
        {names.map((name) => (
          <div key={name}>
            <dt>{labels.get(name) ?? name}</dt>
            <dd>
              {before && <del>{shownValue(before[name], locale)}</del>}
              {before && after && " → "}
              {after && <ins>{shownValue(after[name], locale)}</ins>}
            </dd>
          </div>
        ))}
      </dl>
    </li>
  );
}
