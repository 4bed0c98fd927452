import { useQuery } from "@tanstack/react-query";
import { Button, Skeleton } from "antd";
import { FileX2, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { ApiError } from "../api/api-error.ts";
import { useLocale, useTexts } from "../i18n/translate.ts";
import { Dock } from "../list-page/dock.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { recordMessages } from "./messages.ts";
import { OpenRecord } from "./open-record.tsx";
import { openRecordKey } from "./record-query-key.ts";
import type { RecordDockProps } from "./record-props.ts";

/** The open record beside the list, or its replacement. */
export function RecordDock<Fields extends object>(props: RecordDockProps<Fields>) {
  const { definition, id, onOpen } = props;
  const t = useTexts(recordMessages);
  const locale = useLocale();
  const { data, error, refetch } = useQuery({
    queryKey: openRecordKey(definition.list.key, id, locale),
    queryFn: ({ signal }) => definition.calls.read(id ?? "", signal),
    enabled: id !== null,
    // Somebody may have changed it a moment ago; while it is open it stays as it was read.
    staleTime: 0,
    refetchOnMount: "always",
    refetchOnReconnect: false,
  });
  const Open = definition.Whole ?? OpenRecord;
  if (id === null) return <Open {...props} record={null} />;
  if (data?.id === id) return <Open {...props} record={data} />;
  if (error === null) return <Instead {...props} content={<Skeleton active paragraph={{ rows: 8 }} />} />;
  const isGone = error instanceof ApiError && error.code === 404;
  const back = <Button onClick={() => onOpen(null)}>{t("gone.back")}</Button>;
  const retry = <Button onClick={() => void refetch()}>{t("retry")}</Button>;
  return (
    <Instead
      {...props}
      content={
        <EmptyState
          compact
          icon={isGone ? FileX2 : TriangleAlert}
          title={t(isGone ? "gone" : "load.failed")}
          action={isGone ? back : retry}
        >
          {isGone ? t("gone.text") : null}
        </EmptyState>
      }
    />
  );
}

interface InsteadProps {
  readonly definition: { readonly texts: { readonly edit: { readonly zh: string; readonly en: string } } };
  readonly content: ReactNode;
  readonly onOpen: (id: string | null) => void;
}

function Instead({ definition, content, onOpen }: InsteadProps) {
  const t = useTexts(recordMessages);
  const locale = useLocale();
  return (
    <Dock title={definition.texts.edit[locale]} closeLabel={t("close")} onClose={() => onOpen(null)}>
      {content}
    </Dock>
  );
}
