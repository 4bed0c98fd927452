import { listComma } from "@signoff/domain/locale";
import type { Dependants } from "@signoff/domain/http/record-endpoints";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Modal, Skeleton } from "antd";
import { ApiError } from "../api/api-error.ts";
import { useLocale, useTexts } from "../i18n/translate.ts";
import { listQueryKey } from "../list-page/list-query-key.ts";
import { InlineAlert } from "../ui/inline-alert.tsx";
import { recordMessages } from "./messages.ts";
import type { RecordKind, StoredRecord } from "./record-definition.ts";

interface DeleteRecordProps<Fields extends object> {
  readonly definition: RecordKind<Fields>;
  readonly record: StoredRecord<Fields>;
  readonly onDeleted: () => void;
  readonly onClose: () => void;
}

/** Asks once, after showing what depends on the record; a record in use cannot be deleted. */
export function DeleteRecord<Fields extends object>(props: DeleteRecordProps<Fields>) {
  const { definition, record, onDeleted, onClose } = props;
  const t = useTexts(recordMessages);
  const locale = useLocale();
  const client = useQueryClient();
  const name = definition.nameOf(record.fields);
  const { insteadOfDelete } = definition.texts;
  const { data, isError } = useQuery({
    queryKey: ["record-dependants", definition.list.key, record.id, locale],
    queryFn: ({ signal }) => definition.calls.dependants(record.id, signal),
    staleTime: 0,
  });
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => definition.calls.remove(record.id),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: listQueryKey(definition.list.key) });
      onDeleted();
    },
  });
  const blocking = data?.filter(({ blocks }) => blocks) ?? [];
  const along = data?.filter(({ blocks }) => !blocks) ?? [];
  return (
    <Modal
      open
      width={460}
      title={t("delete.title", { name })}
      okText={t("delete")}
      okButtonProps={{ danger: true, disabled: !data || blocking.length > 0 }}
      cancelText={t("cancel")}
      confirmLoading={isPending}
      onOk={() => mutate()}
      onCancel={onClose}
    >
      {!data && !isError && <Skeleton active title={false} paragraph={{ rows: 2 }} aria-label={t("delete.asking")} />}
      {isError && <InlineAlert role="bad">{t("load.failed")}</InlineAlert>}
      {blocking.length > 0 && <UseList title={t("delete.blocked", { name })} uses={blocking} />}
      {blocking.length > 0 && insteadOfDelete && <p className="so-record-instead">{insteadOfDelete[locale]}</p>}
      {data && blocking.length === 0 && <p>{t("delete.text")}</p>}
      {blocking.length === 0 && along.length > 0 && <UseList title={t("delete.along")} uses={along} />}
      {error instanceof ApiError && <InlineAlert role="bad">{error.message}</InlineAlert>}
    </Modal>
  );
}

function UseList({ title, uses }: { readonly title: string; readonly uses: readonly Dependants[] }) {
  const t = useTexts(recordMessages);
  const comma = listComma(useLocale());
  return (
    <>
      <p>{title}</p>
      <ul className="so-record-uses">
        {uses.map(({ what, count, names }) => (
          <li key={what}>
            <strong>
              {what} <span className="num">{count}</span>
            </strong>
            <span>
              {names.join(comma)}
              {count > names.length && ` ${t("delete.more", { count: count - names.length })}`}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
