import { Button, Skeleton, Tabs } from "antd";
import { Download, TriangleAlert, Upload } from "lucide-react";
import { useState } from "react";
import { downloadTemplate } from "../../../../client/templates.ts";
import { formatFullTime } from "../../../../i18n/format.ts";
import { useTexts } from "../../../../i18n/translate.ts";
import { Dock } from "../../../../list-page/dock.tsx";
import { useReadOnly } from "../../../../pages/read-only.ts";
import { useMay } from "../../../../session/session-store.ts";
import { EmptyState } from "../../../../ui/empty-state.tsx";
import { showMessage } from "../../../../ui/notices.ts";
import { templateMessages } from "../messages.ts";
import { type TemplateDetail, useTemplate, useTemplateChange } from "../queries.ts";
import { ReplaceDialog } from "./replace-dialog.tsx";

function useMayReplace(): boolean {
  const may = useMay("template:upload");
  const isReadOnly = useReadOnly();
  return may && !isReadOnly;
}

/** One template beside the list. */
export function TemplateDock({
  templateType,
  onClose,
}: {
  readonly templateType: string;
  readonly onClose: () => void;
}) {
  const t = useTexts(templateMessages);
  const { data, isError } = useTemplate(templateType);
  const mayReplace = useMayReplace();
  const mayDownload = useMay("template:export");
  const [isReplacing, setReplacing] = useState(false);
  return (
    <Dock
      title={
        <span className="so-record-title">
          <strong>{t("template")}</strong>
          <span className="so-record-name code">{templateType}</span>
        </span>
      }
      label={`${t("template")}: ${templateType}`}
      closeLabel={t("close")}
      onClose={onClose}
      footer={
        data && (
          <footer className="so-record-footer">
            <div className="so-record-buttons">
              {mayDownload && (
                <Button
                  type="primary"
                  icon={<Download size={15} strokeWidth={1.7} />}
                  onClick={() => void downloadTemplate(templateType)}
                >
                  {t("download")}
                </Button>
              )}
              {mayReplace && (
                <Button icon={<Upload size={15} strokeWidth={1.7} />} onClick={() => setReplacing(true)}>
                  {t("upload")}
                </Button>
              )}
            </div>
          </footer>
        )
      }
    >
      {isError && <EmptyState compact icon={TriangleAlert} title={t("gone")} />}
      {!data && !isError && <Skeleton active />}
      {data && <Parts detail={data} />}
      {isReplacing && <ReplaceDialog templateType={templateType} onClose={() => setReplacing(false)} />}
    </Dock>
  );
}

interface DetailProps {
  readonly detail: TemplateDetail;
}

function Parts({ detail }: DetailProps) {
  const t = useTexts(templateMessages);
  return (
    <Tabs
      size="small"
      className="so-record-tabs"
      items={[
        { key: "preview", label: t("preview"), children: <Preview detail={detail} /> },
        { key: "versions", label: t("versions"), children: <Versions detail={detail} /> },
      ]}
    />
  );
}

function Preview({ detail: { parts } }: DetailProps) {
  const t = useTexts(templateMessages);
  const hasNotes = parts.some(({ holds }) => holds !== "");
  return (
    <table className="so-template-parts">
      <thead>
        <tr>
          <th>{t("column")}</th>
          {hasNotes && <th>{t("required")}</th>}
          {hasNotes && <th>{t("holds")}</th>}
        </tr>
      </thead>
      <tbody>
        {parts.map(({ name, required, holds, limits }) => (
          <tr key={name}>
            <td>{name}</td>
            {hasNotes && <td>{required}</td>}
            {hasNotes && (
              <td>
                {holds}
                {limits !== "" && <span className="so-record-hint"> {limits}</span>}
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Versions({ detail }: DetailProps) {
  const t = useTexts(templateMessages);
  const { templateType, versions } = detail;
  const mayReplace = useMayReplace();
  const was = versions.find(({ inUse }) => inUse)?.version ?? null;
  const change = useTemplateChange(templateType, () => showMessage("success", t("done")));
  const use = (version: number | null) => change.mutate({ version, was });
  if (versions.length === 0) return <p className="so-record-hint">{t("none")}</p>;
  return (
    <>
      {change.isError && <p className="so-record-hint">{t("stale")}</p>}
      {mayReplace && was !== null && <Button onClick={() => use(null)}>{t("use.builtIn")}</Button>}
      <ul className="so-template-versions">
        {versions.map(({ version, fileName, note, uploader, time, inUse }) => (
          <li key={version}>
            <div>
              <strong>
                V{version} {inUse && <span className="so-tone so-role-ok">{t("inUse")}</span>}
              </strong>
              <button
                type="button"
                className="so-link-button"
                onClick={() => void downloadTemplate(templateType, version)}
              >
                {fileName}
              </button>
              <span>{[note, uploader, formatFullTime(time)].filter(Boolean).join(" · ")}</span>
            </div>
            {mayReplace && !inUse && (
              <Button size="small" aria-label={`${t("use")} V${version}`} onClick={() => use(version)}>
                {t("use")}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
