import { kindCard } from "@signoff/forms/kinds/kind-cards";
import type { ListedRequest } from "@signoff/server/contract/requests/request-lists";
import { Checkbox, Modal, Table, type TableColumnsType } from "antd";
import Input from "antd/es/input/Input";
import { formStatuses } from "@signoff/domain/status/form-status";
import { Search } from "lucide-react";
import { useState } from "react";
import { useNavigate } from "react-router";
import { copyRequest } from "../../../../client/request-actions.ts";
import { formatListTime } from "../../../../i18n/format.ts";
import { useLocale, useTexts } from "../../../../i18n/translate.ts";
import { StatusTag } from "../../../../ui/status-tag.tsx";
import { useDebounced } from "../../../../ui/use-debounced.ts";
import { creationMessages } from "../messages.ts";
import { useCopySources } from "../queries.ts";

interface CopyDialogProps {
  /** Kinds that may be copied. */
  readonly kinds: string[];
  readonly onClose: () => void;
}

/** Chooses the request whose data a new draft starts with. */
export function CopyDialog({ kinds, onClose }: CopyDialogProps) {
  const t = useTexts(creationMessages);
  const [word, setWord] = useState("");
  const [page, setPage] = useState(1);
  const [chosen, setChosen] = useState<ListedRequest | null>(null);
  const [withFiles, setWithFiles] = useState(false);
  const sources = useCopySources(kinds, useDebounced(word.trim()), page);
  const { copy, isCopying } = useCopy(onClose);
  return (
    <Modal
      open
      width={980}
      title={t("copy.title")}
      okText={t("copy.ok")}
      okButtonProps={{ disabled: chosen === null, loading: isCopying }}
      onOk={() => chosen && copy(chosen, withFiles)}
      onCancel={onClose}
    >
      <Input
        autoFocus
        allowClear
        prefix={<Search size={14} aria-hidden="true" />}
        aria-label={t("copy.keyword")}
        placeholder={t("copy.keyword")}
        value={word}
        onChange={({ target }) => {
          setWord(target.value);
          setPage(1);
        }}
      />
      <Table<ListedRequest>
        className="so-creation-sources"
        size="small"
        rowKey="applyId"
        loading={sources.isFetching}
        dataSource={[...(sources.data?.records ?? [])]}
        columns={useColumns()}
        locale={{ emptyText: t("copy.empty") }}
        rowSelection={{
          type: "radio",
          selectedRowKeys: chosen ? [chosen.applyId] : [],
          onChange: (_keys, [row]) => setChosen(row ?? null),
        }}
        onRow={(row) => ({ onClick: () => setChosen(row) })}
        pagination={{
          current: page,
          pageSize: 8,
          total: sources.data?.total ?? 0,
          showSizeChanger: false,
          hideOnSinglePage: true,
          onChange: setPage,
        }}
      />
      <Checkbox checked={withFiles} onChange={({ target }) => setWithFiles(target.checked)}>
        {t("copy.files")}
      </Checkbox>
    </Modal>
  );
}

/** The draft opens on the page that creates its kind. */
function useCopy(onDone: () => void) {
  const navigate = useNavigate();
  const [isCopying, setCopying] = useState(false);
  const copy = ({ applyId, formType }: ListedRequest, withFiles: boolean) => {
    setCopying(true);
    copyRequest(applyId, withFiles)
      .then((draft) => {
        onDone();
        const address = new URLSearchParams({ applyId: draft.applyId }).toString();
        return navigate(`${kindCard(formType)?.page ?? ""}?${address}`);
      })
      // The refusal policy shows a refusal; the dialog stays.
      .catch(() => setCopying(false));
  };
  return { copy, isCopying };
}

function useColumns(): TableColumnsType<ListedRequest> {
  const t = useTexts(creationMessages);
  const locale = useLocale();
  return [
    {
      title: t("copy.requestNo"),
      width: 184,
      render: (_value, row) => (
        <span className="code">
          {row.requestNo} / V{row.version}
        </span>
      ),
    },
    { title: t("copy.kind"), width: 226, render: (_value, row) => kindCard(row.formType)?.title[locale] },
    { title: t("copy.subject"), dataIndex: "subject", ellipsis: true },
    {
      title: t("copy.status"),
      width: 130,
      render: (_value, row) => {
        const status = formStatuses.find((one) => one === row.status);
        return status === undefined ? "–" : <StatusTag status={status} isVoid={row.isVoid} plain />;
      },
    },
    { title: t("copy.created"), width: 110, render: (_value, row) => formatListTime(row.createTime, locale) },
  ];
}
