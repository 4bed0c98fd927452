import { joinedNames } from "@signoff/domain/locale";
import type { TeamLoad } from "@signoff/server/contract/requests/request-lists";
import { Link } from "react-router";
import { formatNumber } from "../../../../i18n/format.ts";
import { useLocale, useTexts } from "../../../../i18n/translate.ts";
import { requestAddress } from "../../../../client/request-address.ts";
import { PersonAvatar } from "../../../../pickers/person-avatar.tsx";
import { Panel } from "../../../../ui/panel.tsx";
import { useNow } from "../../../../ui/use-now.ts";
import { WaitingTime } from "../../../../ui/waiting-time.tsx";
import { teamMessages } from "../team-messages.ts";
import { NumberLink } from "./home-rows.tsx";
import "./team-panel.css";

const listOf = (conditions: Readonly<Record<string, string>>) =>
  `/pages/system/track?${new URLSearchParams(conditions).toString()}`;

/** With this many people the list is as high as the one of the oldest requests beside it. */
const shownPeople = 6;

/** Open work of the people whom the reader leads; every number opens the list that it counts. */
export function TeamPanel({ load }: { readonly load: TeamLoad }) {
  const t = useTexts(teamMessages);
  const locale = useLocale();
  const names = joinedNames(load.departments, locale);
  return (
    <Panel
      title={t("team")}
      hint={t("team.of", { names, count: load.members })}
      actions={
        <>
          <Link className={load.risk > 0 ? "so-team-risk" : ""} to={listOf({ team: "true", risk: "true" })}>
            {t("risk", { count: load.risk })}
          </Link>
          <Link to={listOf({ team: "true" })}>{t("open", { count: load.open })}</Link>
        </>
      }
    >
      <div className="so-team">
        <People load={load} />
        <Oldest load={load} />
      </div>
    </Panel>
  );
}

function People({ load }: { readonly load: TeamLoad }) {
  const t = useTexts(teamMessages);
  const locale = useLocale();
  const most = Math.max(1, ...load.people.map(({ open }) => open));
  const shown = load.people.slice(0, shownPeople);
  const others = load.members - shown.length;
  return (
    <section aria-label={t("people")}>
      <h3 className="so-team-title">{t("people")}</h3>
      <ul className="so-team-people">
        {shown.map(({ userId, name, open, risk }) => (
          <li key={userId}>
            <span className="so-team-name">
              <PersonAvatar name={name} userId={userId} size={18} /> {name}
            </span>
            <span className="so-team-bar" aria-hidden="true">
              <span className="so-team-late" style={{ width: `${(risk / most) * 100}%` }} />
              <span className="so-team-open" style={{ width: `${((open - risk) / most) * 100}%` }} />
            </span>
            <Count to={listOf({ handler: userId })} label={t("openOf", { name })} count={open} />
            <Count to={listOf({ handler: userId, risk: "true" })} label={t("riskOf", { name })} count={risk} isLate />
          </li>
        ))}
      </ul>
      {others > 0 && <p className="so-team-more">{t("others", { count: formatNumber(others, locale) })}</p>}
    </section>
  );
}

interface CountProps {
  readonly to: string;
  readonly label: string;
  readonly count: number;
  readonly isLate?: true;
}

/** Zero is not a link. */
function Count({ to, label, count, isLate }: CountProps) {
  const t = useTexts(teamMessages);
  if (count === 0) return <span className="num so-home-quiet">{isLate ? "" : count}</span>;
  return (
    <Link className={isLate ? "num so-team-risk" : "num"} to={to} aria-label={`${label}: ${count}`} title={label}>
      {isLate ? t("late", { count }) : count}
    </Link>
  );
}

function HeldBy({ row }: { readonly row: TeamLoad["oldest"][number] }) {
  const names = joinedNames(row.handler, useLocale(), row.moreHandlers);
  return (
    <span className="so-home-cut so-home-quiet" title={names}>
      {names}
    </span>
  );
}

function Oldest({ load }: { readonly load: TeamLoad }) {
  const t = useTexts(teamMessages);
  const now = useNow();
  return (
    <section aria-label={t("oldest")}>
      <h3 className="so-team-title">{t("oldest")}</h3>
      {load.oldest.length === 0 && <p className="so-team-more">{t("oldest.none")}</p>}
      <ul className="so-home-rows so-team-oldest">
        {load.oldest.map((row) => (
          <li key={row.applyId}>
            <NumberLink to={requestAddress(row)} row={row} />
            <span className="so-home-title so-home-cut" title={row.subject}>
              {row.subject}
            </span>
            <HeldBy row={row} />
            <WaitingTime since={row.since} now={now} />
          </li>
        ))}
      </ul>
    </section>
  );
}
