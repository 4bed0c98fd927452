import { formStatus, type FormStatus } from "@signoff/domain/status/form-status";
import { kindCard } from "@signoff/forms/kinds/kind-cards";
import { type TouchedRequest, requestsContract } from "@signoff/server/contract/requests/lifecycle";
import { useQuery } from "@tanstack/react-query";
import { Checkbox, Radio, Skeleton } from "antd";
import { useState } from "react";
import { Link } from "react-router";
import { callEndpoint } from "../../../../api/call-endpoint.ts";
import { requestAddress } from "../../../../client/request-address.ts";
import { useLocale, useTexts } from "../../../../i18n/translate.ts";
import { PersonAvatar } from "../../../../pickers/person-avatar.tsx";
import { InlineAlert } from "../../../../ui/inline-alert.tsx";
import { StatusTag } from "../../../../ui/status-tag.tsx";
import { impactMessages } from "./impact-messages.ts";
import "./dependencies.css";

export interface ImpactProps {
  readonly applyId: string;
  readonly action: "revise" | "void";
  /** Running requests to send back after the revision; none at first. */
  readonly onSendBack?: (chosen: readonly TouchedRequest[]) => void;
}

/** Before a revision or a void: the affected records and requests, and how many people are notified. */
export function ImpactList({ applyId, action, onSendBack }: ImpactProps) {
  const t = useTexts(impactMessages);
  const { data, isError } = useQuery({
    queryKey: ["requests", "impact", applyId, action],
    queryFn: ({ signal }) =>
      callEndpoint(requestsContract.impact, { applyId, action }, { loading: false, handles: true, signal }),
    retry: false,
    staleTime: 0,
    gcTime: 0,
  });
  if (isError) return <InlineAlert role="warn">{t("failed")}</InlineAlert>;
  if (!data) return <Skeleton active title={false} paragraph={{ rows: 3 }} />;
  const { items, hidden, hiddenBlocks, told } = data;
  const count = items.length + hidden;
  if (count === 0) return <p className="so-impact-none">{t("none")}</p>;
  const running = items.filter(({ status }) => status === formStatus.inProcess).length;
  const blocked = items.filter(({ blocks }) => blocks).length + hiddenBlocks;
  return (
    <section className="so-impact" aria-label={t("title", { count })}>
      <h3>
        {t("title", { count })} <small>{t("split", { running, records: items.length - running })}</small>
      </h3>
      {blocked > 0 && <InlineAlert role="warn">{t("blocked", { count: blocked })}</InlineAlert>}
      <Touched items={items} onSendBack={onSendBack} />
      <p>
        {hidden > 0 && `${t("hidden", { count: hidden })} · `}
        {t("told", { count: told })}
      </p>
    </section>
  );
}

const canGoBack = ({ sendBack }: TouchedRequest) => sendBack !== undefined && sendBack.by !== "nobody";

interface TouchedProps {
  readonly items: readonly TouchedRequest[];
  readonly onSendBack: ImpactProps["onSendBack"];
}

/** The affected items, and before a revision what happens to running requests. */
function Touched({ items, onSendBack }: TouchedProps) {
  const t = useTexts(impactMessages);
  const [back, setBack] = useState<ReadonlySet<string> | null>(null);
  const running = items.filter(({ sendBack }) => sendBack !== undefined);
  const choose = (ids: ReadonlySet<string> | null) => {
    setBack(ids);
    onSendBack?.(items.filter(({ applyId }) => ids?.has(applyId) === true));
  };
  const tick = (id: string, on: boolean) => {
    const ids = new Set(back);
    if (on) ids.add(id);
    else ids.delete(id);
    choose(ids);
  };
  return (
    <>
      {running.length > 0 && (
        <fieldset className="so-impact-running">
          <legend>{t("running", { count: running.length })}</legend>
          <Radio.Group
            value={back === null ? "finish" : "back"}
            onChange={({ target }) =>
              choose(target.value === "back" ? new Set(running.filter(canGoBack).map((one) => one.applyId)) : null)
            }
            options={[
              { value: "finish", label: t("finish") },
              { value: "back", label: t("sendBack"), disabled: !running.some(canGoBack) },
            ]}
          />
          {!running.some(canGoBack) && <p>{t("noneBack")}</p>}
        </fieldset>
      )}
      <ImpactTable items={items} back={back} onTick={tick} />
    </>
  );
}

/** A mask table has one code per mask: the first few are enough, the rest is shown on hover. */
const maxCodes = 5;

interface TableProps {
  readonly items: readonly TouchedRequest[];
  /** The requests that are sent back; null while all finish as they are. */
  readonly back: ReadonlySet<string> | null;
  readonly onTick: (applyId: string, on: boolean) => void;
}

function ImpactTable({ items, back, onTick }: TableProps) {
  const t = useTexts(impactMessages);
  const locale = useLocale();
  if (items.length === 0) return null;
  return (
    <div className="so-impact-rows">
      <table>
        <thead>
          <tr>
            {(["state", "number", "kind", "why", "owner"] as const).map((column) => (
              <th key={column} scope="col">
                {t(column)}
              </th>
            ))}
            {back !== null && <th scope="col">{t("goesBack")}</th>}
          </tr>
        </thead>
        <tbody>
          {items.map((one) => (
            <tr key={one.applyId} className={one.blocks ? "so-impact-blocks" : undefined}>
              <td>
                <StatusTag status={one.status as FormStatus} isVoid={one.isVoid} plain />
              </td>
              <td>
                <Link className="code" to={requestAddress(one)} target="_blank">
                  {one.requestNo} / V{one.version}
                </Link>
              </td>
              <td>{kindCard(one.formType)?.title[locale] ?? one.formType}</td>
              <td className="code" title={one.codes.join(", ")}>
                {one.codes.slice(0, maxCodes).join(", ")}
                {one.codes.length > maxCodes && ` … ${one.codes.length}`}
              </td>
              <td>
                <span className="so-impact-owner">
                  <PersonAvatar name={one.owner} userId={one.ownerId} size={18} /> {one.owner}
                </span>
              </td>
              {back !== null && (
                <td>
                  <GoesBack one={one} chosen={back.has(one.applyId)} onTick={onTick} />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface GoesBackProps {
  readonly one: TouchedRequest;
  readonly chosen: boolean;
  readonly onTick: TableProps["onTick"];
}

/** Ticked one by one; says why if the reader may not send it back. */
function GoesBack({ one, chosen, onTick }: GoesBackProps) {
  const t = useTexts(impactMessages);
  if (one.sendBack === undefined) return null;
  if (one.sendBack.by === "nobody") return <small>{one.sendBack.reason}</small>;
  return (
    <Checkbox
      aria-label={t("sendOne", { request: one.requestNo ?? "" })}
      checked={chosen}
      onChange={({ target }) => onTick(one.applyId, target.checked)}
    />
  );
}
