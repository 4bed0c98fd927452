import { kindCard } from "@signoff/forms/kinds/kind-cards";
import { Checkbox } from "antd";
import Input from "antd/es/input/Input";
import { useState } from "react";
import { Link } from "react-router";
import { useLocale, useTexts } from "../../../../i18n/translate.ts";
import { useDebounced } from "../../../../ui/use-debounced.ts";
import { useNow } from "../../../../ui/use-now.ts";
import { WaitingTime } from "../../../../ui/waiting-time.tsx";
import { routingAdminMessages } from "../messages.ts";
import { type FoundRequest, useRunningRequests } from "../queries.ts";

interface RequestFinderProps {
  readonly open: string | null;
  readonly hrefOf: (applyId: string) => string;
  /** The requests that are changed together. */
  readonly ticked: readonly string[];
  readonly onTick: (ticked: readonly string[]) => void;
}

/** Running requests at the left: search results, or the newest. */
export function RequestFinder({ open, hrefOf, ticked, onTick }: RequestFinderProps) {
  const t = useTexts(routingAdminMessages);
  const [typed, setTyped] = useState("");
  const keyword = useDebounced(typed.trim());
  const { data } = useRunningRequests(keyword);
  return (
    <div className="so-routing-finder">
      <h1>{t("title")}</h1>
      <Input
        allowClear
        value={typed}
        aria-label={t("search")}
        placeholder={t("search")}
        onChange={({ target }) => setTyped(target.value)}
      />
      {data && <p className="so-record-hint">{t("inProcess", { count: data.total })}</p>}
      {data?.total === 0 && <p>{t("none")}</p>}
      <ul>
        {data?.records.map((request) => (
          <li key={request.applyId} className="so-routing-item">
            <Checkbox
              aria-label={t("many.tick", { name: request.requestNo ?? request.subject })}
              checked={ticked.includes(request.applyId)}
              onChange={({ target }) =>
                onTick(target.checked ? [...ticked, request.applyId] : ticked.filter((one) => one !== request.applyId))
              }
            />
            <Found request={request} isOpen={request.applyId === open} href={hrefOf(request.applyId)} />
          </li>
        ))}
      </ul>
    </div>
  );
}

interface FoundProps {
  readonly request: FoundRequest;
  readonly isOpen: boolean;
  readonly href: string;
}

function Found({ request, isOpen, href }: FoundProps) {
  const locale = useLocale();
  const now = useNow();
  const { requestNo, formType, currentNode, submitTime, createTime } = request;
  const place = `${kindCard(formType)?.title[locale] ?? formType} · ${currentNode.join(", ")}`;
  return (
    <Link to={href} className={isOpen ? "so-routing-found so-routing-open" : "so-routing-found"} aria-current={isOpen}>
      <span className="code">{requestNo}</span>
      <WaitingTime since={submitTime ?? createTime} now={now} bar={false} />
      <span className="so-routing-found-node" title={place}>
        {place}
      </span>
    </Link>
  );
}
