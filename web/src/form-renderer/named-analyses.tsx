import { plainText, type Row } from "@signoff/forms/values/form-values";
import { useCallback } from "react";
import { useTexts } from "../i18n/translate.ts";
import { useAnswer } from "../ui/use-answer.ts";
import type { FormSources } from "./form-view-props.ts";
import { formMessages } from "./messages.ts";

interface NamedAnalysesProps {
  readonly rows: readonly Row[];
  readonly analyses: NonNullable<FormSources["analyses"]>;
}

/** Below a table whose lines name failure analyses: the findings of each. Fetched again when the numbers change. */
export function NamedAnalyses({ rows, analyses }: NamedAnalysesProps) {
  const t = useTexts(formMessages);
  const { column, find } = analyses;
  const numbers = [...new Set(rows.map((row) => plainText(row[column]).trim()))].filter((no) => no !== "").join("\n");
  const ask = useCallback(
    (asked: string, signal: AbortSignal) =>
      Promise.all(asked.split("\n").map(async (no) => ({ no, lines: await find(no, signal) }))),
    [find],
  );
  const { answer, failed } = useAnswer(numbers !== "", numbers, ask);
  if (numbers === "") return null;
  if (failed) return <div className="so-field-hint">{t("analyses.failed")}</div>;
  return (
    <dl className="so-named-analyses" aria-label={t("analyses")}>
      {answer?.map(({ no, lines }) => (
        <div key={no}>
          <dt className="code">{no}</dt>
          {lines.length === 0 ? <dd>{t("analyses.none")}</dd> : lines.map((line) => <dd key={line}>{line}</dd>)}
        </div>
      ))}
    </dl>
  );
}
