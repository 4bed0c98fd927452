import { formStatus, type FormStatus } from "@signoff/domain/status/form-status";
import { kindCard } from "@signoff/forms/kinds/kind-cards";
import { type TouchedRequest, requestsContract } from "@signoff/server/contract/requests";
import { useQuery } from "@tanstack/react-query";
import { Skeleton } from "antd";
import { Link } from "react-router";
import { callEndpoint } from "../../../api/call-endpoint.ts";
import { requestAddress } from "../../../client/request-address.ts";
import { useLocale, useTexts } from "../../../i18n/translate.ts";
import { PersonAvatar } from "../../../pickers/person-avatar.tsx";
import { InlineAlert } from "../../../ui/inline-alert.tsx";
import { StatusTag } from "../../../ui/status-tag.tsx";
import { impactMessages } from "./impact-messages.ts";
import "./dependencies.css";

export interface ImpactProps {
  readonly applyId: string;
  readonly action: "revise" | "void";
}

/** Before a revision or a void: what it would touch, and how many people are told. */
export function ImpactList({ applyId, action }: ImpactProps) {
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
      <ImpactTable items={items} />
      <p>
        {hidden > 0 && `${t("hidden", { count: hidden })} · `}
        {t("told", { count: told })}
      </p>
    </section>
  );
}

/** A mask table is one code each: the first few say enough, the rest on pointing at them. */
const mostCodes = 5;

function ImpactTable({ items }: { readonly items: readonly TouchedRequest[] }) {
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
                {one.codes.slice(0, mostCodes).join(", ")}
                {one.codes.length > mostCodes && ` … ${one.codes.length}`}
              </td>
              <td>
                <span className="so-impact-owner">
                  <PersonAvatar name={one.owner} userId={one.ownerId} size={18} /> {one.owner}
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
