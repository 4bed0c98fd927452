import type { PastResult } from "@signoff/server/contract/forms/route-editor";
import { Button } from "antd";
import dayjs from "dayjs";
import { useState } from "react";
import { Link } from "react-router";
import { ApiError } from "../../../../api/api-error.ts";
import { requestAddress } from "../../../../client/request-address.ts";
import { useTexts } from "../../../../i18n/translate.ts";
import { InlineAlert } from "../../../../ui/inline-alert.tsx";
import { useClickGuard } from "../../../../ui/use-click-guard.ts";
import { tryPast } from "../queries.ts";
import { trialMessages } from "../trial-messages.ts";

interface PastPartProps {
  readonly processKey: string;
  readonly xml: string;
}

/** The draft compared with completed requests: figures first, then only the differences. */
export function PastPart({ processKey, xml }: PastPartProps) {
  const t = useTexts(trialMessages);
  const [past, setPast] = useState<PastResult | "running" | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const compare = async () => {
    setPast("running");
    setProblem(null);
    try {
      setPast(await tryPast(processKey, xml));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setPast(null);
      setProblem(error.message || t("failed"));
    }
  };
  const run = useClickGuard(() => void compare());
  return (
    <section className="so-route-past" aria-label={t("past")}>
      <header>
        <h2>
          {past === null || past === "running"
            ? t("past")
            : t("past.title", { different: past.different.length, compared: past.compared })}
        </h2>
        {past !== null && past !== "running" && past.since !== null && past.until !== null && (
          <span className="so-faint num">
            {t("since", {
              since: dayjs(past.since).format("YYYY-MM-DD"),
              until: dayjs(past.until).format("YYYY-MM-DD"),
            })}
          </span>
        )}
        <Button loading={past === "running"} onClick={() => run()}>
          {past === "running" ? t("past.running") : t("past.run")}
        </Button>
      </header>
      {problem !== null && <InlineAlert role="bad">{problem}</InlineAlert>}
      {past !== null && past !== "running" && <PastFigures past={past} processKey={processKey} />}
    </section>
  );
}

function PastFigures({ past, processKey }: { readonly past: PastResult; readonly processKey: string }) {
  const t = useTexts(trialMessages);
  if (past.findings.length > 0) return <InlineAlert role="warn">{t("findings")}</InlineAlert>;
  if (past.compared === 0) return <p className="so-faint">{t("past.none")}</p>;
  const figures = [
    ["same", past.same],
    ["other", past.different.length],
    ["stuck", past.stuck],
  ] as const;
  return (
    <>
      <dl className="so-route-figures">
        {figures.map(([name, count]) => (
          <div key={name}>
            <dt>{t(name)}</dt>
            <dd className="num">{count}</dd>
          </div>
        ))}
      </dl>
      {past.different.length > 0 && <PastTable past={past} processKey={processKey} />}
      {past.load.length > 0 && <LoadList past={past} />}
    </>
  );
}

function PastTable({ past, processKey }: { readonly past: PastResult; readonly processKey: string }) {
  const t = useTexts(trialMessages);
  return (
    <table className="so-route-versions">
      <thead>
        <tr>
          {(["requestNo", "subject", "change", "people"] as const).map((head) => (
            <th key={head} scope="col">
              {t(head)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {past.different.map(({ applyId, requestNo, subject, added, removed, more, fewer }) => (
          <tr key={applyId}>
            <td className="code">
              {requestNo === "" ? "–" : <Link to={requestAddress({ applyId, formType: processKey })}>{requestNo}</Link>}
            </td>
            <td>{subject}</td>
            <td>
              {added.map((name) => (
                <span key={name} className="so-route-tag so-route-more">
                  + {name}
                </span>
              ))}
              {removed.map((name) => (
                <del key={name} className="so-route-tag so-route-less">
                  {name}
                </del>
              ))}
            </td>
            <td>{[...more.map((name) => `+ ${name}`), ...fewer.map((name) => `− ${name}`)].join(" · ")}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** At most as many as fit beside the list; the largest change first. */
const listedPeople = 20;

function LoadList({ past }: { readonly past: PastResult }) {
  const t = useTexts(trialMessages);
  return (
    <section className="so-route-load" aria-label={t("load")}>
      <h3>{t("load")}</h3>
      <p className="so-faint">{t("load.hint")}</p>
      <ul>
        {past.load.slice(0, listedPeople).map(({ id, name, before, after }) => (
          <li key={id}>
            <b>{name}</b>
            <span className="num">
              {before} → {after}
            </span>
            <span className={after > before ? "so-route-warn num" : "so-route-fine num"}>
              {after > before ? `+${after - before}` : `−${before - after}`}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
