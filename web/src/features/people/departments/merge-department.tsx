import { listComma } from "@signoff/domain/locale";
import type { Reference } from "@signoff/domain/http/record-endpoints";
import type { DepartmentFields } from "@signoff/domain/records/department";
import { useMutation, useQuery } from "@tanstack/react-query";
import { Button, Modal } from "antd";
import { Merge } from "lucide-react";
import { useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { ApiError } from "../../../api/api-error.ts";
import { useLocale, useTexts } from "../../../i18n/translate.ts";
import { DepartmentPicker } from "../../../pickers/department-picker.tsx";
import type { RecordPart } from "../../../record-page/record-definition.ts";
import { useMay } from "../../../session/session-store.ts";
import { InlineAlert } from "../../../ui/inline-alert.tsx";
import { LabelledField } from "../../../ui/labelled-field.tsx";
import { showMessage } from "../../../ui/notices.ts";
import { useRefresh } from "./department-pane.tsx";
import { departmentMessages } from "./messages.ts";
import { mergeDepartment, previewMerge } from "./queries.ts";

/** The button that merges the open department into another one. */
export function MergeDepartment({ record }: RecordPart<DepartmentFields>) {
  const t = useTexts(departmentMessages);
  const [isOpen, setOpen] = useState(false);
  const may = useMay("depart:delete");
  if (!may) return null;
  return (
    <>
      <Button icon={<Merge size={15} strokeWidth={1.7} />} onClick={() => setOpen(true)}>
        {t("merge")}
      </Button>
      {isOpen && <MergeDialog record={record} onClose={() => setOpen(false)} />}
    </>
  );
}

interface MergeDialogProps extends RecordPart<DepartmentFields> {
  readonly onClose: () => void;
}

function MergeDialog({ record, onClose }: MergeDialogProps) {
  const t = useTexts(departmentMessages);
  const [into, setInto] = useState<readonly Reference[]>([]);
  const [target] = into;
  const { mutate, isPending, error } = useMerge(record, onClose);
  const preview = usePreview(record.id, target?.id);
  const name = record.fields.code;
  const refusal = error ?? preview.error;
  return (
    <Modal
      open
      width={480}
      title={t("merge.title", { name })}
      okText={t("merge.ok")}
      okButtonProps={{ danger: true, disabled: !preview.data }}
      cancelText={t("cancel")}
      confirmLoading={isPending}
      onOk={() => target && mutate(target.id)}
      onCancel={onClose}
    >
      <LabelledField id="so-merge-into" label={t("merge.into")}>
        <DepartmentPicker id="so-merge-into" multiple={false} value={into} onChange={setInto} />
      </LabelledField>
      {preview.data && <Preview name={name} {...preview.data} />}
      {refusal instanceof ApiError && (
        <InlineAlert role="bad">{refusal.inputErrors[0]?.message ?? refusal.message}</InlineAlert>
      )}
    </Modal>
  );
}

function useMerge({ id, revision }: RecordPart<DepartmentFields>["record"], onClose: () => void) {
  const t = useTexts(departmentMessages);
  const refresh = useRefresh();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return useMutation({
    mutationFn: (into: string) => mergeDepartment({ id, revision, into }),
    onSuccess: ({ into }) => {
      showMessage("success", t("merge.done"));
      onClose();
      void navigate(`${pathname}?record=${encodeURIComponent(into)}`);
      refresh();
    },
  });
}

function usePreview(id: string, into: string | undefined) {
  const locale = useLocale();
  return useQuery({
    queryKey: ["departments", "merge", id, into, locale],
    queryFn: ({ signal }) => previewMerge(id, into ?? "", signal),
    enabled: into !== undefined,
    staleTime: 0,
    retry: false,
  });
}

type PreviewProps = Awaited<ReturnType<typeof previewMerge>> & { readonly name: string };

function Preview({ name, moves, keptFor }: PreviewProps) {
  const t = useTexts(departmentMessages);
  const comma = listComma(useLocale());
  return (
    <>
      <p>{t(moves.length === 0 ? "merge.nothing" : "merge.moves")}</p>
      <ul className="so-record-uses">
        {moves.map(({ what, count, names }) => (
          <li key={what}>
            <strong>
              {what} <span className="num">{count}</span>
            </strong>
            <span>
              {names.join(comma)}
              {count > names.length && " …"}
            </span>
          </li>
        ))}
      </ul>
      <InlineAlert role="warn">
        {keptFor === 0 ? t("merge.deleted", { name }) : t("merge.kept", { name, count: keptFor })}
      </InlineAlert>
    </>
  );
}
