import {
  type ReadinessLine,
  type ReadinessResult,
  readinessContract,
} from "@signoff/server/contract/registry/readiness";
import { useQuery } from "@tanstack/react-query";
import { CircleAlert, CircleDashed, CircleX, ShieldCheck } from "lucide-react";
import { Link } from "react-router";
import { callEndpoint } from "../../../../api/call-endpoint.ts";
import { requestAddress } from "../../../../client/request-address.ts";
import { useTexts } from "../../../../i18n/translate.ts";
import { SidePart } from "../components/side-part.tsx";
import { missingMessages } from "./messages.ts";
import "./missing-panel.css";

/** The most serious first. */
const openStates = ["red", "passed", "notYet", "amber"] as const;
const marks = { red: CircleX, passed: ShieldCheck, notYet: CircleDashed, amber: CircleAlert } as const;

/** Beside a request on its way to masks: the lines of its tape-out that are not green yet. */
export function MissingPanel({ applyId }: { readonly applyId: string }) {
  const t = useTexts(missingMessages);
  const { data } = useQuery({
    queryKey: ["readiness", "request", applyId],
    queryFn: ({ signal }) =>
      callEndpoint(readinessContract.request, { applyId }, { loading: false, handles: true, signal }),
    retry: false,
  });
  if (!data || data.code === "") return null;
  const open = openStates.flatMap((state) =>
    data.lines.flatMap((line) => (line.state === state ? [{ line, state }] : [])),
  );
  const action = <Link to={pageOf(data)}>{t("page")}</Link>;
  return (
    <SidePart title={t("title")} hint={open.length > 0 ? t("hint", { count: open.length }) : undefined} action={action}>
      {open.length === 0 ? (
        <p className="so-aside-empty">{t("nothing")}</p>
      ) : (
        <ul className="so-missing">
          {open.map(({ line, state }) => (
            <MissingLine key={line.name} line={line} state={state} />
          ))}
        </ul>
      )}
    </SidePart>
  );
}

function pageOf({ code, isShuttle }: ReadinessResult): string {
  return `/pages/${isShuttle ? "mpw" : "etapeout"}/readiness/${encodeURIComponent(code)}`;
}

interface MissingLineProps {
  readonly line: ReadinessLine;
  readonly state: (typeof openStates)[number];
}

function MissingLine({ line: { title, findings, passed }, state }: MissingLineProps) {
  const t = useTexts(missingMessages);
  const Icon = marks[state];
  const [first] = findings;
  const others = findings.filter((one) => one !== first && one.state !== "green").length;
  return (
    <li>
      <span className={`so-missing-mark so-missing-${state}`} role="img" aria-label={t(`state.${state}`)}>
        <Icon size={14} strokeWidth={1.8} aria-hidden="true" />
      </span>
      <span>
        <span className="so-missing-title">{title}</span>
        <span className="so-missing-said">
          {passed ? t("passedBy", passed) : first?.words}
          {others > 0 && !passed && ` · ${t("more", { count: others })}`}
          {first?.requestNo && !passed && (
            <>
              {" · "}
              {first.applyId !== null && first.formType !== null ? (
                <Link to={requestAddress({ applyId: first.applyId, formType: first.formType })}>{first.requestNo}</Link>
              ) : (
                first.requestNo
              )}
            </>
          )}
        </span>
      </span>
    </li>
  );
}
