import type { Seal } from "@signoff/server/contract/requests/signatures";
import type { HistoryItem } from "@signoff/server/contract/requests/lifecycle";
import type { FormDefinition } from "@signoff/forms/definition/form-definition";
import type { FormFile } from "../../../../form-renderer/form-view-props.ts";
import { formatFullTime } from "../../../../i18n/format.ts";
import { useLocale, useTexts } from "../../../../i18n/translate.ts";
import { signatureMessages } from "../signature-messages.ts";
import { printMessages } from "../print-messages.ts";
import type { RouteStep } from "../route-steps.ts";

interface PrintFilesProps {
  readonly definition: FormDefinition;
  readonly files: readonly FormFile[];
}

export function PrintFiles({ definition, files }: PrintFilesProps) {
  const t = useTexts(printMessages);
  const locale = useLocale();
  if (files.length === 0) return null;
  const typeName = (bizType: string) =>
    definition.attachments.find((one) => one.bizType === bizType)?.title[locale] ?? bizType;
  return (
    <section className="so-sheet-section">
      <h2>{t("files")}</h2>
      <table className="so-sheet-table">
        <thead>
          <tr>
            <th scope="col">{t("files.type")}</th>
            <th scope="col">{t("files.name")}</th>
            <th scope="col">{t("files.size")}</th>
            <th scope="col">{t("files.by")}</th>
          </tr>
        </thead>
        <tbody>
          {files.map((file) => (
            <tr key={file.id}>
              <td>{typeName(file.bizType)}</td>
              <td>{file.name}</td>
              <td className="num">{sizeText(file.size)}</td>
              <td>
                {file.uploadedBy} <span className="num">{formatFullTime(file.uploadedAt)}</span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function sizeText(bytes: number): string {
  if (bytes < 1_024) return `${bytes} B`;
  return bytes < 1_048_576 ? `${Math.round(bytes / 1_024)} kB` : `${(bytes / 1_048_576).toFixed(1)} MB`;
}

export function PrintHistory({ history }: { readonly history: readonly HistoryItem[] }) {
  const t = useTexts(printMessages);
  if (history.length === 0) return null;
  return (
    <section className="so-sheet-section">
      <h2>{t("history")}</h2>
      <table className="so-sheet-table">
        <thead>
          <tr>
            <th scope="col">{t("history.node")}</th>
            <th scope="col">{t("history.name")}</th>
            <th scope="col">{t("history.action")}</th>
            <th scope="col">{t("history.time")}</th>
            <th scope="col">{t("history.currentNode")}</th>
            <th scope="col">{t("history.handler")}</th>
            <th scope="col">{t("history.remark")}</th>
          </tr>
        </thead>
        <tbody>
          {history.map((line) => (
            <tr key={`${line.time}-${line.actionKey}-${line.userId}-${line.nodeKey}`}>
              <td>{line.node}</td>
              <td>{line.name}</td>
              <td>{[line.action, line.people.join(" / "), line.target].filter(Boolean).join(" → ")}</td>
              <td className="num">{formatFullTime(line.time)}</td>
              <td>{line.currentNode.join(" / ")}</td>
              <td>{handlersOf(line)}</td>
              <td>{line.remark}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function handlersOf({ handler, moreHandlers }: HistoryItem): string {
  const more = moreHandlers === undefined ? [] : [`+${moreHandlers}`];
  return [...handler, ...more].join(" / ");
}

/** A box for every step: signed ones with name and time, open ones to be signed by hand. */
export function PrintSignatures({ steps }: { readonly steps: readonly RouteStep[] }) {
  const t = useTexts(printMessages);
  if (steps.length === 0) return null;
  return (
    <section className="so-sheet-section">
      <h2>{t("signatures")}</h2>
      <ul className="so-signatures">
        {steps.map((step) => (
          <li key={step.key}>
            <div className="so-faint">{step.name === "" ? t("submit") : step.name}</div>
            {step.state !== "upcoming" && <b>{step.people.map(({ name }) => name).join(" / ")}</b>}
            {step.time !== null && <div className="num">{formatFullTime(step.time)}</div>}
            {step.state === "current" && <div className="so-faint">{t("waiting")}</div>}
          </li>
        ))}
      </ul>
    </section>
  );
}

interface PrintSealsProps {
  readonly seals: readonly Seal[];
  readonly history: readonly HistoryItem[];
}

/** What each signature declares, and the first characters of the content root that it is for. */
export function PrintSeals({ seals, history }: PrintSealsProps) {
  const t = useTexts(signatureMessages);
  const shown = seals.flatMap((seal) => (seal.state === "beside" ? [] : [{ ...seal, state: seal.state }]));
  if (shown.length === 0) return null;
  const nameOf = (seq: number) => history.find((line) => line.seq === seq)?.name ?? "";
  return (
    <section className="so-sheet-section">
      <h2>{t("title")}</h2>
      <table className="so-sheet-table">
        <thead>
          <tr>
            <th scope="col">{t("meaning")}</th>
            <th scope="col">{t("signer")}</th>
            <th scope="col">{t("signed")}</th>
            <th scope="col">{t("root")}</th>
            <th scope="col">{t("state")}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ seq, meaning, time, root, state }) => (
            <tr key={seq}>
              <td>{meaning}</td>
              <td>{nameOf(seq)}</td>
              <td className="num">{formatFullTime(time)}</td>
              <td className="num">{root}</td>
              <td>{t(`state.${state}`)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
