import type { FormStatus } from "@signoff/domain/status/form-status";
import { dispositionTexts, plateResultTexts } from "@signoff/forms/groups/plate-result-texts";
import { kindCard } from "@signoff/forms/kinds/kind-cards";
import type { HandStage, PlateResult, PlateStageLine } from "@signoff/server/contract/registry/plates";
import { Button } from "antd";
import { Printer } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { requestAddress } from "../../../../client/request-address.ts";
import { formatFullTime } from "../../../../i18n/format.ts";
import { useLocale, useTexts } from "../../../../i18n/translate.ts";
import { useReadOnly } from "../../../../pages/read-only.ts";
import { recordNamedBy } from "../../../../ui/named-record.ts";
import { RecordLink } from "../../../../ui/record-link.tsx";
import { StatusTag } from "../../../../ui/status-tag.tsx";
import { plateMessages, type FactText } from "../messages.ts";
import { BarCode } from "./bar-code.tsx";
import { StageForm } from "./stage-form.tsx";

/** A plate with all its facts. */
export function PlateView({ plate }: { readonly plate: PlateResult }) {
  const t = useTexts(plateMessages);
  const [to, setTo] = useState<HandStage>();
  const isReadOnly = useReadOnly();
  const nameOf = (stage: HandStage) => t(plate.stage === "onHold" && stage === "inUse" ? "to.back" : `to.${stage}`);
  const isOffered = to !== undefined && plate.next.includes(to) && !isReadOnly;
  return (
    <div className="so-fact-page so-plate">
      <header>
        <h1 className="code">{plate.plateId}</h1>
        <span className={`so-plate-stage so-plate-${plate.stage}`}>{plate.stageName}</span>
        <span className="so-plate-actions">
          {!isReadOnly &&
            plate.next.map((stage) => (
              <Button key={stage} danger={stage === "onHold"} onClick={() => setTo(stage)}>
                {nameOf(stage)}
              </Button>
            ))}
          <Button
            icon={<Printer size={15} strokeWidth={1.7} />}
            aria-label={t("print")}
            onClick={() => globalThis.print()}
          />
        </span>
      </header>
      {isOffered && <StageForm key={to} plate={plate} to={to} toName={nameOf(to)} onClose={() => setTo(undefined)} />}
      <div className="so-plate-parts">
        <Facts plate={plate} />
        <BarCode plateId={plate.plateId} />
      </div>
      <Results results={plate.results} />
      <Stages history={plate.history} />
      <Requests plate={plate} />
    </div>
  );
}

function Facts({ plate: { facts, requests } }: { readonly plate: PlateResult }) {
  const t = useTexts(plateMessages);
  return (
    <section aria-label={t("facts")}>
      <h2>{t("facts")}</h2>
      <dl>
        {Object.entries(facts).map(([key, text]) => (
          <div key={key}>
            <dt>{t(`fact.${key}` as FactText)}</dt>
            <dd className="code">{named(key, text, requests[0]?.formType)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function named(key: string, text: string, formType: string | undefined) {
  const kind = recordNamedBy(key, formType);
  return kind === undefined ? text : <RecordLink kind={kind} code={text} />;
}

const inNanometres: ReadonlySet<string> = new Set(["cdMean", "cdSigma", "registration"]);

function Results({ results }: Pick<PlateResult, "results">) {
  const t = useTexts(plateMessages);
  const locale = useLocale();
  const titles: Readonly<Record<string, { zh: string; en: string }>> = plateResultTexts.columns;
  const dispositions: Readonly<Record<string, { zh: string; en: string }>> = dispositionTexts;
  const entries = Object.entries(results);
  return (
    <section aria-label={t("results")}>
      <h2>{t("results")}</h2>
      {entries.length === 0 && <p className="so-plate-none">{t("noResults")}</p>}
      <dl>
        {entries.map(([key, text]) => (
          <div key={key}>
            <dt>{titles[key]?.[locale] ?? key}</dt>
            <dd className="num">
              {inNanometres.has(key)
                ? t("nanometres", { size: text })
                : key === "disposition"
                  ? (dispositions[text]?.[locale] ?? text)
                  : text}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Stages({ history }: { readonly history: readonly PlateStageLine[] }) {
  const t = useTexts(plateMessages);
  return (
    <section aria-label={t("stages")}>
      <h2>{t("stages")}</h2>
      {history.length === 0 ? (
        <p className="so-plate-none">{t("noStages")}</p>
      ) : (
        <table>
          <thead>
            <tr>
              {(["stage", "when", "who", "through", "reason"] as const).map((column) => (
                <th key={column} scope="col">
                  {t(column)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {history.map((line) => (
              <tr key={`${line.at} ${line.stage}`}>
                <td>{line.stageName}</td>
                <td className="num">{formatFullTime(line.at)}</td>
                <td>{line.by ?? "–"}</td>
                <td className="code">
                  {line.applyId === null || line.formType === null ? (
                    (line.requestNo ?? "–")
                  ) : (
                    <Link to={requestAddress({ applyId: line.applyId, formType: line.formType })}>
                      {line.requestNo}
                    </Link>
                  )}
                </td>
                <td>{line.reason || "–"}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

function Requests({ plate: { requests, hidden } }: { readonly plate: PlateResult }) {
  const t = useTexts(plateMessages);
  const locale = useLocale();
  return (
    <section aria-label={t("requests")}>
      <h2>{t("requests")}</h2>
      <ul>
        {requests.map(({ applyId, formType, requestNo, version, status, subject }) => (
          <li key={applyId}>
            <Link className="code" to={requestAddress({ applyId, formType })}>
              {requestNo} / V{version}
            </Link>
            <StatusTag status={status as FormStatus} plain />
            <span>{kindCard(formType)?.title[locale] ?? formType}</span>
            <span className="so-plate-none">{subject}</span>
          </li>
        ))}
        {hidden > 0 && <li className="so-plate-none">{t("hidden", { count: hidden })}</li>}
      </ul>
    </section>
  );
}
