import { joinedNames, textIn } from "@signoff/domain/locale";
import type { DictionaryFields } from "@signoff/domain/records/dictionary";
import { useQuery } from "@tanstack/react-query";
import { Button, Skeleton } from "antd";
import { BookOpen, TriangleAlert } from "lucide-react";
import { useLocale, useTexts } from "../../../i18n/translate.ts";
import type { RecordPart } from "../../../record-page/record-definition.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { dictionaryMessages } from "./messages.ts";
import { usesOfDictionary } from "./queries.ts";

/** How many requests contain each value; counted on demand. */
export function DictionaryUses({ record }: RecordPart<DictionaryFields>) {
  const t = useTexts(dictionaryMessages);
  const locale = useLocale();
  const { data, isError, refetch } = useQuery({
    queryKey: ["dictionary-uses", record.id, record.revision, locale],
    queryFn: ({ signal }) => usesOfDictionary(record.id, signal),
  });
  if (isError)
    return (
      <EmptyState
        compact
        icon={TriangleAlert}
        title={t("uses.failed")}
        action={<Button onClick={() => void refetch()}>{t("retry")}</Button>}
      />
    );
  if (!data) return <Skeleton active title={false} paragraph={{ rows: 4 }} />;
  const held = record.fields.items.filter(({ value }) => (data.counts[value] ?? 0) > 0);
  return (
    <>
      {data.fixed && <p className="so-record-hint">{t("fixed")}</p>}
      {data.kinds.length > 0 && <p>{t("uses.kinds", { kinds: joinedNames(data.kinds, locale) })}</p>}
      {held.length === 0 && (
        <EmptyState compact icon={BookOpen} title={t("uses.none")}>
          {t("uses.noneText")}
        </EmptyState>
      )}
      <ul className="so-record-uses">
        {held.map(({ id, value, nameZh, nameEn }) => (
          <li key={id}>
            <strong>{textIn(locale, nameZh, nameEn)}</strong>
            <span>
              {value} · {t("uses.count", { count: data.counts[value] ?? 0 })}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
