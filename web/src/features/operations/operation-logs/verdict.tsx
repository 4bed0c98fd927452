import type { VerifiedPart } from "@signoff/server/contract/base/operation-log";
import { Button } from "antd";
import { ShieldAlert, ShieldCheck } from "lucide-react";
import type { ReactNode } from "react";
import { useTexts } from "../../../i18n/translate.ts";
import { ProgressBar } from "../../../ui/progress-bar.tsx";
import { operationLogMessages } from "./messages.ts";
import type { Verification } from "./use-verification.ts";
import "./operation-logs.css";

interface VerdictProps {
  readonly verification: Verification;
  readonly onStop: () => void;
  /** Finds the line in the list. */
  readonly onShowLine: (line: string) => void;
}

/** Progress and result of the check; the result stays on the page. */
export function Verdict({ verification, onStop, onShowLine }: VerdictProps) {
  const t = useTexts(operationLogMessages);
  if (verification.state === "idle") return null;
  const close = (
    <Button className="so-log-verdict-end" size="small" onClick={onStop}>
      {t(verification.state === "running" ? "verify.cancel" : "verify.close")}
    </Button>
  );
  if (verification.state === "running") return <Running {...verification} close={close} />;
  if (verification.state === "whole") return <Whole {...verification} close={close} />;
  return (
    <div role="alert" className="so-log-verdict so-role-bad">
      <ShieldAlert size={16} strokeWidth={1.7} aria-hidden="true" />
      {verification.state === "failed" ? (
        <strong>{t("verify.failed")}</strong>
      ) : (
        <Broken part={verification.part} onShowLine={onShowLine} />
      )}
      {close}
    </div>
  );
}

interface Closed {
  readonly close: ReactNode;
}

function Running({ checked, total, close }: { readonly checked: number; readonly total: number } & Closed) {
  const t = useTexts(operationLogMessages);
  return (
    <div role="status" className="so-log-verdict">
      <strong>{t("verify.running")}</strong>
      <span className="num">{t("verify.progress", { checked, total })}</span>
      {close}
      <div className="so-log-verdict-more">
        <ProgressBar percent={total === 0 ? 0 : Math.floor((checked / total) * 100)} size="small" showInfo={false} />
      </div>
    </div>
  );
}

function Whole({ part, seconds, close }: { readonly part: VerifiedPart; readonly seconds: number } & Closed) {
  const t = useTexts(operationLogMessages);
  const { checked, total, seal } = part;
  return (
    <div role="status" className="so-log-verdict so-role-ok">
      <ShieldCheck size={16} strokeWidth={1.7} aria-hidden="true" />
      <strong>{t("verify.whole")}</strong>
      <span className="num">{t("verify.wholeText", { checked, total, seconds: seconds.toFixed(1) })}</span>
      {close}
      {seal !== null && <span className="so-log-verdict-more code">{t("verify.seal", { seal: shortSeal(seal) })}</span>}
    </div>
  );
}

function shortSeal(seal: string): string {
  return `${seal.slice(0, 4)} ${seal.slice(4, 8)} ${seal.slice(8, 12)} … ${seal.slice(-4)}`;
}

function Broken({ part, onShowLine }: { readonly part: VerifiedPart } & Pick<VerdictProps, "onShowLine">) {
  const t = useTexts(operationLogMessages);
  const line = part.line ?? "";
  return (
    <>
      <strong>{t("verify.broken", { line })}</strong>
      {part.what !== null && <span>{t(`verify.${part.what}`)}</span>}
      {part.what === "changed" && (
        <button type="button" className="so-link-button" onClick={() => onShowLine(line)}>
          {t("verify.show", { line })}
        </button>
      )}
    </>
  );
}
